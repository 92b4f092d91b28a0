import { choice, defineClass, json } from '../define.ts'
import { actionStatuses } from './choices.ts'

export const HostAction = defineClass({
  service: 'config',
  name: 'HostAction',
  collection: 'hostActions',
  label: 'Action on a host',
  labelPlural: 'Actions on hosts',
  parent: 'Host.actions',
  attributes: {
    actionType: choice(['enable', 'disable', 'delete', 'terminate'], { required: true, immutable: true }),
    status: choice(actionStatuses, { readOnly: true, default: 'created' }),
    attributes: json({ description: 'What the action needs to know.' }),
  },
})
