import type { Attribute } from '../../model/define.ts'
import { type HostConfig, providerTypeOf } from '../../model/config/provider-types.ts'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Resource } from '../api/queries.ts'
import { type FormAttribute, type Values, writableAttributes } from '../form/form-values.ts'

/** Returns the class of a host configuration. */
export function configClass(relation: HostConfig): ModelClass {
  const target = model.get('config.HostGroup').relations.get(relation)?.target
  if (!target) throw new Error(`a host group has no ${relation}`)
  return target
}

interface Variants {
  /** Attribute that selects the kind. */
  by: string
  /** Attributes that apply only to some kinds; all others always apply. */
  only: Readonly<Record<string, readonly string[]>>
  /** Attributes that are required for some kinds. */
  needed: Readonly<Record<string, readonly string[]>>
}

const instances = ['ami', 'launchTemplate', 'autoScalingGroup'] as const

/** Configurations with several kinds. */
const variants: Partial<Record<HostConfig, Variants>> = {
  awsConfig: {
    by: 'awsConfigType',
    only: {
      launchTemplate: ['launchTemplate', 'autoScalingGroup'],
      launchTemplateVersion: ['launchTemplate', 'autoScalingGroup'],
      autoScalingGroupId: ['autoScalingGroup'],
      spotFleetRequestId: ['spotFleet'],
      launchConfiguration: ['launchConfiguration'],
      image: instances,
      instanceType: instances,
      keypair: instances,
      network: instances,
      securityGroups: instances,
      instanceRole: instances,
      storageCapacity: instances,
      userData: instances,
    },
    needed: {
      image: ['ami'],
      launchTemplate: ['launchTemplate'],
      spotFleetRequestId: ['spotFleet'],
      launchConfiguration: ['launchConfiguration'],
    },
  },
  googleComputeConfig: {
    by: 'gceConfigType',
    only: { instanceGroup: ['instanceGroup'], image: ['images'], imageSize: ['images'] },
    needed: { instanceGroup: ['instanceGroup'], image: ['images'] },
  },
}

/** Attributes required to create a host, regardless of the kind. */
const always: Partial<Record<HostConfig, readonly string[]>> = { vSphereConfig: ['resourcePool', 'image'] }

/** Returns the attribute that determines a configuration's kind; null if there is only one kind. */
export const kindOf = (relation: HostConfig): string | null => variants[relation]?.by ?? null

/** Returns whether the service can create a provider's hosts from this configuration. */
export function isUsable(provider: Resource, relation: HostConfig, config: Values): boolean {
  if (providerTypeOf(provider['type']).makesHostsOf !== relation) return false
  const kinds: readonly unknown[] = instances
  return relation !== 'awsConfig' || kinds.includes(config['awsConfigType'])
}

/** Order for users to decide: location, kind, size, then the rest. */
const order = [
  'awsConfigType',
  'gceConfigType',
  'region',
  'location',
  'datacenter',
  'resourcePool',
  'datastore',
  'folder',
  'resourceGroup',
  'autoScalingGroupId',
  'launchTemplate',
  'launchTemplateVersion',
  'image',
  'instanceType',
  'network',
  'subnet',
  'subnetwork',
  'securityGroups',
  'keypair',
]
const rankOf = ({ name }: FormAttribute): number =>
  order.includes(name) ? order.indexOf(name) : order.length

export const configAttributes = (relation: HostConfig): FormAttribute[] =>
  writableAttributes(configClass(relation), 'create').toSorted((a, b) => rankOf(a) - rankOf(b))

const has = (table: Variants['only'] | undefined, name: string, kind: unknown): boolean =>
  table?.[name]?.includes(String(kind)) ?? false

/** Returns the attributes that apply to a kind, marking the required ones. */
export function meantAttributes(relation: HostConfig, kind: unknown): FormAttribute[] {
  const { only, needed } = variants[relation] ?? {}
  return configAttributes(relation)
    .filter(({ name }) => only?.[name] === undefined || has(only, name, kind))
    .map(({ name, attribute }) => ({
      name,
      attribute:
        has(needed, name, kind) || always[relation]?.includes(name) ? required(attribute) : attribute,
    }))
}

/** Attributes defined by the launch template of a scaling group; hidden when the group is named. */
const ofLaunchTemplate: ReadonlySet<string> = new Set([
  'launchTemplate',
  'launchTemplateVersion',
  'image',
  'instanceType',
  'keypair',
  'network',
  'securityGroups',
  'instanceRole',
  'storageCapacity',
  'userData',
])

/** Returns whether the hosts are instances of an existing scaling group of the account. */
export const isNamedScalingGroup = (relation: HostConfig, config: Values): boolean =>
  relation === 'awsConfig' &&
  config['awsConfigType'] === 'autoScalingGroup' &&
  Boolean(config['autoScalingGroupId'])

/**
 * Returns the attributes to show. Excludes attributes that don't apply to the kind, and unused ones that are
 * only kept. Attributes with a problem are always shown, since they are sent too.
 */
export function shownAttributes(
  relation: HostConfig,
  config: Values,
  problems: object = {},
): FormAttribute[] {
  const by = kindOf(relation)
  const meant = meantAttributes(relation, by && config[by])
  return isNamedScalingGroup(relation, config)
    ? meant.filter(({ name }) => !ofLaunchTemplate.has(name) || name in problems)
    : meant
}

const required = (attribute: Attribute): Attribute => ({ ...attribute, required: true })

/**
 * Returns a configuration's part of the entered values, unsetting attributes that don't apply to its kind.
 */
export function configValues(relation: HostConfig, values: Values): Values {
  const by = kindOf(relation)
  const meant = new Set(meantAttributes(relation, by && values[by]).map(({ name }) => name))
  return Object.fromEntries(
    configAttributes(relation).map(({ name }) => [name, meant.has(name) ? values[name] : null]),
  )
}

/** Returns the initial values of a provider's new configuration. */
export const configStart = (provider: Resource): Values => ({
  awsConfigType: 'ami',
  gceConfigType: 'images',
  region: provider['region'] ?? null,
  location: provider['region'] ?? null,
})

/** Returns the configurations set on a group, with their relations. */
export function configsOf(group: Resource): { relation: HostConfig; config: Resource }[] {
  return relations.flatMap((relation) => {
    // Response of the service for this class.
    const config = group[relation] as Resource | null | undefined
    return config ? [{ relation, config }] : []
  })
}

export const relations: readonly HostConfig[] = [
  'awsConfig',
  'azureConfig',
  'vSphereConfig',
  'vCloudConfig',
  'openStackConfig',
  'googleComputeConfig',
]

/** Returns the account's scaling group that provides the group's hosts; null if there is none. */
export function namedScalingGroup(group: Resource): string | null {
  const named = configsOf(group).find(({ relation, config }) => isNamedScalingGroup(relation, config))
  return named ? String(named.config['autoScalingGroupId']) : null
}

/** Fields of all configurations, for the request of a group's page. */
export const configFields: readonly string[] = [
  ...new Set(relations.flatMap((relation) => [relation, ...configClass(relation).attributes.keys()])),
]

/** Returns the configurations a provider's host groups may have. */
export const offeredConfigs = (provider: Resource): readonly HostConfig[] =>
  providerTypeOf(provider['type']).configs
