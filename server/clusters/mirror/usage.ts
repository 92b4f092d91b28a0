import { fieldsOf, listOf } from '../../../model/fields.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import type { Cause } from '../../../model/messages/cause.ts'
import { poolOf } from '../../../model/cluster/node-pools.ts'
import { quantityOf } from '../../../model/quantity.ts'
import { type Amounts, amountsOf, podResources } from '../connection/mapping/pod-resources.ts'
import { isPodReady } from '../connection/mapping/pod-state.ts'
import { isNodeReady, type LostNode, nodeTroubleOfPods, nodeTroubles } from '../connection/mapping/trouble.ts'

export interface NodeUsageFacts {
  kind: 'node'
  isReady: boolean
  /** Its pool at the provider; null if no label has it. */
  pool: string | null
  isCordoned: boolean
  troubles: Cause[]
  /** Why its pods are not ready; null while the node is ready. */
  troubleOfPods: LostNode | null
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
  /** Why it can't be scheduled, in the scheduler's words; null if it is scheduled. */
  pending: string | null
}

export type UsageFacts = NodeUsageFacts | PodUsageFacts

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Extracts the facts that statistics need from a node or a pod; null for other objects. */
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
