import type { Cause } from '../../model/messages/cause.ts'
import type { Attributes } from '../../model/types.ts'
import { toStatus } from '../messages/to-status.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'

export const hostClass = 'config.Host'
export const groupClass = 'config.HostGroup'
export const setupClass = 'config.HostSetup'
export const actionClass = 'config.HostAction'
export const statsClass = 'config.HostStats'

type HostState = NonNullable<Attributes<'config.Host'>['state']>

/** Time without contact until a host counts as lost. Agents call in three times in this period. */
export const silenceMs = 60_000

/** Returns a host's attributes for a state; the time of the last change is kept if the state is the same. */
export function inState(
  row: Pick<ResourceRow, 'attributes'> | null,
  state: HostState,
  { causes, now }: { causes: readonly Cause[]; now: number },
): Record<string, unknown> {
  const isSame = row?.attributes['state'] === state
  return { state, ...toStatus(causes), ...(isSame ? {} : { lastStateChange: now, lastSeen: now }) }
}

/** Moves a host to a state, and sets other attributes if given. */
export const enterState = (
  transaction: Transaction,
  host: ResourceRow,
  state: HostState,
  { causes, now, ...others }: { causes: readonly Cause[]; now: number; [attribute: string]: unknown },
): Promise<boolean> =>
  transaction.update(host.id, { attributes: { ...inState(host, state, { causes, now }), ...others } })

export const stateOf = ({ attributes }: Pick<ResourceRow, 'attributes'>): unknown => attributes['state']

/**
 * Returns a group's size with `least` <= `wanted` <= `most`. Null if the group is disabled, so nothing
 * changes.
 */
export function sizeOfGroup({ attributes }: Pick<ResourceRow, 'attributes'>) {
  if (attributes['serviceState'] !== 'enabled') return null
  const { desiredCount, minHosts, maxHosts } = attributes
  const [desired, least, most] = [Number(desiredCount ?? 0), Number(minHosts ?? 0), Number(maxHosts ?? 0)]
  return { least, wanted: Math.min(Math.max(desired, least), most), most }
}

/** Returns a host's display name. */
export const nameOf = ({ name, id }: Pick<ResourceRow, 'name' | 'id'>): string => name ?? id
