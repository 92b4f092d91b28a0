import { type Simulator, startSimulator } from '#simulator'
import { deployment, namespace } from '#simulator/testing'
import { numbered } from './applications.ts'
import { note } from './report.ts'
import { type BenchService, startService, until } from './service.ts'

export const PODS = 30_000
const NODES = 1_000
const NAMESPACES = 15
const REPLICAS = 20

/** A service and the simulated cluster that it watches, with 30,000 running pods on 1,000 nodes. */
export interface Fleet {
  service: BenchService
  simulator: Simulator
}

const capacity = { cpu: '16', memory: '64Gi', pods: '250' }

const nodes = (): object[] =>
  Array.from({ length: NODES }, (_, index) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: numbered('node', index, 4) },
    status: { capacity, allocatable: capacity },
  }))

const workload = (index: number): object => {
  const name = numbered('shop', index, 4)
  const made = deployment({
    name,
    image: `registry.example.com/${name}:1.0.0`,
    replicas: REPLICAS,
    port: 8080,
    cpu: '100m',
    memory: '128Mi',
  })
  return { ...made, metadata: { ...made.metadata, namespace: namespaceOf(index) } }
}

const namespaceOf = (index: number): string => numbered('team', index % NAMESPACES, 2)

/** Runs work with a simulated cluster of `podCount` running pods on 1,000 nodes, and stops the cluster. */
export async function withSimulatedPods<Result>(
  podCount: number,
  work: (simulator: Simulator) => Promise<Result>,
): Promise<Result> {
  note(`populating a cluster with ${podCount} pods`)
  const simulator = await startSimulator({ port: 0, seed: 1 })
  try {
    const names = Array.from({ length: NAMESPACES }, (_, index) => namespaceOf(index))
    await simulator.populate(names.map((name) => namespace(name)))
    await simulator.populate(nodes() as Parameters<Simulator['populate']>[0])
    const workloads = Array.from({ length: podCount / REPLICAS }, (_, index) => workload(index))
    await simulator.populate(workloads as Parameters<Simulator['populate']>[0])
    return await work(simulator)
  } finally {
    await simulator.stop()
  }
}

/** Measures with all pods in the store, and stops everything. */
export const withFleet = <Result>(measure: (fleet: Fleet) => Promise<Result>): Promise<Result> =>
  withSimulatedPods(PODS, (simulator) => measureOn(simulator, measure))

async function measureOn<Result>(
  simulator: Simulator,
  measure: (fleet: Fleet) => Promise<Result>,
): Promise<Result> {
  const service = await startService()
  try {
    note('connecting the service to it')
    const cluster = { name: 'fleet', mode: 'discovered', kubeconfig: simulator.kubeconfig }
    await service.client.expect('POST', '/cluster/api/hostClusters', cluster)
    await until('every pod in the store', async () => (await countPods(service)) === PODS, 1000)
    return await measure({ service, simulator })
  } finally {
    await service.stop()
  }
}

async function countPods({ client }: BenchService): Promise<number> {
  const path = '/environments/api/pods?count=1&paginate=true&fields=id&filter=state,equals,Running'
  return (JSON.parse(await client.get(path)) as { total: number }).total
}
