import { join } from 'node:path'
import { certificateFolder } from './control-plane.ts'
import { applyObjects, kubectl } from './kubectl.ts'
import { assertAlive, startProcess } from './processes.ts'
import { waitFor } from './run.ts'
import type { ClusterState } from './state.ts'

/** metrics-server's minimum is 10 s; a node appears after two rounds. */
const RESOLUTION = '15s'
const NAME = 'metrics-server'

export async function startMetrics(state: ClusterState): Promise<void> {
  const kubeconfig = state.kubeconfigPath
  startProcess(state, NAME, [
    join(state.binFolder, NAME),
    `--kubeconfig=${kubeconfig}`,
    `--authentication-kubeconfig=${kubeconfig}`,
    `--authorization-kubeconfig=${kubeconfig}`,
    '--bind-address=127.0.0.1',
    `--secure-port=${state.ports.metricsServer}`,
    `--cert-dir=${certificateFolder(state)}`,
    `--metric-resolution=${RESOLUTION}`,
    '--kubelet-insecure-tls',
    // The fake nodes share a port other than the kubelet's default.
    '--kubelet-use-node-status-port',
    '--kubelet-preferred-address-types=InternalIP',
  ])
  await applyObjects(state, metricsObjects(state.ports.metricsServer))
}

/** Uses an ExternalName Service, because endpoints of other Services can't be loopback addresses. */
function metricsObjects(port: number): object[] {
  const service = { name: NAME, namespace: 'kube-system' }
  return [
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: service,
      spec: { type: 'ExternalName', externalName: 'localhost', ports: [{ port }] },
    },
    {
      apiVersion: 'apiregistration.k8s.io/v1',
      kind: 'APIService',
      metadata: { name: 'v1beta1.metrics.k8s.io' },
      spec: {
        group: 'metrics.k8s.io',
        version: 'v1beta1',
        service: { ...service, port },
        insecureSkipTLSVerify: true,
        groupPriorityMinimum: 100,
        versionPriority: 100,
      },
    },
  ]
}

/** Waits until all given nodes have metrics. */
export async function waitForMetrics(state: ClusterState, nodes: string[]): Promise<void> {
  const record = state.processes.find((process) => process.name === NAME)
  const path = '/apis/metrics.k8s.io/v1beta1/nodes'
  await waitFor(
    'metrics',
    async () => {
      const answer = JSON.parse(await kubectl(state, ['get', '--raw', path])) as MetricsList
      const known = answer.items.map((item) => item.metadata.name)
      const missing = nodes.filter((name) => !known.includes(name))
      if (missing.length > 0) throw new Error(`no figures of ${missing.join(', ')}`)
      return true
    },
    { timeoutMs: 400_000, intervalMs: 1000, stillPossible: () => record && assertAlive(record) },
  )
}

interface MetricsList {
  items: { metadata: { name: string } }[]
}
