import { sql } from 'kysely'
import type { Database } from '../dialect.ts'

interface Growth {
  /** Rows written by this process. */
  written: number
  /** Number of written rows at which the statistics are checked next. */
  next: number
}

/**
 * Updates the planner's statistics while the table grows fast. The server's own job checks it only once a minute. Until
 * then, the planner may expect one child in each place, and compare each of thousands of new children with all others
 * there.
 */
export class Statistics {
  #committed: Growth = { written: 0, next: 1_000 }
  #current = this.#committed

  begin(): void {
    this.#current = this.#committed
  }

  commit(): void {
    this.#committed = this.#current
  }

  /** To be called in a transaction after rows were inserted into `resources`. */
  async note(db: Database, count: number): Promise<void> {
    const written = this.#current.written + count
    const isDue = written >= this.#current.next
    this.#current = { written, next: isDue ? 2 * written : this.#current.next }
    if (!isDue) return
    const { rows } = await sql<{ known: number }>`
      select reltuples as known from pg_class where oid = 'resources'::regclass
    `.execute(db)
    // Too few rows to change the statistics of a large table.
    if ((rows[0]?.known ?? 0) >= 2 * written) return
    // Skips the table if the server's own job is analyzing it.
    await sql`analyze (skip_locked) resources (parent, relation, key)`.execute(db)
  }
}
