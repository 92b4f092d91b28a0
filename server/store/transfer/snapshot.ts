import { Kysely, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../dialects/dialect.ts'
import { kyselyDialect } from '../dialects/kysely-dialect.ts'
import { openConnection } from '../dialects/node-sqlite.ts'
import { poolOf } from '../dialects/postgres/client.ts'
import { kyselyOnClient } from '../dialects/postgres/connections.ts'
import { codeOf } from '../dialects/postgres/error-code.ts'
import { schemaVersion } from '../dialects/postgres/postgres.ts'
import { upkeep } from '../dialects/sqlite-upkeep.ts'
import type { Tables } from '../schema/tables.ts'
import { NoStore } from '../store-fault.ts'

/** A consistent snapshot of a database that others may write to. */
export interface Snapshot {
  db: Database
  schemaVersion: number
  /** Returns true if somebody has written since. */
  hasChanged(): Promise<boolean>
  /** Returns true if a service is connected to the database; null if a pooler hides that. */
  hasService(): Promise<boolean | null>
  close(): Promise<void>
}

/** Reads a file in one transaction, which sees it as of its first statement. */
export async function openSqliteSnapshot(path: string): Promise<Snapshot> {
  const database = openConnection(path, { readOnly: true })
  const db = new Kysely<Tables>({ dialect: kyselyDialect(database) })
  await sql`begin`.execute(db)
  return {
    db,
    schemaVersion: await upkeep(path).schemaVersion(db),
    // Callers find out by the lock of its folder.
    hasChanged: async () => false,
    hasService: async () => false,
    close: async () => database.close(),
  }
}

/** Reads a database in one transaction, which sees it as of its first statement. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const pool = poolOf(url, { size: 2 })
  try {
    const client = await pool.connect()
    try {
      return await snapshotOn(client, pool)
    } catch (error) {
      client.release(true)
      throw error
    }
  } catch (error) {
    await pool.end()
    throw codeOf(error) === UNDEFINED_TABLE ? new NoStore({ cause: error }) : error
  }
}

const UNDEFINED_TABLE = '42P01'

async function snapshotOn(client: PoolClient, pool: Pool): Promise<Snapshot> {
  const db = kyselyOnClient(client)
  await client.query(
    'begin transaction isolation level repeatable read read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
  const versionOf = async (): Promise<number | undefined> => {
    const { rows } = await pool.query<{ value: number }>(`select value from marks where name = 'version'`)
    return rows[0]?.value
  }
  const version = await versionOf()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid
  return {
    db,
    schemaVersion: await schemaVersion(db),
    hasChanged: async () => (await versionOf()) !== version,
    async hasService() {
      // A pooler gives numbers of its own to its clients.
      if ((client as { processID?: number }).processID !== pid) return null
      const others = await pool.query<{ count: number }>(
        `select count(*) as count from pg_stat_activity
        where datname = current_database() and pid not in (pg_backend_pid(), $1)
        and application_name in ('gantry', current_setting('application_name'))`,
        [pid],
      )
      return Number(others.rows[0]?.count ?? 0) > 0
    },
    async close() {
      client.release(true)
      await pool.end()
    },
  }
}
