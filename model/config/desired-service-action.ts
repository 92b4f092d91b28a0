import { choice, defineClass, json, string, timestamp } from '../define.ts'
import { actionStatuses } from './choices.ts'

export const DesiredServiceAction = defineClass({
  service: 'config',
  name: 'DesiredServiceAction',
  collection: 'desiredServiceActions',
  label: 'Action on a desired service',
  labelPlural: 'Actions on desired services',
  parent: 'DesiredService.actions',
  attributes: {
    actionType: choice(['promote', 'redeploy', 'update', 'rollback', 'delete'], {
      required: true,
      immutable: true,
    }),
    status: choice(actionStatuses, { readOnly: true, default: 'created' }),
    attributes: json({ description: 'What the action needs to know.' }),
    instanceStates: json({ readOnly: true }),
    reason: string({ readOnly: true }),
    startTime: timestamp({ readOnly: true }),
    endTime: timestamp({ readOnly: true }),
  },
})
