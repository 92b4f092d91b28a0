import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { createTable } from '../../schema/schema.ts'
import { UnfitDatabase } from '../../store-fault.ts'
import type { Connections, Database, Dialect, OpeningSteps } from '../dialect.ts'
import { codeOf } from './error-code.ts'
import { retrying } from './retry.ts'
import type { Transactions } from './transactions.ts'

const OLDEST = 150_000
/** Replicas that start at once wait for the first one, which may have to build indexes. */
const OPENING_MS = 600_000

interface OpeningParts {
  pool: Pool
  kyselyOn(client: PoolClient): Database
  dialect(): Dialect
  transactions: Transactions
}

/** Conflicts and lost connections are retried for this long. */
const RETRY_MS = 30_000

/**
 * Statements that define tables run one at a time outside a transaction, because distributed engines take them so only.
 * The lock on a row keeps other replicas out meanwhile; it goes with its connection.
 */
export const openingOn =
  (parts: OpeningParts): Connections['opening'] =>
  async (work) => {
    // A server that cannot be reached at all fails the start at once.
    const first = await parts.pool.connect()
    first.release()
    return retrying(() => openOnce(parts, work), { limitMs: RETRY_MS })
  }

async function openOnce<Result>(
  { pool, kyselyOn, dialect, transactions }: OpeningParts,
  work: (steps: OpeningSteps) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let guard: PoolClient | null = null
  try {
    const db = kyselyOn(client)
    await requireFitness(db)
    for (const table of ['marks', 'properties'] as const)
      await unlessMadeMeanwhile(() => createTable(db, dialect(), table))
    await sql`insert into marks (name, value) values ('version', 0), ('opening', 0) on conflict do nothing`.execute(
      db,
    )
    guard = await pool.connect()
    await guard.query(
      `begin; set local lock_timeout = ${OPENING_MS}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; select value from marks where name = 'opening' for update`,
    )
    const result = await work({
      define: (step) => step(db),
      fill: async (step) => (await transactions.run(step, { isCounted: true })).result,
    })
    await guard.query('commit')
    return result
  } finally {
    guard?.release(true)
    client.release(true)
  }
}

async function requireFitness(db: Database): Promise<void> {
  const { rows } = await sql<{ number: string; name: string; encoding: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding
  `.execute(db)
  const [found] = rows
  if (!found) return
  if (Number(found.number) < OLDEST)
    throw new UnfitDatabase(`it is PostgreSQL ${found.name}, which is too old. Use PostgreSQL 15 or later.`)
  if (found.encoding !== 'UTF8')
    throw new UnfitDatabase(
      `its encoding is ${found.encoding}. Create a database with: create database gantry encoding 'UTF8' template template0`,
    )
}

const madeMeanwhile = new Set(['23505', '42P07', '42710'])

/** Two replicas that create a table at once: one of them fails although the table is there. */
async function unlessMadeMeanwhile(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!madeMeanwhile.has(codeOf(error))) throw error
  }
}
