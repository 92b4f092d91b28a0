import { choice, defineClass, json, many, number, string, timestamp, toOne } from '../define.ts'
import { resourceStates } from './choices.ts'

/** A container running on a host, as reported by the host’s agent. */
export const Container = defineClass({
  service: 'config',
  name: 'Container',
  collection: 'containers',
  label: 'Container',
  parent: 'Host.containers',
  methods: ['GET', 'DELETE'],
  attributes: {
    name: string({ key: true, unique: 'NONE', readOnly: true }),
    containerId: string({ readOnly: true }),
    state: choice(resourceStates, { readOnly: true, default: 'unknown' }),
    managementType: choice(['managed', 'unmanaged', 'orphan', 'system', 'kubernetesManaged'], {
      readOnly: true,
    }),
    ipAddress: string({ readOnly: true }),
    memory: number({ readOnly: true, min: 0, unit: 'bytes' }),
    lastSeen: timestamp({ readOnly: true }),
    info: json({ readOnly: true }),
  },
  children: {
    actions: many('ContainerAction'),
  },
  references: {
    serviceInstance: toOne('ServiceInstance.container'),
  },
})
