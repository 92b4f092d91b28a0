import { reasonsAttribute } from '../code-attributes.ts'
import { memberSteps } from '../cluster/cluster-member.ts'
import { choice, defineClass, integer, json, secret, string, timestamp } from '../define.ts'
import { actionStatuses } from './choices.ts'

/**
 * A current or past action of a host's agent, created by the verbs of Host. The agent supports exactly these
 * types.
 */
export const HostAction = defineClass({
  service: 'config',
  name: 'HostAction',
  collection: 'hostActions',
  label: 'Action on a host',
  labelPlural: 'Actions on hosts',
  parent: 'Host.actions',
  methods: ['GET'],
  attributes: {
    actionType: choice(['enable', 'disable', 'delete', 'terminate', 'readLogs', ...memberSteps], {
      readOnly: true,
    }),
    status: choice(actionStatuses, { readOnly: true, default: 'created' }),
    attributes: json<{ pieces?: number }>({ readOnly: true, description: 'What the action needs to know.' }),
    arguments: secret({ readOnly: true, description: 'Values that the agent is given with it.' }),
    result: secret({ readOnly: true, description: 'What it handed back to the service alone.' }),
    output: string({ readOnly: true, description: 'What it printed, the end of it where it was long.' }),
    exitCode: integer({ readOnly: true }),
    reason: string({ readOnly: true, description: 'Why it failed.' }),
    reasons: reasonsAttribute('reason'),
    startTime: timestamp({ readOnly: true }),
    endTime: timestamp({ readOnly: true }),
  },
})
