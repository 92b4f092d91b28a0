import type { ResourceRow } from '../store/store.ts'

export const hostClass = 'config.Host'
export const groupClass = 'config.HostGroup'
export const setupClass = 'config.HostSetup'
export const actionClass = 'config.HostAction'
export const statsClass = 'config.HostStats'

export type HostState =
  | 'pendingCreate'
  | 'terminating'
  | 'pendingConnect'
  | 'connected'
  | 'notConnected'
  | 'failed'
  | 'shuttingDown'
  | 'deleted'

/** How long an agent may be silent before its host counts as lost. It calls in three times in that time. */
export const silenceMs = 60_000

/** Attributes of a host in a state; the time of the change stays while the state does. */
export function inState(
  row: Pick<ResourceRow, 'attributes'> | null,
  state: HostState,
  { status, now }: { status: readonly string[]; now: number },
): Record<string, unknown> {
  const isSame = row?.attributes['state'] === state
  return { state, status: [...status], ...(isSame ? {} : { lastStateChange: now, lastSeen: now }) }
}

export const stateOf = ({ attributes }: Pick<ResourceRow, 'attributes'>): unknown => attributes['state']

/** How many hosts a group wants: `least` <= `wanted` <= `most`. Null while it is disabled, so that everything stays as it is. */
export function sizeOfGroup({ attributes }: Pick<ResourceRow, 'attributes'>) {
  if (attributes['serviceState'] !== 'enabled') return null
  const { desiredCount, minHosts, maxHosts } = attributes
  const [desired, least, most] = [Number(desiredCount ?? 0), Number(minHosts ?? 0), Number(maxHosts ?? 0)]
  return { least, wanted: Math.min(Math.max(desired, least), most), most }
}

/** What a person calls a host. */
export const nameOf = ({ name, id }: Pick<ResourceRow, 'name' | 'id'>): string => name ?? id
