import { choice, defineClass, json, string, timestamp } from '../define.ts'
import { actionStatuses } from './choices.ts'

export const ServiceInstanceAction = defineClass({
  service: 'config',
  name: 'ServiceInstanceAction',
  collection: 'serviceInstanceActions',
  label: 'Action on a service instance',
  labelPlural: 'Actions on service instances',
  parent: 'ServiceInstance.actions',
  attributes: {
    actionType: choice(['start', 'stop', 'restart', 'redeploy', 'update', 'delete'], {
      required: true,
      immutable: true,
    }),
    status: choice(actionStatuses, { readOnly: true, default: 'created' }),
    attributes: json({ description: 'What the action needs to know.' }),
    containerStates: json({ readOnly: true }),
    reason: string({ readOnly: true }),
    startTime: timestamp({ readOnly: true }),
    endTime: timestamp({ readOnly: true }),
  },
})
