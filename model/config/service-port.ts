import { boolean, choice, defineClass, integer, string, toOne } from '../define.ts'
import { portTypes } from './choices.ts'

export const ServicePort = defineClass({
  service: 'config',
  name: 'ServicePort',
  collection: 'servicePorts',
  label: 'Service port',
  parent: ['ServiceSpec.portMappings', 'ServiceInstance.ports', 'ClusterNode.reservedPorts'],
  attributes: {
    name: string({ key: true, required: false, unique: 'NONE', maxLength: 64 }),
    type: choice(portTypes, { default: 'TCP' }),
    containerPort: integer({ required: true, min: 1, max: 65535 }),
    hostPort: integer({ min: 0, max: 65535, description: 'A free one is chosen when it is 0.' }),
    enableServiceNetworking: boolean({ default: false }),
  },
  references: {
    healthCheck: toOne('HealthCheck.endpoint'),
  },
})
