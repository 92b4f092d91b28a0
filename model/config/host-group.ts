import { causesAttribute } from '../code-attributes.ts'
import { boolean, choice, defineClass, integer, list, many, one, string, toMany, toOne } from '../define.ts'
import { serviceStates } from './choices.ts'

/** Hosts of one kind, used to build clusters. */
export const HostGroup = defineClass({
  service: 'config',
  name: 'HostGroup',
  collection: 'hostGroups',
  label: 'Host group',
  parent: 'CloudProvider.hostGroups',
  attributes: {
    name: string({
      key: true,
      format: 'labelValue',
      description:
        'Letters, digits, hyphens, underscores and dots. Clusters select the group by it as a label.',
    }),
    desiredCount: integer({ min: 0, default: 1 }),
    minHosts: integer({ min: 0, default: 0 }),
    maxHosts: integer({ min: 0, default: 5 }),
    action: choice(['none', 'delete'], { readOnly: true, default: 'none' }),
    orchestrator: choice(['kubernetes', 'native'], { default: 'kubernetes' }),
    isClusterManaged: boolean({ readOnly: true, default: false, label: 'Managed by its cluster' }),
    isAutoscalable: boolean({ default: false, label: 'Scales by itself' }),
    serviceState: choice(serviceStates, { default: 'enabled' }),
    state: choice(
      [
        'waiting',
        'pendingCreate',
        'pending',
        'connected',
        'notConnected',
        'failed',
        'shuttingDown',
        'deleted',
        'unknown',
      ],
      { readOnly: true, default: 'waiting' },
    ),
    status: list({ readOnly: true, default: [], description: 'Causes of this state, as sentences.' }),
    causes: causesAttribute('status'),
    providerStatus: list({
      readOnly: true,
      description: 'Causes of failed host creation, as sentences.',
    }),
    providerCauses: causesAttribute('providerStatus'),
  },
  children: {
    hosts: many('Host'),
    setups: many('HostSetup'),
    registrationTokens: many('RegistrationToken'),
    hostGroupStats: one('HostGroupStats'),
    actions: many('HostGroupAction'),
    hostScalingRules: many('HostScalingRule'),
    vSphereConfig: one('VSphereConfig'),
    openStackConfig: one('OpenStackConfig'),
    vCloudConfig: one('VCloudConfig'),
    azureConfig: one('AzureConfig'),
    awsConfig: one('AwsConfig'),
    googleComputeConfig: one('GoogleComputeConfig'),
  },
  references: {
    cluster: toOne('cluster.HostCluster.hostGroups'),
    resourceSelectionRules: toMany('ResourceSelectionRule.hostGroups'),
  },
  actions: ['setupCommand'],
})
