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
    hostId: string({ readOnly: true, indexed: true, label: 'Host ID' }),
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
      { readOnly: true, indexed: true, default: 'pendingConnect' },
    ),
    status: list({ readOnly: true, description: 'Why it is in this state, in sentences.' }),
    serviceState: choice(serviceStates, { default: 'enabled' }),
    clusterState: choice(['ready', 'notReady'], { readOnly: true }),
    lastSeen: timestamp({ readOnly: true, indexed: true }),
    lastStateChange: timestamp({ readOnly: true }),
    launchTime: timestamp({ readOnly: true, label: 'Started on' }),
    memory: number({ readOnly: true, min: 0, unit: 'bytes' }),
    instanceType: string({ readOnly: true }),
    imageId: string({ readOnly: true, label: 'Image ID' }),
    ipAddresses: list({ readOnly: true, label: 'IP addresses' }),
    macAddress: string({ readOnly: true, label: 'MAC address' }),
    privateIpAddress: string({ readOnly: true, label: 'Private IP address' }),
    publicIpAddress: string({ readOnly: true, label: 'Public IP address' }),
    privateDnsName: string({ readOnly: true, label: 'Private DNS name' }),
    publicDnsName: string({ readOnly: true, label: 'Public DNS name' }),
    hostAgentVersion: string({ readOnly: true, label: 'Agent version' }),
    info: json({ readOnly: true }),
  },
  children: {
    containers: many('Container'),
    hostStats: one('HostStats'),
    actions: many('HostAction'),
    volumes: many('Volume'),
  },
})
