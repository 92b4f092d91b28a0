import { boolean, choice, defineClass, list, many, map, string } from '../define.ts'
import { loggingTypes } from './choices.ts'
import { networkModes } from './choices.ts'

export const ServiceSpec = defineClass({
  service: 'config',
  name: 'ServiceSpec',
  collection: 'serviceSpecs',
  label: 'Service specification',
  parent: ['Service.serviceSpec', 'DesiredService.serviceSpec'],
  attributes: {
    runCommand: string({ label: 'Command' }),
    hostname: string(),
    user: string(),
    dns: list({ label: 'DNS servers' }),
    networkMode: choice(networkModes, { default: 'bridge' }),
    isPrivileged: boolean({ default: false }),
    loggingType: choice(loggingTypes, { default: 'DEFAULT' }),
    loggingOptions: map(),
    removeOnExit: boolean({ default: false }),
    volumeMappings: list(),
    volumesFrom: list(),
    enableServiceNetworking: boolean({ default: true }),
    advancedConfig: string(),
    advancedHostConfig: string(),
    advancedNetworkConfig: string(),
  },
  children: {
    portMappings: many('ServicePort'),
    portRanges: many('PortRange'),
    healthCheck: many('HealthCheck'),
  },
})
