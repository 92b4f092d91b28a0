import { readFileSync } from 'node:fs'
import { findCluster, NO_CLUSTER } from './kubernetes.ts'
import { withSimulatedPods } from './fleet.ts'
import { withManyPods } from './many-pods.ts'
import { spreadOf } from './measure.ts'
import { cpuSecondsOf, memoryOf } from './process-facts.ts'
import { note, type Report, type Skipped } from './report.ts'
import { type BenchService, startService, until } from './service.ts'

const PODS = Number(process.env['BENCH_PODS'] ?? 30_000)
const FIRST_LIMIT_MS = 2_000
const ALL_LIMIT_MS = 20_000
const MEMORY_LIMIT_MB = 450
/** Time after which memory is read again, without the caches of the first lists. */
const REST_MS = 15_000

const title = `Connecting a cluster with ${PODS} pods`

/** Connects the simulator, which needs no Kubernetes but shares the processors with the service. */
export const connectSimulated = (): Promise<Report> =>
  withSimulatedPods(PODS, ({ kubeconfig }) => measure(kubeconfig, 'the simulator'))

/** Connects the real API server, with pods on simulated nodes. */
export async function connectReal(): Promise<Report | Skipped> {
  const cluster = findCluster()
  if (!cluster) return { title, skipped: NO_CLUSTER }
  return withManyPods(
    cluster,
    () => measure(readFileSync(cluster.kubeconfigPath, 'utf8'), 'kube-apiserver'),
    PODS,
  )
}

async function measure(kubeconfig: string, peer: string): Promise<Report> {
  const service = await startService()
  try {
    const before = memoryOf(service.pid)
    note('connecting the service to it')
    const cpuBefore = cpuSecondsOf(service.pid)
    const { firstMs, allMs, connectedMs } = await connect(service, kubeconfig)
    const cpu = cpuSecondsOf(service.pid) - cpuBefore
    const { peakMb } = memoryOf(service.pid)
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const { nowMb } = memoryOf(service.pid)
    return {
      title: `${title}, on the same machine as ${peer}`,
      facts: [
        'From the request that adds the cluster; the service is polled every 100 ms.',
        `The service took ${cpu.toFixed(1)} s of processor time. Memory before: ${before.nowMb.toFixed(0)} MB; ${REST_MS / 1000} s later: ${nowMb.toFixed(0)} MB.`,
      ],
      unit: 'ms',
      lines: [
        { what: 'first pod in the list', spread: spreadOf([firstMs]) },
        { what: 'all pods in the list', spread: spreadOf([allMs]) },
        { what: 'connected, with states', spread: spreadOf([connectedMs]) },
      ],
      aims: [
        { what: 'first rows', value: firstMs, limit: FIRST_LIMIT_MS, unit: 'ms' },
        { what: 'all rows', value: allMs, limit: ALL_LIMIT_MS, unit: 'ms' },
        { what: 'resident memory, peak', value: peakMb, limit: MEMORY_LIMIT_MB, unit: 'MB' },
      ],
    }
  } finally {
    await service.stop()
  }
}

async function connect(service: BenchService, kubeconfig: string) {
  const { client } = service
  const began = performance.now()
  const body = { name: 'bench', mode: 'discovered', kubeconfig }
  const { id } = JSON.parse(await client.expect('POST', '/cluster/api/hostClusters', body)) as { id: string }
  const since = async (what: string, holds: () => Promise<boolean>): Promise<number> => {
    await until(what, holds)
    const passedMs = performance.now() - began
    note(`${what} after ${(passedMs / 1000).toFixed(1)} s, ${memoryOf(service.pid).nowMb.toFixed(0)} MB`)
    return passedMs
  }
  const firstMs = await since('first pod', async () => (await countPods(service)) > 0)
  const allMs = await since('all pods', async () => (await countPods(service)) >= PODS)
  const connectedMs = await since('connected', async () => {
    const text = await client.get(`/cluster/api/hostClusters/${id}?fields=connectionState,isInitialized`)
    const row = JSON.parse(text) as { connectionState: string; isInitialized: boolean }
    return row.connectionState === 'connected' && row.isInitialized
  })
  return { firstMs, allMs, connectedMs }
}

async function countPods({ client }: BenchService): Promise<number> {
  const text = await client.get('/environments/api/pods?count=1&paginate=true&fields=id')
  return (JSON.parse(text) as { total: number }).total
}
