import type { Pool } from 'pg'
import type { Position } from '../dialect.ts'
import type { PreparedStatements } from './statements.ts'
import { rowsOf } from './with-client.ts'

/** Reads both values at one moment. The newest change is the last entry of an index. */
const statement = `
  select value as version, (select coalesce(max(sequence), 0) from changes) as last from marks where name = $1`

export const versionMissing = (): Error =>
  new Error('The database has no version: its row in the table marks is missing')

/** Reads the position of the transactions of all replicas. */
export async function readPosition(pool: Pool, statements: PreparedStatements): Promise<Position> {
  const [row] = await rowsOf(pool, statements, { sql: statement, parameters: ['version'] })
  if (!row) throw versionMissing()
  // The columns of the statement.
  return row as Position
}
