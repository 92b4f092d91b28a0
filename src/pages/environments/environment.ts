import type { Cause } from '../../../model/messages/cause.ts'
import type { Resource } from '../../api/queries.ts'
import { get } from '../../api/queries.ts'
import type { StateName } from '../../components/state.ts'
import { stateOf } from '../../components/state.ts'

export interface EnvironmentRow extends Resource {
  namespace?: string | null
  description?: string | null
  state?: string | null
  status?: string[] | null
  causes?: Cause[] | null
  isDiscovered?: boolean | null
  isSystem?: boolean | null
  hostCluster?: unknown
  applications?: { id: string; state?: string | null }[]
}

export const environmentFields = [
  'id',
  'name',
  'namespace',
  'description',
  'state',
  'status',
  'causes',
  'isDiscovered',
  'isSystem',
  'hostCluster',
  'createdOn',
  'labels',
] as const

export const environmentQuery = (id: string) =>
  get<EnvironmentRow>('environments.Environment', id, { mode: 'exportDetails', fields: environmentFields })

export const environmentState = ({ state }: Pick<EnvironmentRow, 'state'>): StateName =>
  state === 'unknown' ? 'away' : stateOf(state)
