import { timestamp } from '../clock.ts'
import type { Condition, Node } from '../kinds/shapes.ts'
import { isSame } from '../objects.ts'
import { nodes } from '../storage/view.ts'
import type { Context } from '../controllers/controller.ts'

/** Set to `stopped` on a node, its kubelet is dead: nothing on the node changes, and no heartbeat comes. */
export const kubeletAnnotation = 'simulator/kubelet'

export const isKubeletStopped = ({ metadata }: Node): boolean =>
  metadata.annotations?.[kubeletAnnotation] === 'stopped'

const defaultCapacity = {
  cpu: '8',
  memory: '33554432Ki',
  'ephemeral-storage': '103079200Ki',
  pods: '110',
}

const healthy = [
  ['MemoryPressure', 'False', 'KubeletHasSufficientMemory', 'kubelet has sufficient memory available'],
  ['DiskPressure', 'False', 'KubeletHasNoDiskPressure', 'kubelet has no disk pressure'],
  ['PIDPressure', 'False', 'KubeletHasSufficientPID', 'kubelet has sufficient PID available'],
  ['Ready', 'True', 'KubeletReady', 'kubelet is posting ready status'],
] as const

export const isNodeReady = ({ status }: Node): boolean =>
  status?.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') ?? false

/** Address and pod network of the node with this number. */
const addressOf = (index: number): string => `10.0.${index >> 8}.${(index & 255) + 1}`
const podNetworkOf = (index: number): string => `10.${128 + (index >> 8)}.${index & 255}`

/** What the kubelet says of its node: it registers what it is, and reports that it is well. */
export class NodeReporter {
  private readonly context: Context
  private readonly numbers = new Map<string, number>()
  private readonly podCounts = new Map<string, number>()

  constructor(context: Context) {
    this.context = context
  }

  report(node: Node): void {
    const next = this.described(node)
    if (isSame(next, node)) return
    const wasReady = isNodeReady(node)
    this.context.resources.put(nodes.kind, next)
    if (!wasReady) this.tellReady(node)
  }

  /** What whoever made the node has said of it stays. */
  private described(node: Node): Node {
    const { metadata, status, spec } = node
    const index = this.numberOf(metadata.name)
    const capacity = status?.capacity ?? defaultCapacity
    const network = `${podNetworkOf(index)}.0/24`
    const addresses = [
      { type: 'InternalIP', address: addressOf(index) },
      { type: 'Hostname', address: metadata.name },
    ]
    return {
      ...node,
      metadata: { ...metadata, labels: { ...hostLabels(metadata.name), ...metadata.labels } },
      spec: { podCIDR: network, podCIDRs: [network], ...spec },
      status: {
        capacity,
        allocatable: capacity,
        addresses,
        nodeInfo,
        ...status,
        daemonEndpoints: { kubeletEndpoint: { Port: 10250 } },
        conditions: conditionsOf(node, timestamp(this.context.clock.now())),
      },
    }
  }

  forget(name: string): void {
    this.podCounts.delete(name)
  }

  addressOf(name: string): string {
    return addressOf(this.numberOf(name))
  }

  /** The next address of the node's pod network. */
  nextPodAddress(name: string): string {
    const count = this.podCounts.get(name) ?? 0
    this.podCounts.set(name, count + 1)
    return `${podNetworkOf(this.numberOf(name))}.${(count % 253) + 2}`
  }

  private numberOf(name: string): number {
    const known = this.numbers.get(name) ?? this.numbers.size
    this.numbers.set(name, known)
    return known
  }

  private tellReady(node: Node): void {
    const { name } = node.metadata
    const message = `Node ${name} status is now: NodeReady`
    this.context.events.record(node, { reason: 'NodeReady', message, component: 'kubelet', host: name })
  }
}

function conditionsOf({ status }: Node, time: string): Condition[] {
  return healthy.map(([type, state, reason, message]) => {
    const old = status?.conditions?.find((condition) => condition.type === type)
    if (old?.status === state) return old
    return { type, status: state, lastHeartbeatTime: time, lastTransitionTime: time, reason, message }
  })
}

const hostLabels = (name: string): Record<string, string> => ({
  'kubernetes.io/arch': 'amd64',
  'kubernetes.io/os': 'linux',
  'kubernetes.io/hostname': name,
})

const nodeInfo = {
  architecture: 'amd64',
  operatingSystem: 'linux',
  osImage: 'Debian GNU/Linux 12 (bookworm)',
  kernelVersion: '6.1.0-28-amd64',
  containerRuntimeVersion: 'containerd://2.1.4',
  kubeletVersion: 'v1.34.4',
  kubeProxyVersion: '',
  bootID: '',
  machineID: '',
  systemUUID: '',
}
