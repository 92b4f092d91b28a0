import { sql } from 'kysely'
import type { Database, Dialect } from '../dialects/dialect.ts'
import { PRUNED_MARK } from '../changes/changes.ts'
import type { AuditSealTable } from '../schema/tables.ts'
import { type AuditFacts, entriesPerSeal, type ExpireOptions } from './audit.ts'
import { expiryText } from './chain.ts'
import { waitingRow } from './write-audit.ts'

/** Number of the last seal whose entries were deleted. Only a start for the search; verification doesn't trust it. */
const EXPIRED_MARK = 'auditExpiredTo'

/**
 * Deletes the oldest batches that were sealed before a time, with the changes of their writes, and records that. Seals
 * stay, so that the rest of the chain can still be verified. Returns the number of deleted entries, at most those of a
 * full batch.
 */
export async function expireEntries(
  db: Database,
  dialect: Dialect,
  { before, now, sign }: ExpireOptions,
): Promise<number> {
  const { seals, sets } = await nextBatch(db, before)
  const [first] = seals
  const last = seals.at(-1)
  if (!first || !last) return 0
  await deleteChanges(db, dialect, sets)
  await sql`delete from audit_entries where number between ${first.first} and ${last.last}`.execute(db)
  const details = { last: last.last, before, mac: sign(expiryText({ last: last.last, before })) }
  await dialect.bulk.insert(db, 'audit_waiting', [waitingRow({ ...event, details }, now)])
  await dialect.bulk.insert(db, 'marks', [{ name: EXPIRED_MARK, value: last.number }], { replace: true })
  return last.last - first.first + 1
}

const event = {
  category: 'audit',
  event: 'expired',
  outcome: 'success',
  user: 'system',
  userId: null,
  apiKey: null,
  session: null,
  address: null,
  userAgent: null,
  resource: null,
  changeSet: null,
  changes: null,
} as const

interface Batch {
  seals: AuditSealTable[]
  /** Numbers of the change sets that their entries are about. */
  sets: number[]
}

/** Returns the next seals to expire, with at most as many entries as one can have. */
async function nextBatch(db: Database, before: number): Promise<Batch> {
  const newest = await db
    .selectFrom('change_sets')
    .select((is) => is.fn.max('number').as('number'))
    .executeTakeFirst()
  const seals: AuditSealTable[] = []
  const sets: number[] = []
  for (const seal of await oldSeals(db, before)) {
    const { first } = seals[0] ?? seal
    if (seals.length > 0 && seal.last - first + 1 > entriesPerSeal) break
    const own = await changeSetsOf(db, seal)
    // The newest change set stays whatever its age: the next numbers are counted from it.
    if (newest && own.includes(newest.number)) break
    seals.push(seal)
    sets.push(...own)
  }
  return { seals, sets }
}

async function oldSeals(db: Database, before: number): Promise<AuditSealTable[]> {
  const mark = await db
    .selectFrom('marks')
    .select('value')
    .where('name', '=', EXPIRED_MARK)
    .executeTakeFirst()
  return db
    .selectFrom('audit_seals')
    .selectAll()
    .where('number', '>', mark?.value ?? 0)
    .where('time', '<', before)
    .orderBy('number')
    .limit(entriesPerSeal)
    .execute()
}

/** Returns the numbers of the change sets that entries are about. */
async function changeSetsOf(
  db: Database,
  { first, last }: { first: number; last: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('facts')
    .where('number', '>=', first)
    .where('number', '<=', last)
    .execute()
  // Only this store writes them.
  return rows.flatMap(({ facts }) => (JSON.parse(facts) as AuditFacts).changes?.number ?? [])
}

async function deleteChanges(
  db: Database,
  { bulk, values }: Dialect,
  sets: readonly number[],
): Promise<void> {
  if (sets.length === 0) return
  const numbers = sql`${JSON.stringify(sets)}`
  const { rows: changes } = await sql<{ sequence: number }>`
    delete from changes where ${values.isIn(sql`change_set`, numbers, 'integer')} returning sequence
  `.execute(db)
  const { rows } = await sql<{ id: string }>`
    delete from change_sets where ${values.isIn(sql`number`, numbers, 'integer')} returning id
  `.execute(db)
  // Other writes of the same request may be younger.
  const ids = sql`${JSON.stringify([...new Set(rows.map(({ id }) => id))])}`
  for (const table of ['undos', 'change_keys', 'change_actions'])
    await sql`
      delete from ${sql.table(table)} where ${values.isIn(sql`change_set`, ids, 'text')}
        and not exists (select 1 from change_sets as s where s.id = ${sql.table(table)}.change_set)
    `.execute(db)
  const pruned = await db
    .selectFrom('marks')
    .select('value')
    .where('name', '=', PRUNED_MARK)
    .executeTakeFirst()
  const value = changes.reduce((highest, { sequence }) => Math.max(highest, sequence), pruned?.value ?? 0)
  await bulk.insert(db, 'marks', [{ name: PRUNED_MARK, value }], { replace: true })
}
