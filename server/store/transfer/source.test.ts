import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { model } from '../../../model/index.ts'
import { type DatabaseAddress, openStore } from '../open-store.ts'
import { type DatabaseKind, emptyDatabase, tester } from '../store.fixture.ts'
import { move, types } from './transfer.fixture.ts'

/** A store with one container type, closed. */
async function smallStore(kind: DatabaseKind): Promise<DatabaseAddress> {
  const database = await emptyDatabase(kind)
  const store = await openStore({ model, database })
  await store.upkeep.setProperty('keyCheck', 'v1.sealed')
  await store.write(tester, (transaction) =>
    transaction.insert(types, { class: 'config.ContainerType', attributes: { name: 'small' } }),
  )
  await store.close()
  return database
}

it('detects a service that uses another role', async () => {
  const source = await smallStore('PostgreSQL')
  if (!('url' in source)) throw new Error('no address')
  const role = `role_${crypto.randomUUID().slice(0, 8)}`
  const admin = new Client({ connectionString: source.url })
  await admin.connect()
  await admin.query(`create role ${role} login; grant all on all tables in schema public to ${role}`)
  const asRole = new URL(source.url)
  asRole.username = role
  const service = new Client({ connectionString: source.url, application_name: 'gantry' })
  await service.connect()
  const target = await emptyDatabase('file')
  expect(await move({ url: asRole.href }, target)).toMatchObject({ isFinished: false, isUnknown: false })
  expect(await move({ url: asRole.href }, target, { isStopped: true })).toMatchObject({ isFinished: true })
  await service.end()
  await admin.query(`drop owned by ${role}; drop role ${role}`)
  await admin.end()
})

/** Port of a pooler to the server of an address: it gives another number to each client. */
async function poolerTo(url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.pipe(upstream)
    upstream.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) bytes.writeUInt32BE(1, at + 5)
      client.write(bytes)
    })
    for (const socket of [client, upstream])
      socket.on('error', () => undefined).on('close', () => void (client.destroy(), upstream.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

it('finishes behind a pooler only if the caller confirms that the service has stopped', async () => {
  const source = await smallStore('PostgreSQL')
  if (!('url' in source)) throw new Error('no address')
  const pooled = new URL(source.url)
  pooled.port = String(await poolerTo(source.url))
  const target = await emptyDatabase('file')
  expect(await move({ url: pooled.href }, target)).toMatchObject({ isFinished: false, isUnknown: true })
  const result = await move({ url: pooled.href }, target, { isStopped: true })
  expect(result).toMatchObject({ isFinished: true, isUnknown: false })
})

it('refuses a database without a store, and leaves no connection', async () => {
  const source = await emptyDatabase('PostgreSQL')
  if (!('url' in source)) throw new Error('no address')
  await expect(move(source, await emptyDatabase('file'))).rejects.toThrow('The database contains no store')
  const admin = new Client({ connectionString: source.url })
  await admin.connect()
  await expect
    .poll(async () => {
      const { rows } = await admin.query(
        "select pid from pg_stat_activity where datname = current_database() and application_name = 'gantry'",
      )
      return rows.length
    })
    .toBe(0)
  await admin.end()
})

it("names the row with a text that PostgreSQL can't index", async () => {
  const source = await smallStore('file')
  if (!('path' in source)) throw new Error('no path')
  const database = new DatabaseSync(source.path)
  const name = Array.from({ length: 200 }, () => crypto.randomUUID()).join('')
  const row = database.prepare("update resources set name = ? where name = 'small' returning id").get(name)
  database.close()
  await expect(move(source, await emptyDatabase('PostgreSQL'))).rejects.toMatchObject({
    name: 'TooLongRow',
    row: `${String(row?.['id'])} of resources`,
  })
})
