import { timestamp } from '../clock.ts'
import type { Condition, Node } from '../kinds/shapes.ts'
import { isSame } from '../objects.ts'
import type { ObjectIndex } from '../storage/object-index.ts'
import { nodes } from '../storage/view.ts'
import type { Context } from '../controllers/controller.ts'

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

/** IP address and pod CIDR prefix of the node with this number. */
const addressOf = (index: number): string => `10.0.${index >> 8}.${(index & 255) + 1}`
const podNetworkOf = (index: number): string => `10.${128 + (index >> 8)}.${index & 255}`
const podAddresses = 253
const hostOf = (count: number): number => ((count - 1) % podAddresses) + 2

function numberOfNetwork(network: unknown): number | null {
  const match = /^10\.(\d+)\.(\d+)\.0\/24$/.exec(String(network))
  const number = match ? (Number(match[1]) - 128) * 256 + Number(match[2]) : -1
  return number < 0 ? null : number
}

/** Registers nodes and reports their status. */
export class NodeReporter {
  private readonly context: Context
  private readonly numbers = new Map<string, number>()
  /** First unused node number. */
  private nextNumber = 0
  private readonly podCounts = new Map<string, number>()
  private readonly podsByNode: ObjectIndex

  constructor(context: Context, podsByNode: ObjectIndex) {
    this.context = context
    this.podsByNode = podsByNode
  }

  report(node: Node): void {
    const next = this.described(node)
    if (isSame(next, node)) return
    const wasReady = isNodeReady(node)
    this.context.resources.put(nodes.kind, next)
    if (!wasReady) this.tellReady(node)
  }

  /** Fills in node details; values set at creation are kept. */
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

  /** Returns the next free address in the node's pod network. */
  nextPodAddress(name: string): string {
    const network = podNetworkOf(this.numberOf(name))
    const last = this.podCounts.get(name)
    // In the first round on a node that had no pods before, all addresses are free.
    const isFirstRound = last !== undefined && last < podAddresses
    const taken = isFirstRound ? new Set<unknown>() : this.takenOn(name)
    const start = last ?? 0
    const counts = Array.from({ length: isFirstRound ? 1 : podAddresses }, (_, index) => start + index + 1)
    const count = counts.find((one) => !taken.has(`${network}.${hostOf(one)}`)) ?? start + 1
    this.podCounts.set(name, taken.size > 0 ? Math.max(count, podAddresses) : count)
    return `${network}.${hostOf(count)}`
  }

  private takenOn(name: string): Set<unknown> {
    return new Set(this.podsByNode.find(name).flatMap(({ object }) => object.status?.podIP ?? []))
  }

  /** An existing node keeps its network, and with it its number. */
  private numberOf(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    const { podCIDR } = nodes.get(this.context.storage, undefined, name)?.spec ?? {}
    const number = numberOfNetwork(podCIDR) ?? this.nextNumber
    this.nextNumber = Math.max(this.nextNumber, number + 1)
    this.numbers.set(name, number)
    return number
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
