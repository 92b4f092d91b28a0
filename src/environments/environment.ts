import { useTranslations } from 'use-intl'
import type { Details } from '../../model/types.ts'
import { get } from '../api/queries.ts'
import { type StateName, stateOf } from '../ui/values/state.ts'

export type EnvironmentRow = Details<'environments.Environment'>

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
  get('environments.Environment', id, { mode: 'exportDetails', fields: environmentFields })

export const environmentState = ({ state }: Pick<EnvironmentRow, 'state'>): StateName =>
  state === 'unknown' ? 'disconnected' : stateOf(state)

/** Returns why an environment can't be changed now; undefined while its cluster is reachable. */
export function useDisconnectedReason(environment: Pick<EnvironmentRow, 'state'>): string | undefined {
  const t = useTranslations('environments')
  return environmentState(environment) === 'disconnected' ? t('disconnectedReason') : undefined
}
