import { providerTypeOf, providerTypes } from '../../../model/config/provider-types.ts'
import type { Answer, Details, Listed } from '../../../model/types.ts'
import { secretsSet } from '../../../model/secrets-set.ts'
import { get, relation, getRow } from '../../api/queries.ts'
import { configFields } from '../config-attributes.ts'
import { accountNames } from './provider-attributes.ts'

export type HostRow = Details<'config.Host'>

/** One run of the setup command. */
export type SetupRow = Answer<'config.HostSetup', 'normal', (typeof setupFields)[number]>

/** `token` is present only in the response to the creation. */
export type TokenRow = Omit<Listed<'config.RegistrationToken'>, 'name'> & {
  name?: string | null
  token?: string
}

export type HostGroupRow = Details<'config.HostGroup'>

export type ProviderRow = Details<'config.CloudProvider'>

/** Fields of providers, groups and hosts for lists and page heads, embedded in one response. */
export const providerFields = [
  'id',
  'name',
  'type',
  'description',
  'state',
  'status',
  'causes',
  'isDirectConnect',
  'validatedOn',
  'labels',
  'modifiedOn',
  'modifiedBy',
  'generation',
  'hostGroups',
  'hosts',
] as const

const pageFields = [...providerFields, 'serviceAddress', secretsSet, ...accountNames]

export const provider = (id: string) =>
  getRow<ProviderRow>('config.CloudProvider', id, { mode: 'exportDetails', fields: pageFields })

export const groupFields = [
  'id',
  'name',
  'state',
  'status',
  'causes',
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

const groupPageFields = [...groupFields, 'isAutoscalable', 'serviceState', secretsSet, ...configFields]

export const hostGroup = (id: string) =>
  getRow<HostGroupRow>('config.HostGroup', id, { mode: 'exportDetails', fields: groupPageFields })

export const hostsOf = (groups: readonly HostGroupRow[] | undefined): HostRow[] =>
  (groups ?? []).flatMap(({ hosts }) => hosts ?? [])

/** Returns whether machines join the provider's groups by command; cloud providers have their own hosts. */
export const isDirect = ({ type }: Pick<ProviderRow, 'type'>): boolean => type === 'Other'

/** Returns whether the service creates the provider's hosts. */
export const makesHosts = ({ type }: Pick<ProviderRow, 'type'>): boolean =>
  providerTypeOf(type).makesHostsOf !== undefined

/** Returns how hosts join the provider's groups: by command, created by the service, or not at all. */
export function wayOf(type: unknown): 'direct' | 'makes' | 'keeps' {
  if (type === 'Other') return 'direct'
  return providerTypeOf(type).makesHostsOf ? 'makes' : 'keeps'
}

const typeNames = Object.keys(providerTypes) as (keyof typeof providerTypes)[]

/**
 * Returns the localized name of a provider type, or the type itself if unknown. `t` reads
 * `infrastructure.types`.
 */
export function providerTypeName(
  type: string | null | undefined,
  t: (key: keyof typeof providerTypes) => string,
): string {
  const known = typeNames.find((name) => name === type)
  return known === undefined ? (type ?? '–') : t(known)
}

export const countConnected = (hosts: readonly HostRow[] | undefined): number =>
  (hosts ?? []).filter(({ state }) => state === 'connected').length

const hostClass = 'config.Host'
const groupClass = 'config.HostGroup'
/** Larger groups are viewed in the list of all hosts. */
const maxHosts = 200
const maxSetups = 50

const hostFields = [
  'id',
  'name',
  'state',
  'status',
  'causes',
  'serviceState',
  'isApproved',
  'keyFingerprint',
  'lastSeen',
  'lastStateChange',
  'createdOn',
  'generation',
  'labels',
  'launchTime',
  'macAddress',
  'ipAddresses',
  'privateIpAddress',
  'memory',
  'instanceType',
  'hostAgentVersion',
  'info',
  'hostStats',
  'cpuUsagePercent',
  'memoryUsagePercent',
  'diskUsagePercent',
  'disks',
  'timestamp',
  'parent',
] as const

export const host = (id: string) => get(hostClass, id, { mode: 'exportDetails', fields: hostFields })

export const groupHosts = (id: string) =>
  relation(groupClass, id, 'hosts', {
    mode: 'exportDetails',
    fields: hostFields,
    sort: ['name,asc'],
    count: maxHosts,
  })

const setupFields = [
  'id',
  'name',
  'state',
  'status',
  'steps',
  'address',
  'startedOn',
  'lastSeen',
  'host',
] as const

/** Lists the latest runs of the setup command, newest first. */
export const groupSetups = (id: string) =>
  relation(groupClass, id, 'setups', {
    fields: setupFields,
    sort: ['startedOn,desc'],
    count: maxSetups,
  })

export const hostSetups = (id: string) =>
  relation(hostClass, id, 'setups', { fields: setupFields, sort: ['startedOn,desc'], count: 1 })

export const groupTokens = (id: string) =>
  relation(groupClass, id, 'registrationTokens', { sort: ['createdOn,desc'] })

export const hostAction = (id: string) => get('config.HostAction', id)

/** Returns the time of the last contact: the statistics are newer than the last state change. */
export const heardOn = ({ hostStats, lastSeen, createdOn }: HostRow): number | null =>
  Math.max(hostStats?.timestamp ?? 0, lastSeen ?? createdOn ?? 0) || null
