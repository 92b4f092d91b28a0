import { Client } from 'pg'
import { type PostgresServer, startPostgres } from '../scripts/postgres/postgres-server.ts'

/** Starts a PostgreSQL server with an empty database. The URL includes its name. */
export async function startDatabase(settings?: Readonly<Record<string, string>>): Promise<PostgresServer> {
  const server = await startPostgres(settings)
  await execute(`${server.url}/postgres`, 'create database bench')
  return { ...server, url: `${server.url}/bench` }
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
