import { choice, defineClass, json, list, many, number, one, string, timestamp } from '../define.ts'
import { serviceStates } from './choices.ts'

/** A machine. It has no name until its agent has told one. */
export const Host = defineClass({
  service: 'config',
  name: 'Host',
  collection: 'hosts',
  label: 'Host',
  parent: 'HostGroup.hosts',
  attributes: {
    name: string({ key: true, required: false, maxLength: 253 }),
    hostId: string({ readOnly: true }),
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
    status: list({ readOnly: true, description: 'Why it is in this state, in sentences.' }),
    serviceState: choice(serviceStates, { default: 'enabled' }),
    clusterState: choice(['ready', 'notReady'], { readOnly: true }),
    lastSeen: timestamp({ readOnly: true }),
    lastStateChange: timestamp({ readOnly: true }),
    launchTime: timestamp({ readOnly: true, label: 'Started on' }),
    memory: number({ readOnly: true, min: 0, unit: 'bytes' }),
    instanceType: string({ readOnly: true }),
    imageId: string({ readOnly: true }),
    ipAddresses: list({ readOnly: true }),
    macAddress: string({ readOnly: true }),
    privateIpAddress: string({ readOnly: true }),
    publicIpAddress: string({ readOnly: true }),
    privateDnsName: string({ readOnly: true }),
    publicDnsName: string({ readOnly: true }),
    hostAgentVersion: string({ readOnly: true, label: 'Agent version' }),
    info: json({ readOnly: true }),
  },
  children: {
    containers: many('Container'),
    hostStats: one('HostStats'),
    actions: many('HostAction'),
    volumes: many('Volume'),
    alarms: many('environments.Alarm'),
  },
})
