import { choice, defineClass, integer } from '../define.ts'

/**
 * How new images or configurations affect running instances. Clients apply it; the service itself updates
 * nothing.
 */
export const UpdatePolicy = defineClass({
  service: ['config', 'environments'],
  name: 'UpdatePolicy',
  collection: 'updatePolicies',
  label: 'Update policy',
  labelPlural: 'Update policies',
  parent: ['EnvironmentType.updatePolicy', 'Environment.updatePolicy'],
  attributes: {
    action: choice(['notify', 'add', 'update'], { default: 'notify', label: 'On a new image' }),
    configUpdateAction: choice(['notify', 'update'], { default: 'notify', label: 'On a new configuration' }),
    quietPeriod: integer({ min: 0, default: 0, unit: 'seconds' }),
    restartInterval: integer({ min: 0, default: 0, unit: 'seconds' }),
  },
})
