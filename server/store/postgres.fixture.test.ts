import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from './postgres.fixture.ts'

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // A database that is dropped ends its connections.
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

it('gives each test an empty database, which is dropped with its connections', async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()])
  const client = await connected(one.url)
  await client.query('create table things (name text)')
  const tables = await (
    await connected(other.url)
  ).query(`select relname from pg_class where relname = 'things'`)
  expect(tables.rows).toEqual([])
  await one.drop()
  await other.drop()
  await expect(client.query('select 1')).rejects.toThrow('connection')
  await expect(connected(one.url)).rejects.toMatchObject({ code: '3D000' })
})
