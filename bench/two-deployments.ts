import type { HttpsClient } from './https-client.ts'
import { until } from './service.ts'

export const NAMESPACE = 'gantry-bench-change'
const namespacePath = `/api/v1/namespaces/${NAMESPACE}`
export const deploymentsPath = `/apis/apps/v1/namespaces/${NAMESPACE}/deployments`
export const FIRST_REPLICAS = 2

export const imageOf = (version: number): string =>
  `registry.example/team/still:1.${String(version).padStart(4, '0')}`

/**
 * A Deployment that is scaled on simulated nodes, and one with paused rollouts, whose image changes without
 * other effects.
 */
export const DEPLOYMENTS = [
  { name: 'scaled', replicas: FIRST_REPLICAS, isPaused: false },
  { name: 'still', replicas: 0, isPaused: true },
]

function deploymentOf({ name, replicas, isPaused }: (typeof DEPLOYMENTS)[number]): object {
  const labels = { 'app.kubernetes.io/instance': 'bench', app: name }
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: NAMESPACE, labels },
    spec: {
      replicas,
      paused: isPaused,
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels },
        spec: {
          nodeSelector: { type: 'kwok' },
          tolerations: [{ key: 'kwok.x-k8s.io/node', operator: 'Exists' }],
          containers: [{ name: 'main', image: imageOf(0) }],
        },
      },
    },
  }
}

export async function create(api: HttpsClient): Promise<void> {
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } }
  await api.expect('POST', '/api/v1/namespaces', namespace)
  for (const deployment of DEPLOYMENTS) await api.expect('POST', deploymentsPath, deploymentOf(deployment))
  await until('pods of the deployment', async () => {
    const { status } = JSON.parse(await api.get(`${deploymentsPath}/scaled`)) as {
      status?: { readyReplicas?: number }
    }
    return status?.readyReplicas === FIRST_REPLICAS
  })
}

/** Deletes the namespace, including one left by a killed run. */
export async function remove(api: HttpsClient): Promise<void> {
  if ((await api.send('DELETE', namespacePath)).status === 404) return
  await until('end of the namespace', async () => (await api.send('GET', namespacePath)).status === 404)
}
