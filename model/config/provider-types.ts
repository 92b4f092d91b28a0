/** What the types of cloud providers differ in: the settings that each needs, and whether the service makes hosts there. */

/** Relation of a host group that holds the configuration of its hosts. */
export type HostConfig =
  | 'awsConfig'
  | 'azureConfig'
  | 'vSphereConfig'
  | 'vCloudConfig'
  | 'openStackConfig'
  | 'googleComputeConfig'

export interface ProviderType {
  /** Attributes of the provider by which its account is opened, in the order in which a person enters them. */
  account: readonly string[]
  /** Those of them that an account may do without, and most do. */
  seldom?: readonly string[]
  /** What the attributes are called there, where that is not their own label: `username` is `Client id` in Azure. */
  words?: Readonly<Record<string, string>>
  /** The configurations that its host groups may have; the first is the usual one. */
  configs: readonly HostConfig[]
  /** The configuration of which the service makes hosts there; `server/providers` has a folder for each type that has one. */
  makesHostsOf?: HostConfig
}

const appliance: ProviderType = { account: ['endpoint', 'username', 'password'], configs: [] }
const byKey: ProviderType = { account: ['region', 'apiKey'], configs: [] }

/** By the value of `CloudProvider.type`. */
export const providerTypes = {
  Other: { account: [], configs: [] },
  AWS: {
    account: ['region', 'awsAccessKeyId', 'awsSecretKey', 'awsRoleArn', 'awsExternalId', 'endpoint'],
    seldom: ['awsRoleArn', 'awsExternalId', 'endpoint'],
    configs: ['awsConfig'],
    makesHostsOf: 'awsConfig',
  },
  Azure: {
    account: ['region', 'subscriptionId', 'tenant', 'username', 'password'],
    words: { username: 'Client id', password: 'Client secret' },
    configs: ['azureConfig'],
  },
  vSphere: {
    account: ['endpoint', 'username', 'password', 'certificate'],
    words: { endpoint: 'vCenter Server' },
    configs: ['vSphereConfig', 'vCloudConfig'],
    makesHostsOf: 'vSphereConfig',
  },
  Diamanti: appliance,
  OpenStack: {
    account: ['endpoint', 'region', 'tenant', 'username', 'password'],
    words: { endpoint: 'Identity service', tenant: 'Project' },
    configs: ['openStackConfig'],
  },
  GoogleCloudPlatform: {
    account: ['region', 'tenant', 'email', 'apiKey'],
    words: {
      tenant: 'Project',
      email: 'E-mail of the service account',
      apiKey: 'Key of the service account',
    },
    configs: ['googleComputeConfig'],
  },
  OracleCloudServices: {
    account: ['region', 'tenant', 'username', 'apiKey'],
    words: { tenant: 'Tenancy' },
    configs: [],
  },
  DigitalOcean: { ...byKey, words: { apiKey: 'Token' } },
  IBMCloud: byKey,
  Nutanix: appliance,
  HyperFlex: appliance,
  Pivotal: appliance,
} as const satisfies Record<string, ProviderType>

/** The facts of a type; one that nobody knows has no account. */
export const providerTypeOf = (type: unknown): ProviderType =>
  (providerTypes as Readonly<Record<string, ProviderType>>)[String(type)] ?? providerTypes.Other
