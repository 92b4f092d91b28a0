import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Dialect } from '../dialects/dialect.ts'
import type { ChangeSetTable, ChangeTable } from '../schema/tables.ts'
import type { Change } from '../store.ts'

/**
 * Changes that no person made are only used for live updates, and are kept as long as a viewer may be
 * disconnected.
 */
const UNAUDITED_KEEP_MS = 60 * 60 * 1000
const UNAUDITED_LIMIT = 200_000

/** Entries that one transaction drops. */
const SLICE = 5_000

/** Last sequence number up to which entries may be missing. */
export const PRUNED_MARK = 'changesPrunedTo'

type Transact = (work: (db: Database) => Promise<void>) => Promise<void>

type LoggedChange = ChangeTable & Pick<ChangeSetTable, 'author' | 'time'> & { set_id: string }

/** The log of committed changes; the journal of each transaction writes it. */
export class ChangeLog {
  readonly #dialect: Dialect

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  async read(
    db: Database,
    after: number,
    limit: number,
  ): Promise<{ entries: Change[]; isGap: boolean; last: number }> {
    const { rows } = await sql<LoggedChange>`
      select c.*, s.id as set_id, s.author, s.time from changes as c join change_sets as s on s.number = c.change_set
      where c.sequence > ${after} order by c.sequence limit ${limit}
    `.execute(db)
    const marks = await sql<{ last: number | null; pruned: number | null }>`
      select (select max(sequence) from changes) as last, (select value from marks where name = ${PRUNED_MARK}) as pruned
    `.execute(db)
    const last = marks.rows[0]?.last ?? 0
    const pruned = marks.rows[0]?.pruned ?? 0
    // A reader ahead of the log has read another database.
    return { entries: rows.map(decodeChange), isGap: after < pruned || after > last, last }
  }

  /** Reads the entries between two sequence numbers, excluding the first; in one statement unless there are none. */
  async page(
    db: Database,
    { after, upTo, limit }: { after: number; upTo: number; limit: number },
  ): Promise<{ entries: Change[]; isGap: boolean }> {
    const pruned = sql<number | null>`(select value from marks where name = ${PRUNED_MARK})`
    const { rows } = await sql<LoggedChange & { pruned: number | null }>`
      select c.*, s.id as set_id, s.author, s.time, ${pruned} as pruned
      from changes as c join change_sets as s on s.number = c.change_set
      where c.sequence > ${after} and c.sequence <= ${upTo} order by c.sequence limit ${limit}
    `.execute(db)
    const marks =
      rows.length > 0
        ? rows
        : (await sql<{ pruned: number | null }>`select ${pruned} as pruned`.execute(db)).rows
    return { entries: rows.map(decodeChange), isGap: after < (marks[0]?.pruned ?? 0) }
  }

  /** Drops expired entries, one slice per transaction: an hour of a large cluster is millions of entries. */
  async prune(now: number, transact: Transact): Promise<void> {
    let range = { from: 0, to: 0 }
    await transact(async (db) => {
      range = await this.#surplus(db, now)
    })
    for (let from = range.from; from < range.to; from += SLICE) {
      const to = Math.min(from + SLICE, range.to)
      await transact((db) => this.#removeSlice(db, { from, to }))
      await nextTurn()
    }
  }

  /** Sequence numbers, the first excluded, between which no entry without audit is to be kept. */
  async #surplus(db: Database, now: number): Promise<{ from: number; to: number }> {
    const { rows } = await sql<{ surplus: number | null; last: number | null; pruned: number | null }>`
      select (select value from marks where name = ${PRUNED_MARK}) as pruned,
        (select max(sequence) from changes) as last,
        (select max(sequence) from (
          select max(c.sequence) as sequence from changes as c join change_sets as s on s.number = c.change_set
            where s.audited = 0 and s.time < ${now - UNAUDITED_KEEP_MS}
          union all
          select sequence from (
            select c.sequence from changes as c join change_sets as s on s.number = c.change_set
            where s.audited = 0 order by c.sequence desc limit 1 offset ${UNAUDITED_LIMIT}
          ) as surplus
        ) as ends) as surplus
    `.execute(db)
    const { surplus, last, pruned } = rows[0] ?? {}
    // The last entry stays whatever its age: the next number is counted from it.
    return { from: pruned ?? 0, to: Math.min(surplus ?? 0, (last ?? 0) - 1) }
  }

  async #removeSlice(db: Database, { from, to }: { from: number; to: number }): Promise<void> {
    const removed = await sql<{ sequence: number; change_set: number }>`
      delete from changes where sequence > ${from} and sequence <= ${to}
        and change_set in (select number from change_sets where audited = 0)
      returning sequence, change_set
    `.execute(db)
    if (removed.rows.length === 0) return
    const sets = [...new Set(removed.rows.map((row) => row.change_set))]
    const isTouched = this.#dialect.values.isIn(sql`number`, sql`${JSON.stringify(sets)}`, 'integer')
    // A set that continues after the slice is still needed.
    await sql`
      delete from change_sets where ${isTouched} and number < (
        select change_set from changes where sequence > ${to} order by sequence limit 1
      )
    `.execute(db)
    const value = removed.rows.reduce((highest, { sequence }) => Math.max(highest, sequence), 0)
    await this.#dialect.bulk.insert(db, 'marks', [{ name: PRUNED_MARK, value }], { replace: true })
  }
}

const decodeChange = (row: LoggedChange): Change => ({
  sequence: row.sequence,
  changeSet: row.set_id,
  class: row.class,
  id: row.id,
  name: row.name,
  kind: row.kind,
  author: row.author,
  time: row.time,
  ancestors: idsIn(row.ancestors),
  before: decode(row.before),
  after: decode(row.after),
})

/** The values of an entry. */
export const decode = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>)

export const idsIn = (text: string): string[] => (text === '' ? [] : text.split(','))
