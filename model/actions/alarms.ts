import { defineAction } from '../action.ts'
import { reported } from '../answers/message.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'
import type { Row } from '../types.ts'

const alarm = s.ref<Row<'environments.Alarm'>>('environments.Alarm')
const maxReason = 1024

export const dismiss = defineAction({
  on: 'environments.Alarm',
  verb: 'dismiss',
  summary: 'Dismiss an alarm until it clears',
  body: s.object({
    reason: s.optional(
      s.nullable(s.string({ maxLength: maxReason, description: 'Reason, shown to others.' })),
    ),
  }),
  example: { reason: 'The cluster is being moved until Monday.' },
  refusals: { reason: message('alarmActions.reasonShape', { limit: maxReason }) },
  answer: alarm,
})

export const undismiss = defineAction({
  on: 'environments.Alarm',
  verb: 'undismiss',
  summary: 'Undo the dismissal of an alarm',
  answer: alarm,
})

export const testTarget = defineAction({
  on: 'config.AlarmTarget',
  verb: 'test',
  summary: 'Send a test message to an alarm target',
  answer: s.object({
    ...reported,
    isDelivered: s.boolean({ description: 'True if the receiver accepted it.' }),
  }),
})
