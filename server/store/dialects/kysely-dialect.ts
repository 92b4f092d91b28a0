import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, Kysely } from 'kysely'
import type { PreparedDatabase } from './node-sqlite.ts'

/** Takes the write lock when a transaction begins, so that it never fails half-way because another process has it. */
class NodeSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Kysely's dialect for a connection that is already open. */
export const kyselyDialect = (database: PreparedDatabase): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new NodeSqliteDriver({ database }),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
