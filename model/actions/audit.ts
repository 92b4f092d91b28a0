import { defineAction } from '../action.ts'
import { reported } from '../answers/message.ts'
import * as s from '../schema.ts'

export const testAuditTarget = defineAction({
  on: 'config.AuditTarget',
  verb: 'test',
  summary: 'Send a test message to an audit target',
  answer: s.object({
    ...reported,
    isDelivered: s.boolean({ description: 'True if the receiver accepted it.' }),
  }),
})
