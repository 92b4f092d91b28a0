import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, Kysely } from 'kysely'
import type { PreparedDatabase } from './node-sqlite.ts'
import { sqliteFault } from './sqlite-fault.ts'

/** How long a transaction waits for another process, such as a backup, to release its lock. */
const LOCK_WAIT_MS = 5_000
const LOCK_RETRY_MS = 50

const now = (): number => performance.now()

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: PreparedDatabase
  /** The last transaction could not get the lock: the next ones fail at once, so that they do not pile up. */
  #isLocked = false

  constructor(database: PreparedDatabase) {
    super({ database })
    this.#database = database
  }

  /** Takes the write lock when a transaction begins, so that another process cannot fail it half-way. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const until = now() + (this.#isLocked ? 0 : LOCK_WAIT_MS)
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        this.#isLocked = false
        return
      } catch (error) {
        if (sqliteFault(error) !== 'locked') throw error
        this.#isLocked = now() >= until
        if (this.#isLocked) throw error
      }
      // SQLite's own wait would block the event loop, and with it all reads.
      await sleep(LOCK_RETRY_MS)
    }
  }

  /** SQLite itself rolls back after some errors, such as a full disk; a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Kysely's dialect for a connection that is already open. */
export const kyselyDialect = (database: PreparedDatabase): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new NodeSqliteDriver(database),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
