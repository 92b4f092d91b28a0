import { causesAttribute } from '../code-attributes.ts'
import { boolean, choice, defineClass, list, many, secret, string, timestamp, toOne } from '../define.ts'
import { secretsSetAttribute } from '../secrets-set.ts'
import { resourceStates, serviceStates } from './choices.ts'
import { providerTypes } from './provider-types.ts'

// The keys of an object literal are the names of its type.
const typeNames = Object.keys(providerTypes) as (keyof typeof providerTypes)[]

/** Source of hosts. The required credentials depend on its type. */
export const CloudProvider = defineClass({
  service: 'config',
  name: 'CloudProvider',
  collection: 'cloudProviders',
  label: 'Cloud provider',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    description: string({ maxLength: 1024 }),
    type: choice(typeNames, {
      required: true,
      immutable: true,
      description: 'Other: hosts that connect by themselves.',
    }),
    isDirectConnect: boolean({ readOnly: true, label: 'Hosts connect by themselves' }),
    region: string({ description: 'Where hosts are made unless their group says another place.' }),
    endpoint: string({
      format: 'url',
      description: "Address of the provider's API where it is not the usual one.",
    }),
    serviceAddress: string({
      format: 'url',
      description: 'Where machines of this provider reach this service: https://platform.example:8443.',
    }),
    username: string({ label: 'User name' }),
    // The other secrets only sign requests, so a listener at another address gains nothing from them.
    password: secret({ sentTo: ['endpoint'] }),
    apiKey: secret({ sentTo: ['endpoint'] }),
    certificate: string({
      maxLength: 65_536,
      description:
        'What its API shows, or the authority that signed it, in PEM form. Needed where no public authority did.',
    }),
    awsAccessKeyId: string({ label: 'Access key id' }),
    awsSecretKey: secret({ label: 'Secret access key' }),
    awsRoleArn: string({
      label: 'Role ARN',
      description: 'Role that is taken on with the access key; without it the key itself is used.',
    }),
    awsExternalId: string({ label: 'External id', description: 'What the role asks for, where it does.' }),
    secretsSet: secretsSetAttribute,
    subscriptionId: string(),
    tenant: string(),
    email: string({ format: 'email', label: 'E-mail' }),
    serviceState: choice(serviceStates, { default: 'enabled' }),
    state: choice(resourceStates, { readOnly: true, default: 'unknown' }),
    status: list({ readOnly: true, default: [], description: 'Causes of this state, as sentences.' }),
    causes: causesAttribute('status'),
    lastSeen: timestamp({ readOnly: true }),
    validatedOn: timestamp({
      readOnly: true,
      description: 'When its access was last validated, with the settings that it has now.',
    }),
  },
  children: {
    hostGroups: many('HostGroup'),
    volumes: many('Volume'),
  },
  references: {
    privateCloud: toOne('PrivateCloud.cloudProviders'),
    registry: toOne('Registry.cloudProvider'),
  },
  actions: ['validateAccess', 'choices'],
})
