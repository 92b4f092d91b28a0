import type { Cause } from '../../model/messages/cause.ts'
import { toStatus } from '../messages/to-status.ts'
import type { RowOf, Transaction } from '../store/store.ts'

export const hostClass = 'config.Host'
export const groupClass = 'config.HostGroup'
export const setupClass = 'config.HostSetup'
export const actionClass = 'config.HostAction'
export const statsClass = 'config.HostStats'

export type Host = RowOf<typeof hostClass>
export type HostGroup = RowOf<typeof groupClass>
type HostState = NonNullable<Host['attributes']['state']>

/** Time without contact until a host counts as lost. Agents call in three times in this period. */
export const silenceMs = 60_000

/** Returns a host's attributes for a state; the time of the last change is kept if the state is the same. */
export function inState(
  row: Pick<Host, 'attributes'> | null,
  state: HostState,
  { causes, now }: { causes: readonly Cause[]; now: number },
): Record<string, unknown> {
  const isSame = row?.attributes.state === state
  return { state, ...toStatus(causes), ...(isSame ? {} : { lastStateChange: now, lastSeen: now }) }
}

/** Moves a host to a state, and sets other attributes if given. */
export const enterState = (
  transaction: Transaction,
  host: Host,
  state: HostState,
  { causes, now, ...others }: { causes: readonly Cause[]; now: number; [attribute: string]: unknown },
): Promise<boolean> =>
  transaction.update(host.id, { attributes: { ...inState(host, state, { causes, now }), ...others } })

export const stateOf = ({ attributes }: Pick<Host, 'attributes'>) => attributes.state

/**
 * Returns a group's size with `least` <= `wanted` <= `most`. Null if the group is disabled, so nothing
 * changes.
 */
export function sizeOfGroup({ attributes }: Pick<HostGroup, 'attributes'>) {
  if (attributes.serviceState !== 'enabled') return null
  const { desiredCount, minHosts, maxHosts } = attributes
  const least = minHosts ?? 0
  const most = maxHosts ?? 0
  return { least, wanted: Math.min(Math.max(desiredCount ?? 0, least), most), most }
}

/** Returns a host's display name. */
export const nameOf = ({ name, id }: Pick<Host, 'name' | 'id'>): string => name ?? id
