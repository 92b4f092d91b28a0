import { boolean, choice, defineClass, list, map, string } from '../define.ts'
import { loggingTypes } from './choices.ts'
import { networkModes } from './choices.ts'

/** Start options of a service instance's container. */
export const LaunchConfiguration = defineClass({
  service: 'config',
  name: 'LaunchConfiguration',
  collection: 'launchConfigurations',
  label: 'Launch configuration',
  parent: 'ServiceInstance.launchConfiguration',
  attributes: {
    containerName: string(),
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
    isNetworkDisabled: boolean({ default: false, label: 'Without network' }),
    properties: map(),
  },
})
