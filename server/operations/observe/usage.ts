import { fieldsOf, listOf } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'
import { poolOf } from '../../../model/cluster/node-pools.ts'
import { quantityOf } from '../../../model/quantity.ts'
import { type Amounts, amountsOf, podResources } from '../../cluster/pod-resources.ts'
import { isPodReady } from '../../cluster/pod-state.ts'
import { isNodeReady, nodeTroubleOfPods, nodeTroubles } from '../../cluster/trouble.ts'

export interface NodeUsageFacts {
  kind: 'node'
  isReady: boolean
  /** Pool of the provider that it belongs to; null where no label tells. */
  pool: string | null
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

const capacityOf = (value: unknown): Amounts & { pods: number } => ({
  ...amountsOf(value),
  pods: quantityOf(fieldsOf(value)['pods']),
})

function nodeFacts(node: KubernetesObject): NodeUsageFacts {
  const { spec, status } = node
  return {
    kind: 'node',
    isReady: isNodeReady(node),
    pool: poolOf(node.metadata.labels ?? {}),
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
    requests: podResources(pod, 'requests'),
    limits: podResources(pod, 'limits'),
    pending: pendingReason(status),
  }
}

function pendingReason(status: KubernetesObject['status']): string | null {
  const scheduled = listOf(status?.['conditions']).find(({ type }) => type === 'PodScheduled')
  if (status?.['phase'] !== 'Pending' || scheduled?.['status'] !== 'False') return null
  return textOf(scheduled['message']) || textOf(scheduled['reason'])
}
