import { causesAttribute } from '../code-attributes.ts'
import {
  boolean,
  choice,
  defineClass,
  json,
  list,
  many,
  number,
  one,
  secret,
  string,
  timestamp,
  toMany,
  toOne,
} from '../define.ts'
import { serviceStates } from './choices.ts'

/** A machine. It has no name until its agent reports one. */
export const Host = defineClass({
  service: 'config',
  name: 'Host',
  collection: 'hosts',
  label: 'Host',
  parent: 'HostGroup.hosts',
  attributes: {
    name: string({ key: true, required: false, maxLength: 253 }),
    hostId: string({ readOnly: true }),
    instanceId: string({ readOnly: true, description: 'What its cloud provider calls it.' }),
    launchTask: string({
      readOnly: true,
      description: 'What its cloud provider calls the work that makes it, while that goes on.',
    }),
    state: choice(
      [
        'pendingCreate',
        'pendingConnect',
        'connected',
        'notConnected',
        'degraded',
        'failed',
        'shuttingDown',
        'terminating',
        'deleted',
        'unknown',
      ],
      { readOnly: true, default: 'pendingConnect' },
    ),
    status: list({ readOnly: true, default: [], description: 'Causes of this state, as sentences.' }),
    causes: causesAttribute('status'),
    serviceState: choice(serviceStates, { default: 'enabled' }),
    clusterState: choice(['ready', 'notReady'], { readOnly: true }),
    isApproved: boolean({
      readOnly: true,
      default: false,
      label: 'Approved',
      description: 'Whether it may connect: it came with a token, or somebody let it in.',
    }),
    lastSeen: timestamp({
      readOnly: true,
      description: 'When it was heard of at its last change of state; its statistics carry the latest time.',
    }),
    lastStateChange: timestamp({ readOnly: true }),
    launchTime: timestamp({ readOnly: true, label: 'Started on' }),
    memory: number({ readOnly: true, min: 0, unit: 'bytes' }),
    instanceType: string({ readOnly: true }),
    imageId: string({ readOnly: true }),
    ipAddresses: list({ readOnly: true, searched: 'everywhere' }),
    macAddress: string({ readOnly: true }),
    privateIpAddress: string({ readOnly: true }),
    publicIpAddress: string({ readOnly: true }),
    privateDnsName: string({ readOnly: true }),
    publicDnsName: string({ readOnly: true }),
    hostAgentVersion: string({ readOnly: true, label: 'Agent version' }),
    keyFingerprint: string({
      readOnly: true,
      description: 'SHA-256 of the public key that the machine made; its setup shows the same.',
    }),
    agentIdentity: secret({ readOnly: true }),
    info: json<HostInfo>({ readOnly: true }),
  },
  children: {
    containers: many('Container'),
    hostStats: one('HostStats'),
    actions: many('HostAction'),
    volumes: many('Volume'),
    alarms: many('environments.Alarm'),
  },
  references: {
    setups: toMany('HostSetup.host'),
    registrationTokens: toMany('RegistrationToken.host'),
    clusterMember: toOne('cluster.ClusterMember.host'),
  },
  actions: ['approve', 'remove', 'readLogs'],
})

/** Machine facts reported by the agent; unknown ones are empty strings. */
export interface HostInfo {
  cpus?: number
  operatingSystem?: string
  kernel?: string
  architecture?: string
  containerRuntime?: string
  cgroupVersion?: string
  initSystem?: string
}
