import { choice, defineClass, integer, json, string, timestamp } from '../define.ts'
import { actionStatuses } from './choices.ts'

/** Something that the agent of a host does, or did. The verbs of Host make them; the agent knows each type, and no other. */
export const HostAction = defineClass({
  service: 'config',
  name: 'HostAction',
  collection: 'hostActions',
  label: 'Action on a host',
  labelPlural: 'Actions on hosts',
  parent: 'Host.actions',
  methods: ['GET'],
  attributes: {
    actionType: choice(['enable', 'disable', 'delete', 'terminate', 'readLogs'], { readOnly: true }),
    status: choice(actionStatuses, { readOnly: true, default: 'created' }),
    attributes: json({ readOnly: true, description: 'What the action needs to know.' }),
    output: string({ readOnly: true, description: 'What it printed, the end of it where it was long.' }),
    exitCode: integer({ readOnly: true }),
    reason: string({ readOnly: true, description: 'Why it failed.' }),
    startTime: timestamp({ readOnly: true }),
    endTime: timestamp({ readOnly: true }),
  },
})
