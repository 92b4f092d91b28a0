import {
  auditCategories,
  auditDeliveries,
  auditOutcomes,
  auditPage,
  exportedEntry,
} from '../answers/audit.ts'
import { defineEndpoint } from '../endpoint.ts'
import * as s from '../schema.ts'
import { exampleId } from './examples.ts'

const one = <Value>(value: Value) => ({ one: { value } })

const filters = {
  category: { schema: s.choice(auditCategories), examples: one('authentication') },
  event: { schema: s.string(), examples: one('signIn') },
  outcome: { schema: s.choice(auditOutcomes), examples: one('failure') },
  user: { description: 'Name of the account.', schema: s.string(), examples: one('admin') },
  key: { description: 'Id of the API key.', schema: s.string(), examples: one(exampleId) },
  address: {
    description: 'Client address, or the beginning of addresses.',
    schema: s.string(),
    examples: one('192.0.2.'),
  },
  search: {
    description: 'Text of the account, API key, client, resource or details, in any letter case.',
    schema: s.string({ maxLength: 200 }),
    examples: one('orders-web'),
  },
  from: { schema: s.time(), examples: one(0) },
  to: { schema: s.time(), examples: one(4_102_444_800_000) },
}

export const exportAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/audit/export',
  id: 'exportAuditEntries',
  tag: 'audit',
  summary: 'Export the audit log as JSON lines',
  description:
    'Oldest first, one entry per line, without a limit. Contains all entries up to the last one when the export began; with ' +
    '`after`, an export continues an earlier one. The export is recorded in the log itself. For admins only.',
  parameters: {
    ...filters,
    after: {
      description: 'Number of the last entry of an earlier export.',
      schema: s.defaulting(s.count(), 0),
    },
  },
  answer: exportedEntry,
  answerType: 'application/x-ndjson',
  statuses: ['400', '401', '403'],
})

export const listAuditDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/audit/deliveries',
  id: 'listAuditDeliveries',
  tag: 'audit',
  summary: 'Show how far audit targets have received the log',
  description: 'One entry per audit target. For admins only.',
  answer: auditDeliveries,
  statuses: ['400', '401', '403'],
})

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  id: 'listAuditEntries',
  tag: 'audit',
  summary: 'List the entries of the audit log',
  description:
    'Newest first, for admins only. Entries appear about a second after the event. Each entry has the next number, and ' +
    'its hash includes that of the entry before it.',
  parameters: {
    ...filters,
    number: { description: 'Number of a single entry.', schema: s.integer({ minimum: 1 }) },
    start: { schema: s.defaulting(s.count(), 0) },
    count: { schema: s.defaulting(s.integer({ minimum: 1, maximum: 1_000 }), 50) },
  },
  answer: auditPage,
  statuses: ['400', '401', '403'],
})
