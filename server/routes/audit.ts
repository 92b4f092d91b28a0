import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type AuditDeliveries,
  auditCategories,
  auditOutcomes,
  type AuditPage,
} from '../../model/answers/audit.ts'
import { exportAuditEntries, listAuditDeliveries, listAuditEntries } from '../../model/endpoints/audit.ts'
import { message } from '../../model/messages/message.ts'
import type { Audit } from '../audit/audit.ts'
import { auditDeliveries } from '../audit/deliveries.ts'
import { requireAdmin } from '../access/permissions.ts'
import { clientOf } from '../http/authentication.ts'
import type { AuditFilter, AuditLog } from '../store/store.ts'
import { type Call, readOnlyRoute, type ServiceParts } from './call.ts'
import { checkLength, countAtMost, lastValue, oneOf, type Parameters, wholeNumber } from './parameters.ts'

const maxCount = 1_000
const usualCount = 50

/** Entries read at a time: few, because one entry can have the changes of thousands of objects. */
const exportedAtOnce = 100

/** `GET /api/audit`: entries of the audit log, newest first; `GET /api/audit/export`: all as JSON lines. */
export function auditRoutes(app: FastifyInstance, parts: ServiceParts, recorder: Audit): void {
  readOnlyRoute(app, parts, exportAuditEntries, (call, reply) => sendExport(call, reply, recorder))
  readOnlyRoute(app, parts, listAuditDeliveries, listDeliveries)
  readOnlyRoute(app, parts, listAuditEntries, answer)
}

async function listDeliveries({ context: { actor, store } }: Call): Promise<AuditDeliveries> {
  requireAdmin(actor, message('access.readAudit'))
  const deliveries = await auditDeliveries(store)
  return deliveries.map(({ target, position, waiting, waitingSince }) => ({
    target,
    position,
    waiting,
    waitingSince,
  }))
}

async function answer({ context, parameters }: Call): Promise<AuditPage> {
  requireAdmin(context.actor, message('access.readAudit'))
  const { audit } = context.store
  const number = wholeNumber(parameters, 'number', 1)
  const filter = { ...auditFilter(parameters), ...(number === undefined ? {} : { number }) }
  const start = wholeNumber(parameters, 'start', 0) ?? 0
  const count = countAtMost(parameters, maxCount) ?? usualCount
  const [entries, total] = await Promise.all([audit.find({ filter, start, count }), audit.count(filter)])
  return { start, count: entries.length, total, entries }
}

async function sendExport(
  { context, request, parameters }: Call,
  reply: FastifyReply,
  recorder: Audit,
): Promise<FastifyReply> {
  const { actor, store } = context
  requireAdmin(actor, message('access.readAudit'))
  const filter = auditFilter(parameters)
  const after = wholeNumber(parameters, 'after', 0) ?? 0
  const [last] = await store.audit.find({ count: 1 })
  await recorder.record(
    { event: 'export', actor, method: 'GET', path: request.url, resource: null },
    clientOf(request),
  )
  const lines = Readable.from(linesOf(store.audit, { filter, after, last: last?.number ?? 0 }))
  return reply
    .type('application/x-ndjson')
    .header('content-disposition', 'attachment; filename="audit.jsonl"')
    .send(lines)
}

/** Yields a page of lines at a time, read when the client has taken the one before. */
async function* linesOf(
  audit: AuditLog,
  { filter, after, last }: { filter: AuditFilter; after: number; last: number },
): AsyncGenerator<string, undefined> {
  let from = after
  for (;;) {
    const page = await audit.findWithChanges({ filter, after: from, count: exportedAtOnce })
    const lines = page.filter(({ number }) => number <= last).map((entry) => `${JSON.stringify(entry)}\n`)
    if (lines.length > 0) yield lines.join('')
    if (lines.length < exportedAtOnce) return undefined
    from = page.at(-1)?.number ?? from
  }
}

/** Reads the conditions on entries. */
function auditFilter(parameters: Parameters): AuditFilter {
  const found: Record<string, unknown> = {
    category: oneOf(parameters, 'category', auditCategories),
    outcome: oneOf(parameters, 'outcome', auditOutcomes),
  }
  for (const name of ['event', 'user', 'key', 'address']) found[name] = lastValue(parameters, name)
  const search = lastValue(parameters, 'search')?.trim()
  if (search) found['search'] = checkLength('search', search)
  for (const name of ['from', 'to']) found[name] = wholeNumber(parameters, name, 0)
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
