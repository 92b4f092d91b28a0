import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Dialect } from '../dialects/dialect.ts'
import { storableJson } from '../dialects/postgres/storable.ts'
import type { AuditEntryTable, AuditSealTable, AuditWaitingTable } from '../schema/tables.ts'
import { type AuditEvent, type AuditFacts, entriesPerSeal, type SealOptions } from './audit.ts'
import { entryHash, sealHash } from './chain.ts'

/** Returns the row of an event, with a new id. Every database stores its text as it is, so hashes survive a move. */
export function waitingRow({ time, ...event }: AuditEvent, now: number): AuditWaitingTable {
  const facts: AuditFacts = { id: randomUUID(), time: time ?? now, ...event }
  return { id: facts.id, time: facts.time, facts: storableJson(JSON.stringify(facts)) }
}

/** Inserts waiting rows. If an earlier attempt was committed although its answer was lost, they may already be sealed. */
export async function insertMissing(
  db: Database,
  { bulk, values }: Dialect,
  rows: readonly AuditWaitingTable[],
): Promise<void> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const sealed = await sql<{ id: string }>`
    select id from audit_entries where ${values.isIn(sql`id`, sql`${ids}`, 'text')}
  `.execute(db)
  const known = new Set(sealed.rows.map(({ id }) => id))
  const missing = rows.filter(({ id }) => !known.has(id))
  await bulk.insert(db, 'audit_waiting', missing, { replace: true })
}

export const hasWaiting = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('audit_waiting').select('id').limit(1).executeTakeFirst()) !== undefined

/** Moves waiting events into the log in the order of their times. */
export async function sealEvents(
  db: Database,
  { bulk, values }: Dialect,
  { now, sign }: SealOptions,
): Promise<number> {
  const waiting = await db
    .selectFrom('audit_waiting')
    .selectAll()
    .orderBy('time')
    .orderBy('id')
    .limit(entriesPerSeal)
    .execute()
  if (waiting.length === 0) return 0
  const last = await lastSeal(db)
  const first = (last?.last ?? 0) + 1
  let head = last?.head ?? ''
  const entries = waiting.map(({ facts }, index): AuditEntryTable => {
    const number = first + index
    head = entryHash(head, { number, facts })
    return { number, ...columnsOf(facts), facts, hash: head }
  })
  const facts = { number: (last?.number ?? 0) + 1, first, last: first + entries.length - 1, time: now, head }
  const hash = sealHash(last?.hash ?? '', facts)
  await bulk.insert(db, 'audit_entries', entries)
  await bulk.insert(db, 'audit_seals', [{ ...facts, hash, mac: sign(hash) }])
  const ids = JSON.stringify(waiting.map(({ id }) => id))
  await sql`delete from audit_waiting where ${values.isIn(sql`id`, sql`${ids}`, 'text')}`.execute(db)
  return entries.length
}

const lastSeal = (db: Database): Promise<AuditSealTable | undefined> =>
  db.selectFrom('audit_seals').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

/** Copies of facts that can be filtered. */
export function columnsOf(text: string): Omit<AuditEntryTable, 'number' | 'facts' | 'hash'> {
  // Only this store writes it.
  const { id, time, category, event, outcome, user, apiKey, address } = JSON.parse(text) as AuditFacts
  return { id, time, category, event, outcome, author: user, api_key: apiKey?.id ?? null, address }
}
