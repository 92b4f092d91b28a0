import type { Pool, PoolClient } from 'pg'
import type { Statement } from '../dialect.ts'
import { isConnectionLost } from './fault.ts'
import type { PreparedStatements } from './statements.ts'

/** Runs work on a connection of a pool. Removes the connection from the pool if it was lost. */
export async function withClient<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(isConnectionLost(error))
    throw error
  }
}

/** Runs a statement, prepared if it repeats, on a connection of a pool. */
export const rowsOf = (
  pool: Pool,
  statements: PreparedStatements,
  { sql, parameters }: Statement,
): Promise<unknown[]> =>
  withClient(pool, async (client) => (await statements.run(client, sql, parameters)).rows)
