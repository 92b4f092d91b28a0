import type { Taint } from '../../../../model/taints.ts'
import { get, type Resource } from '../../../api/queries.ts'
import type { Condition } from '../../../util/kubernetes.ts'
import { nodeFields } from '../node.ts'

/** Node with the fields that only its own page shows. */
export interface NodeDetail extends Resource {
  state?: string | null
  metadata?: {
    creationTimestamp?: string | null
    annotations?: Readonly<Record<string, string>> | null
  }[]
  status?: {
    conditions?: Condition[]
    addresses?: { type: string; address: string }[]
    nodeInfo?: Record<string, string>
  } | null
  spec?: { id?: string; generation?: number; unschedulable?: boolean | null; taints?: Taint[] | null }[]
  nodeStats?: Record<string, number | null>[]
}

const statFields = ['cpu', 'memory'].flatMap((what) =>
  ['Usage', 'Request', 'Limit', 'Allocatable'].map((kind) => `${what}${kind}`),
)

export const nodeQuery = (id: string) =>
  get<NodeDetail>('cluster.Node', id, {
    mode: 'exportDetails',
    fields: [...nodeFields, 'generation', 'annotations', 'taints', ...statFields],
  })

/** Healthy means Ready is true and every other condition false. */
export const isWell = ({ type, status }: Condition): boolean =>
  status === (type === 'Ready' ? 'True' : 'False')

export const taintsOf = ({ spec }: Pick<NodeDetail, 'spec'>): Taint[] => spec?.[0]?.taints ?? []
