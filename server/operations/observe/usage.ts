import { type Fields, fieldsOf, listOf } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'
import { quantityOf } from '../../../model/quantity.ts'
import { isPodReady } from '../../cluster/pod-state.ts'
import { isNodeReady, nodeTroubleOfPods, nodeTroubles } from '../../cluster/trouble.ts'

/** CPU in cores, memory in bytes. */
export interface Amounts {
  cpu: number
  memory: number
}

export interface NodeUsageFacts {
  kind: 'node'
  isReady: boolean
  isCordoned: boolean
  /** What is wrong with it, in sentences. */
  troubles: string[]
  /** Why pods on it are not ready; null while it is. */
  troubleOfPods: string | null
  capacity: Amounts & { pods: number }
  allocatable: Amounts & { pods: number }
}

export interface PodUsageFacts {
  kind: 'pod'
  phase: string
  isReady: boolean
  node: string | null
  requests: Amounts
  limits: Amounts
  /** Why it waits for a place, in the scheduler's words; null when it has one. */
  pending: string | null
}

export type UsageFacts = NodeUsageFacts | PodUsageFacts

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the statistics need of a node or a pod; null for any other object. */
export function usageFactsOf(object: KubernetesObject): UsageFacts | null {
  if (object.apiVersion !== 'v1') return null
  if (object.kind === 'Node') return nodeFacts(object)
  return object.kind === 'Pod' ? podFacts(object) : null
}

const amounts = (value: unknown): Amounts => {
  const { cpu, memory } = fieldsOf(value)
  return { cpu: quantityOf(cpu), memory: quantityOf(memory) }
}

const capacityOf = (value: unknown): Amounts & { pods: number } => ({
  ...amounts(value),
  pods: quantityOf(fieldsOf(value)['pods']),
})

function nodeFacts(node: KubernetesObject): NodeUsageFacts {
  const { spec, status } = node
  return {
    kind: 'node',
    isReady: isNodeReady(node),
    isCordoned: fieldsOf(spec)['unschedulable'] === true,
    troubles: nodeTroubles(node),
    troubleOfPods: nodeTroubleOfPods(node),
    capacity: capacityOf(status?.['capacity']),
    allocatable: capacityOf(status?.['allocatable']),
  }
}

function podFacts(pod: KubernetesObject): PodUsageFacts {
  const { spec, status } = pod
  return {
    kind: 'pod',
    phase: textOf(status?.['phase']),
    isReady: isPodReady(pod),
    node: textOf(spec?.['nodeName']) || null,
    requests: reserved(spec, 'requests'),
    limits: reserved(spec, 'limits'),
    pending: pendingReason(status),
  }
}

function pendingReason(status: KubernetesObject['status']): string | null {
  const scheduled = listOf(status?.['conditions']).find(({ type }) => type === 'PodScheduled')
  if (status?.['phase'] !== 'Pending' || scheduled?.['status'] !== 'False') return null
  return textOf(scheduled['message']) || textOf(scheduled['reason'])
}

const add = (one: Amounts, other: Amounts): Amounts => ({
  cpu: one.cpu + other.cpu,
  memory: one.memory + other.memory,
})
const max = (one: Amounts, other: Amounts): Amounts => ({
  cpu: Math.max(one.cpu, other.cpu),
  memory: Math.max(one.memory, other.memory),
})

/**
 * What the scheduler counts for a pod: the sum of its containers and side cars, or what its largest other init container
 * needs if that is more, and the overhead of its runtime. Source: Kubernetes, component-helpers/resource.
 */
function reserved(spec: KubernetesObject['spec'], kind: 'requests' | 'limits'): Amounts {
  const of = (container: Fields): Amounts => amounts(fieldsOf(container['resources'])[kind])
  const none = { cpu: 0, memory: 0 }
  const init = listOf(spec?.['initContainers'])
  const sideCars = init.filter(({ restartPolicy }) => restartPolicy === 'Always')
  const running = [...listOf(spec?.['containers']), ...sideCars].map(of).reduce(add, none)
  const largest = init
    .filter((container) => !sideCars.includes(container))
    .map(of)
    .reduce(max, none)
  return add(max(running, largest), amounts(spec?.['overhead']))
}
