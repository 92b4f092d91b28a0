import { boolean, choice, defineClass, list, many, secret, string, timestamp, toOne } from '../define.ts'
import { resourceStates } from './choices.ts'
import { serviceStates } from './choices.ts'

/** Where hosts come from. Which of the credentials it needs depends on its type. */
export const CloudProvider = defineClass({
  service: 'config',
  name: 'CloudProvider',
  collection: 'cloudProviders',
  label: 'Cloud provider',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    description: string({ maxLength: 1024 }),
    type: choice(
      [
        'Other',
        'AWS',
        'Azure',
        'vSphere',
        'Diamanti',
        'OpenStack',
        'GoogleCloudPlatform',
        'OracleCloudServices',
        'DigitalOcean',
        'IBMCloud',
        'Nutanix',
        'HyperFlex',
        'Pivotal',
      ],
      {
        required: true,
        immutable: true,
        description: 'Other: hosts that connect by themselves.',
      },
    ),
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
    password: secret(),
    apiKey: secret(),
    awsAccessKeyId: string({ label: 'Access key id' }),
    awsSecretKey: secret({ label: 'Secret access key' }),
    awsRoleArn: string({
      label: 'Role ARN',
      description: 'Role that is taken on with the access key; without it the key itself is used.',
    }),
    awsExternalId: string({ label: 'External id', description: 'What the role asks for, where it does.' }),
    subscriptionId: string(),
    tenant: string(),
    email: string({ format: 'email', label: 'E-mail' }),
    serviceState: choice(serviceStates, { default: 'enabled' }),
    state: choice(resourceStates, { readOnly: true, default: 'unknown' }),
    status: list({ readOnly: true, default: [], description: 'Why it is in this state, in sentences.' }),
    lastSeen: timestamp({ readOnly: true }),
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
