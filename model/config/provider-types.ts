/** Differences between types of cloud providers: required settings, and support for creating hosts. */

/** Relation from a host group to its hosts' configuration. */
export type HostConfig =
  | 'awsConfig'
  | 'azureConfig'
  | 'vSphereConfig'
  | 'vCloudConfig'
  | 'openStackConfig'
  | 'googleComputeConfig'

export interface ProviderType {
  /** Provider attributes with the account's credentials and location, in the form's order. */
  account: readonly string[]
  /** Attributes of `account` that are optional and usually omitted. */
  seldom?: readonly string[]
  /**
   * The provider's terms for attributes, where they differ from our labels: `username` is `Client id` in
   * Azure.
   */
  words?: Readonly<Record<string, string>>
  /** Configurations that its host groups may have, usual one first. */
  configs: readonly HostConfig[]
  /**
   * Configuration that the service can create hosts from; `server/hosts/providers` has a folder for each such type.
   */
  makesHostsOf?: HostConfig
}

const appliance: ProviderType = { account: ['endpoint', 'username', 'password'], configs: [] }
const byKey: ProviderType = { account: ['region', 'apiKey'], configs: [] }

/** Keyed by `CloudProvider.type`. */
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

/** Facts of a type; an unknown type has no account. */
export const providerTypeOf = (type: unknown): ProviderType =>
  (providerTypes as Readonly<Record<string, ProviderType>>)[String(type)] ?? providerTypes.Other
