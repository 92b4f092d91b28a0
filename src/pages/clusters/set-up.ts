import type { AnyRow } from '../../api/queries.ts'

/** Host group with the fields the new cluster form reads. */
export interface GroupRow extends AnyRow {
  minHosts?: number | null
  cluster?: { name?: string | null }[]
  hosts?: { state?: string | null }[]
}

export const groupParams = {
  mode: 'exportDetails',
  fields: ['id', 'name', 'minHosts', 'cluster', 'hosts', 'state'],
} as const

export const connectedHosts = (group: GroupRow): number =>
  (group.hosts ?? []).filter(({ state }) => state === 'connected').length

/** Returns the number of connected hosts the cluster waits for. The service has the same rule. */
export const wantedHosts = (group: GroupRow): number => Math.max(1, group.minHosts ?? 0)

/** Returns the name of the cluster that uses the host group; null if it is free. */
export const clusterOf = (group: GroupRow): string | null => group.cluster?.[0]?.name ?? null
