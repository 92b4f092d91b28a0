import { choice, defineClass, json, string, timestamp } from '../define.ts'
import { actionStatuses } from './choices.ts'

export const HostGroupAction = defineClass({
  service: 'config',
  name: 'HostGroupAction',
  collection: 'hostGroupActions',
  label: 'Action on a host group',
  labelPlural: 'Actions on host groups',
  parent: 'HostGroup.actions',
  attributes: {
    actionType: choice(['scaleUp', 'scaleDown'], { required: true, immutable: true }),
    status: choice(actionStatuses, { readOnly: true, default: 'created' }),
    attributes: json({ description: 'What the action needs to know.' }),
    hostStates: json({ readOnly: true }),
    reason: string({ readOnly: true }),
    startTime: timestamp({ readOnly: true }),
    endTime: timestamp({ readOnly: true }),
  },
})
