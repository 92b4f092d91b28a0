import { defineAction, doneWith } from '../action.ts'
import { done } from '../answers/changes.ts'
import { warningReasons } from '../answers/message.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'

export const approve = defineAction({
  on: 'config.Host',
  verb: 'approve',
  summary: 'Approve a machine registered without a token',
  body: s.object({
    keyFingerprint: s.string({ description: 'Fingerprint printed by the setup on the machine.' }),
  }),
  refusals: { keyFingerprint: message('hostActions.fingerprint') },
  answer: done,
})

export const remove = defineAction({
  on: 'config.Host',
  verb: 'remove',
  summary: 'Uninstall the agent of a host and remove the host',
  answer: done,
})

export const readLogs = defineAction({
  on: 'config.Host',
  verb: 'readLogs',
  summary: "Request the last lines of a host agent's log",
  answer: doneWith({ id: s.uuid({ description: 'Id of the HostAction; its output is the log.' }) }),
})

/** The RegistrationToken class checks the token's fields. */
export const setupCommand = defineAction({
  on: 'config.HostGroup',
  verb: 'setupCommand',
  summary: 'Get the command that adds a machine to the group',
  body: s.object({
    withToken: s.withDefault(
      s.boolean({ description: 'Creates a token to admit hosts immediately.' }),
      false,
    ),
    name: s.optional(s.nullable(s.string({ maxLength: 64, description: 'Name of the token.' }))),
    expiresOn: s.optional(
      s.nullable(s.time({ description: 'Expiry time of the token; defaults to one day from now.' })),
    ),
    maxUses: s.optional(s.nullable(s.integer({ minimum: 1, description: 'Maximum number of machines.' }))),
  }),
  example: { withToken: true, maxUses: 3 },
  refusals: { withToken: message('hostActions.withToken') },
  answer: s.object({
    command: s.string(),
    warnings: s.array(s.string(), {
      description: 'Reasons why machines may not reach the service with this command.',
    }),
    warningReasons,
    token: s.optional(s.uuid({ description: 'Id of the created token.' })),
  }),
})
