import { get, type Resource } from '../../api/queries.ts'

export interface HostRow extends Resource {
  state?: string | null
  status?: string[] | null
  lastSeen?: number | null
  ipAddresses?: string[] | null
  privateIpAddress?: string | null
  memory?: number | null
  instanceType?: string | null
  hostAgentVersion?: string | null
}

export interface HostGroupRow extends Resource {
  state?: string | null
  status?: string[] | null
  desiredCount?: number | null
  minHosts?: number | null
  maxHosts?: number | null
  hosts?: HostRow[]
  cluster?: unknown
}

export interface ProviderRow extends Resource {
  type?: string | null
  description?: string | null
  state?: string | null
  status?: string[] | null
  isDirectConnect?: boolean | null
  hostGroups?: HostGroupRow[]
}

/** What lists and heads show of providers, groups and hosts, embedded in one answer. */
export const providerFields = [
  'id',
  'name',
  'type',
  'description',
  'state',
  'status',
  'isDirectConnect',
  'labels',
  'modifiedOn',
  'modifiedBy',
  'generation',
  'hostGroups',
  'hosts',
] as const

export const provider = (id: string) =>
  get<ProviderRow>('config.CloudProvider', id, { mode: 'exportDetails', fields: providerFields })

export const groupFields = [
  'id',
  'name',
  'state',
  'status',
  'desiredCount',
  'minHosts',
  'maxHosts',
  'labels',
  'modifiedOn',
  'generation',
  'cluster',
  'hosts',
  'parent',
] as const

export const hostGroup = (id: string) =>
  get<HostGroupRow>('config.HostGroup', id, { mode: 'exportDetails', fields: groupFields })

export const hostsOf = (groups: readonly HostGroupRow[] | undefined): HostRow[] =>
  (groups ?? []).flatMap(({ hosts }) => hosts ?? [])

export const countConnected = (hosts: readonly HostRow[] | undefined): number =>
  (hosts ?? []).filter(({ state }) => state === 'connected').length
