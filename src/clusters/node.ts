import { timeOf } from '../../model/fields.ts'
import type { Taint } from '../../model/taints.ts'
import type { Details, Part } from '../../model/types.ts'
import { get } from '../api/queries.ts'
import { type StateName, stateOf } from '../ui/values/state.ts'
import type { Condition } from '../util/kubernetes.ts'

/** Node as embedded by `mode=exportDetails`. */
export type NodeRow = Details<'cluster.Node'>

export type NodeStatsRow = Part<'cluster.NodeStats'>

export const nodeFields = [
  'id',
  'name',
  'labels',
  'state',
  'status',
  'metadata',
  'creationTimestamp',
  'spec',
  'unschedulable',
  'nodeStats',
  'cpuUsagePercent',
  'memoryUsagePercent',
  'cpuRequestPercent',
  'memoryRequestPercent',
  'runningPodsCount',
  'podsAllocatable',
] as const

export const nodeStatsOf = (node: NodeRow): NodeStatsRow => node.nodeStats ?? {}

export const isCordoned = ({ spec }: Pick<NodeRow, 'spec'>): boolean => spec?.unschedulable === true

/** Returns the first pressure condition: every condition except Ready signals a problem when true. */
const pressureOf = ({ status }: NodeRow): Condition | undefined =>
  status?.conditions?.find(({ type, status: value }) => type !== 'Ready' && value === 'True')

/** Returns the worst state of a node. A silent kubelet makes Ready unknown, which counts as not ready. */
export function nodeState(node: NodeRow): StateName {
  const state = stateOf(node.state)
  if (state !== 'ready') return 'notReady'
  if (pressureOf(node)) return 'pressure'
  return isCordoned(node) ? 'cordoned' : 'ready'
}

/** Returns the message of the node's failing condition; null if healthy. */
export function nodeTrouble(node: NodeRow): string | null {
  const condition =
    stateOf(node.state) === 'ready'
      ? pressureOf(node)
      : node.status?.conditions?.find(({ type }) => type === 'Ready')
  return condition?.message || condition?.reason || null
}

const ROLE = 'node-role.kubernetes.io/'

/** Returns roles from the node's labels, sorted, so `control-plane` is first; empty for a plain worker. */
export const nodeRoles = ({ labels }: NodeRow): string[] =>
  Object.keys(labels ?? {})
    .filter((label) => label.startsWith(ROLE) && label.length > ROLE.length)
    .map((label) => label.slice(ROLE.length).replaceAll('-', ' '))
    .sort()

export const nodeType = ({ labels }: NodeRow): string | null =>
  labels?.['node.kubernetes.io/instance-type'] ?? null

export const nodeCreated = ({ metadata, createdOn }: NodeRow): number | null =>
  timeOf(metadata?.creationTimestamp) ?? createdOn ?? null

const statFields = (['cpu', 'memory'] as const).flatMap((what) =>
  (['Usage', 'Request', 'Limit', 'Allocatable'] as const).map((kind) => `${what}${kind}` as const),
)

export const nodeQuery = (id: string) =>
  get('cluster.Node', id, {
    mode: 'exportDetails',
    fields: [...nodeFields, 'generation', 'annotations', 'taints', ...statFields],
  })

/** Healthy means Ready is true and every other condition false. */
export const isWell = ({ type, status }: Condition): boolean =>
  status === (type === 'Ready' ? 'True' : 'False')

export const taintEffects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const

export const taintsOf = ({ spec }: Pick<NodeRow, 'spec'>): Taint[] => spec?.taints ?? []
