import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyPair } from './certificates.ts'
import { certificateFolder } from './control-plane.ts'
import { applyObjects, isNodeReady, kubectl } from './kubectl.ts'
import { assertAlive, startProcess } from './processes.ts'
import { waitFor } from './run.ts'
import type { ClusterState } from './state.ts'
import { KUBERNETES_VERSION, KWOK_STAGES } from './versions.ts'

export const FAKE_NODE_KEY = 'kwok.x-k8s.io/node'
const STORAGE_CLASS = 'standard'

const CAPACITY = { cpu: '32', memory: '128Gi', pods: '500', 'ephemeral-storage': '200Gi' }

/** The API server requires all fields; kwok fills in the empty ones. */
const NODE_INFO = {
  architecture: 'amd64',
  bootID: '',
  containerRuntimeVersion: '',
  kernelVersion: '',
  kubeProxyVersion: '',
  kubeletVersion: KUBERNETES_VERSION,
  machineID: '',
  operatingSystem: 'linux',
  osImage: 'simulated',
  systemUUID: '',
}

/**
 * Starts kwok, which acts as the kubelet of the fake nodes, including logs and metrics, and provisions
 * volumes for claims.
 */
export async function startFakeNodes(state: ClusterState, count: number): Promise<void> {
  const configFile = join(state.dataFolder, 'kwok.yaml')
  writeFileSync(configFile, kwokConfig(state))
  const server = keyPair(certificateFolder(state), 'apiserver')
  const kwok = startProcess(state, 'kwok', [
    join(state.binFolder, 'kwok'),
    `--kubeconfig=${state.kubeconfigPath}`,
    `--config=${configFile}`,
    // Excludes real nodes.
    `--manage-nodes-with-annotation-selector=${FAKE_NODE_KEY}=fake`,
    '--manage-all-nodes=false',
    '--node-ip=127.0.0.1',
    `--node-port=${state.ports.kwok}`,
    `--server-address=127.0.0.1:${state.ports.kwok}`,
    `--tls-cert-file=${server.certificate}`,
    `--tls-private-key-file=${server.key}`,
    '--node-lease-duration-seconds=40',
  ])
  const names = Array.from({ length: count }, (_, index) => `fake-${index + 1}`)
  await applyObjects(state, [storageClass(), ...names.map(fakeNode)])
  // Ready nodes are the only sign that kwok works; without nodes there is nothing to wait for.
  await waitFor('fake nodes', async () => names.length === 0 || (await areReady(state, names)), {
    timeoutMs: 400_000,
    stillPossible: () => assertAlive(kwok),
  })
  state.nodes.fake = names
}

async function areReady(state: ClusterState, names: string[]): Promise<boolean> {
  const first = names.at(-1) ?? ''
  if (!(await isNodeReady(state, first))) return false
  await kubectl(state, [
    'wait',
    '--for=condition=Ready',
    '--timeout=10s',
    ...names.map((name) => `node/${name}`),
  ])
  return true
}

export function fakeNode(name: string, index: number): object {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      annotations: {
        [FAKE_NODE_KEY]: 'fake',
        // Path that metrics-server requests; kwok serves all its nodes on one port.
        'metrics.k8s.io/resource-metrics-path': `/metrics/nodes/${name}/metrics/resource`,
      },
      labels: {
        type: 'kwok',
        'kubernetes.io/hostname': name,
        'kubernetes.io/os': 'linux',
        'kubernetes.io/arch': 'amd64',
        'topology.kubernetes.io/zone': index % 2 === 0 ? 'zone-a' : 'zone-b',
      },
    },
    // Keeps ordinary pods on the real node; pods for fake nodes tolerate this taint.
    spec: { taints: [{ key: FAKE_NODE_KEY, value: 'fake', effect: 'NoSchedule' }] },
    status: {
      capacity: CAPACITY,
      allocatable: CAPACITY,
      nodeInfo: NODE_INFO,
    },
  }
}

function storageClass(): object {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: STORAGE_CLASS, annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
    provisioner: 'kwok.x-k8s.io/volume',
    reclaimPolicy: 'Delete',
    volumeBindingMode: 'Immediate',
  }
}

function kwokConfig(state: ClusterState): string {
  const logsFile = join(state.dataFolder, 'fake-pod.log')
  writeFileSync(logsFile, '2026-01-01T00:00:00.000000000Z stdout F a simulated container says hello\n')
  const stages = readFileSync(join(state.binFolder, KWOK_STAGES), 'utf8')
    .replaceAll('kwok-volume', STORAGE_CLASS)
    .replaceAll('/tmp/kwok-local-path-provisioner', join(state.dataFolder, 'volumes'))
    // metrics-server omits nodes without usage, and even a machine without pods uses something.
    .replace(`'node.CumulativeUsage("cpu")'`, `'node.CumulativeUsage("cpu") + node.SinceSecond() * 0.2'`)
    .replace(`'node.Usage("memory")'`, `'node.Usage("memory") + 1073741824.0'`)
  const own = [resourceUsage(), clusterLogs(logsFile)].map((item) => JSON.stringify(item))
  return [stages, ...own].join('\n---\n')
}

/** Reads a pod's usage from its annotations; defaults to a small constant. */
function resourceUsage(): object {
  const usageOf = (annotation: string, otherwise: string) => ({
    expression: `"${annotation}" in pod.metadata.annotations ? Quantity(pod.metadata.annotations["${annotation}"]) : Quantity("${otherwise}")`,
  })
  return {
    apiVersion: 'kwok.x-k8s.io/v1alpha1',
    kind: 'ClusterResourceUsage',
    metadata: { name: 'usage' },
    spec: {
      usages: [
        {
          usage: {
            cpu: usageOf('kwok.x-k8s.io/usage-cpu', '5m'),
            memory: usageOf('kwok.x-k8s.io/usage-memory', '16Mi'),
          },
        },
      ],
    },
  }
}

function clusterLogs(logsFile: string): object {
  return {
    apiVersion: 'kwok.x-k8s.io/v1alpha1',
    kind: 'ClusterLogs',
    metadata: { name: 'logs' },
    spec: { logs: [{ logsFile, follow: false }] },
  }
}
