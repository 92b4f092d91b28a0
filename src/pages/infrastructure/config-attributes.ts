import type { Attribute } from '../../../model/define.ts'
import { type HostConfig, providerTypeOf } from '../../../model/config/provider-types.ts'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { Resource } from '../../api/queries.ts'
import { type FormAttribute, type Values, writableAttributes } from '../../resource/form-values.ts'

/** The class of a configuration of hosts. */
export function configClass(relation: HostConfig): ModelClass {
  const target = model.get('config.HostGroup').relations.get(relation)?.target
  if (!target) throw new Error(`a host group has no ${relation}`)
  return target
}

interface Variants {
  /** Attribute that says of what hosts are made. */
  by: string
  /** Attributes that mean something for some of its values alone; all others always do. */
  only: Readonly<Record<string, readonly string[]>>
  /** Attributes that cannot be left out where they mean something. */
  needed: Readonly<Record<string, readonly string[]>>
}

const instances = ['ami', 'launchTemplate', 'autoScalingGroup'] as const

/** Configurations that are of several kinds. */
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

/** Attributes without which no host is made, whatever the kind. */
const always: Partial<Record<HostConfig, readonly string[]>> = { vSphereConfig: ['resourcePool', 'image'] }

/** The attribute of a configuration that says of what hosts are made; null where there is one kind alone. */
export const kindOf = (relation: HostConfig): string | null => variants[relation]?.by ?? null

/** Whether hosts of a provider whose hosts the service makes are made of a configuration as it is now. */
export function isUsable(provider: Resource, relation: HostConfig, config: Values): boolean {
  if (providerTypeOf(provider['type']).makesHostsOf !== relation) return false
  const kinds: readonly unknown[] = instances
  return relation !== 'awsConfig' || kinds.includes(config['awsConfigType'])
}

/** In the order in which a person thinks of them: where, of what, how large, then the rest. */
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

/** The attributes of a configuration that mean something for its kind, with those required that it needs. */
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

/** What the launch template of a scaling group says, so that nobody is asked for it where the group is named. */
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

/** Whether hosts are the instances of a scaling group that somebody made in the account. */
export const isNamedScalingGroup = (relation: HostConfig, config: Values): boolean =>
  relation === 'awsConfig' &&
  config['awsConfigType'] === 'autoScalingGroup' &&
  Boolean(config['autoScalingGroupId'])

/**
 * The attributes that are asked for and told: what means something, but for what is not used now and kept. What has a problem
 * is among them, since it is sent all the same.
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

/** Of the entered values those of a configuration; what means nothing for its kind is unset. */
export function configValues(relation: HostConfig, values: Values): Values {
  const by = kindOf(relation)
  const meant = new Set(meantAttributes(relation, by && values[by]).map(({ name }) => name))
  return Object.fromEntries(
    configAttributes(relation).map(({ name }) => [name, meant.has(name) ? values[name] : null]),
  )
}

/** Values with which a new configuration of a provider begins. */
export const configStart = (provider: Resource): Values => ({
  awsConfigType: 'ami',
  gceConfigType: 'images',
  region: provider['region'] ?? null,
  location: provider['region'] ?? null,
})

/** The configurations of a group that are set, with the relation of each. */
export function configsOf(group: Resource): { relation: HostConfig; config: Resource }[] {
  return relations.flatMap((relation) => {
    const found: unknown = group[relation]
    // A relation is answered as a list of resources.
    const [config] = Array.isArray(found) ? (found as Resource[]) : []
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

/** The scaling group of the account whose instances are the hosts of a group; null where there is none. */
export function namedScalingGroup(group: Resource): string | null {
  const named = configsOf(group).find(({ relation, config }) => isNamedScalingGroup(relation, config))
  return named ? String(named.config['autoScalingGroupId']) : null
}

/** The fields of all configurations, for a group's page to ask for. */
export const configFields: readonly string[] = [
  ...new Set(relations.flatMap((relation) => [relation, ...configClass(relation).attributes.keys()])),
]

/** The configurations that host groups of a provider may have. */
export const offeredConfigs = (provider: Resource): readonly HostConfig[] =>
  providerTypeOf(provider['type']).configs
