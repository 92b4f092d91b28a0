import type { TestCluster } from '../e2e/kubernetes/cluster.ts'
import { fakeNode } from '../e2e/kubernetes/fake-nodes.ts'
import { numbered } from './applications.ts'
import type { HttpsClient } from './https-client.ts'
import { apiServerOf, inParallel } from './kubernetes.ts'
import { note } from './report.ts'
import { until } from './service.ts'

export const PODS = 10_000
export const NAMESPACE = 'gantry-bench-pods'

/** Capacity that the simulated nodes report. */
const PODS_PER_NODE = 500
const PODS_PER_APPLICATION = 100
const CONNECTIONS = 16

const applicationOf = (index: number): string => numbered('shop', Math.floor(index / PODS_PER_APPLICATION), 3)
const nodeOf = (index: number, podCount: number): string =>
  numbered('gantry-bench', index % (podCount / PODS_PER_NODE), 2)

const indexesTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const nodeNamesFor = (podCount: number): string[] =>
  indexesTo(podCount / PODS_PER_NODE).map((index) => nodeOf(index, podCount))

const podsPath = `/api/v1/namespaces/${NAMESPACE}/pods`
const namespacePath = `/api/v1/namespaces/${NAMESPACE}`

/** Bound to its node from the start, as the scheduler is not measured. */
function podOf(index: number, podCount: number): object {
  const application = applicationOf(index)
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: numbered('pod', index),
      namespace: NAMESPACE,
      labels: { app: application, 'app.kubernetes.io/name': application, tier: 'web' },
    },
    spec: {
      nodeName: nodeOf(index, podCount),
      containers: [
        {
          name: 'main',
          image: `registry.example/team/${application}:1.4.2`,
          ports: [{ name: 'http', containerPort: 8080, protocol: 'TCP' }],
          env: [
            { name: 'LOG_LEVEL', value: 'info' },
            { name: 'SHARD', value: String(index) },
          ],
          resources: { requests: { cpu: '10m', memory: '16Mi' }, limits: { memory: '64Mi' } },
          readinessProbe: { httpGet: { path: '/ready', port: 8080 }, periodSeconds: 10 },
        },
      ],
    },
  }
}

/** Runs `work` with `podCount` running pods in a namespace and on nodes of its own, and removes them afterwards. */
export async function withManyPods<Result>(
  cluster: TestCluster,
  work: () => Promise<Result>,
  podCount = PODS,
): Promise<Result> {
  const api = apiServerOf(cluster, CONNECTIONS)
  try {
    // A killed run leaves its pods and nodes behind.
    await remove(api, podCount)
    note(`creating ${podCount} pods`)
    await create(api, podCount)
    return await work()
  } finally {
    note('removing them')
    await remove(api, podCount)
    api.close()
  }
}

async function create(api: HttpsClient, podCount: number): Promise<void> {
  const nodeNames = nodeNamesFor(podCount)
  await inParallel(nodeNames, CONNECTIONS, (name) =>
    api.expect('POST', '/api/v1/nodes', fakeNode(name, nodeNames.indexOf(name))),
  )
  await api.expect('POST', '/api/v1/namespaces', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: NAMESPACE },
  })
  // Admission requires it for every pod, and a controller creates it a moment later.
  await until('service account of the namespace', async () => {
    const { status } = await api.send('GET', `${namespacePath}/serviceaccounts/default`)
    return status === 200
  })
  await inParallel(indexesTo(podCount), CONNECTIONS, (index) =>
    api.expect('POST', podsPath, podOf(index, podCount)),
  )
  note('waiting until they run')
  await until('start of every pod', async () => {
    const text = await api.get(`${podsPath}?limit=1&fieldSelector=status.phase%21%3DRunning`)
    return (JSON.parse(text) as { items: unknown[] }).items.length === 0
  })
}

/** Ignores objects that do not exist. */
async function remove(api: HttpsClient, podCount: number): Promise<void> {
  if ((await api.send('GET', namespacePath)).status === 200) {
    const applications = new Set(indexesTo(podCount).map(applicationOf))
    await inParallel([...applications], 4, (name) =>
      api.expect('DELETE', `${podsPath}?labelSelector=app%3D${name}&gracePeriodSeconds=0`),
    )
    await api.expect('DELETE', namespacePath)
    await until('end of the namespace', async () => (await api.send('GET', namespacePath)).status === 404)
  }
  await inParallel(nodeNamesFor(podCount), CONNECTIONS, (name) => api.send('DELETE', `/api/v1/nodes/${name}`))
}
