import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { model } from '../../model/index.ts'
import { FaultProxy } from '../../scripts/postgres/fault-proxy/fault-proxy.ts'
import type { Connections } from './dialects/dialect.ts'
import { poolOf } from './dialects/postgres/client.ts'
import { connectPostgres, kyselyOnClient } from './dialects/postgres/connections.ts'
import { isConnectionLost, postgresFault } from './dialects/postgres/fault.ts'
import { SilenceGuard } from './dialects/postgres/silence.ts'
import { Transactions } from './dialects/postgres/transactions.ts'
import { openStore } from './open-store.ts'
import { createDatabase, type TestDatabase } from './postgres.fixture.ts'
import { tester } from './store.fixture.ts'
import { type Store, StoreUnavailable } from './store.ts'
import { TcpProxy } from './tcp-proxy.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

async function proxied(): Promise<TcpProxy> {
  const proxy = await TcpProxy.start(database.url)
  onTestFinished(() => proxy.close())
  return proxy
}

async function opened(url: string): Promise<Store> {
  const store = await openStore({ model, database: { url } })
  onTestFinished(() => store.close())
  return store
}

async function direct(): Promise<Client> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const ignore = (): void => undefined

function connections(url: string): Connections {
  const dialect = (): never => {
    throw new Error('Not opened')
  }
  const made = connectPostgres(url, dialect, { onBegin: ignore, onCommit: ignore })
  onTestFinished(() => made.close())
  return made
}

function transactionsAt(url: string, retryMs = 300): Transactions {
  const pool = poolOf(url, { size: 3 })
  onTestFinished(() => pool.end())
  return new Transactions({
    pool,
    kyselyOn: kyselyOnClient,
    onBegin: ignore,
    onCommit: ignore,
    retryMs,
  })
}

const faultOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.catch((reason: unknown) => reason)
  return error instanceof StoreUnavailable ? error.fault : error
}

it('tries transactions only once after a failure, until one succeeds', async () => {
  const proxy = await proxied()
  const transactions = transactionsAt(proxy.url)
  const run = (): Promise<unknown> => transactions.run(async () => 'done', { isCounted: false })
  const attemptsOfFailure = async (): Promise<number> => {
    const before = proxy.count
    await expect(run()).rejects.toSatisfy(isConnectionLost)
    return proxy.count - before
  }
  proxy.break()
  expect(await attemptsOfFailure()).toBeGreaterThan(2)
  expect(await attemptsOfFailure()).toBe(1)
  expect(await attemptsOfFailure()).toBe(1)
  proxy.isBroken = false
  expect(await run()).toMatchObject({ result: 'done' })
  proxy.break()
  expect(await attemptsOfFailure()).toBeGreaterThan(2)
})

it('gives up if every commit is lost', async () => {
  await opened(database.url)
  const { hostname, port } = new URL(database.url)
  const proxy = await FaultProxy.start({
    server: { host: hostname, port: Number(port) },
    choose: (moment) => (moment === 'commit' ? 'lostBefore' : null),
  })
  onTestFinished(() => proxy.close())
  const url = new URL(database.url)
  url.port = String(proxy.port)
  const transactions = transactionsAt(url.href)
  await expect(transactions.run(async () => 'done', { isCounted: true })).rejects.toSatisfy(isConnectionLost)
  expect(proxy.counts.get('lostBefore')).toBeGreaterThanOrEqual(2)
})

it.each(['40001', '08006'])('repeats work that failed after the retry period, with %s', async (code) => {
  const transactions = transactionsAt(database.url, -1)
  let attempts = 0
  const failing = (times: number): Promise<unknown> => {
    attempts = 0
    return transactions.run(
      async () => {
        attempts += 1
        if (attempts <= times) throw Object.assign(new Error('made by the test'), { code })
      },
      { isCounted: false },
    )
  }
  await failing(1)
  expect(attempts).toBe(2)
  await expect(failing(3)).rejects.toMatchObject({ code })
  expect(attempts).toBe(2)
})

it('repeats reads on another connection if the network does not respond', async () => {
  const proxy = await proxied()
  const { reading, readBytes, reader } = connections(`${proxy.url}?query_timeout=300`)
  const ways: (() => Promise<unknown>)[] = [
    () => readBytes({ sql: `select 'one' as bytes`, parameters: [] }, false),
    () => reader.selectNoFrom(({ lit }) => lit(1).as('one')).execute(),
  ]
  for (const read of ways) {
    await reading(read)
    proxy.silence()
    const before = proxy.count
    await reading(read)
    expect(proxy.count).toBe(before + 1)
  }
})

it('replaces all connections once one of them stops responding', async () => {
  const proxy = await proxied()
  await opened(database.url)
  const { position, reading, readBytes } = connections(proxy.url)
  const read = (): Promise<Buffer> =>
    reading(() => readBytes({ sql: `select 'one' as bytes`, parameters: [] }, false))
  await Promise.all([read(), read(), read(), position?.()])
  proxy.silence()
  const inUse = read()
  await expect(position?.()).rejects.toSatisfy(isConnectionLost)
  // Without a replacement, each would wait for a minute.
  await Promise.all([inUse, read(), read()])
  await position?.()
}, 30_000)

it('keeps a connection that receives data after another one stopped responding', async () => {
  const proxy = await proxied()
  const pool = poolOf(database.url, { size: 2 })
  const silent = poolOf(proxy.url, { size: 1, limitMs: 100 })
  onTestFinished(async () => void (await Promise.all([pool.end(), silent.end()])))
  const guard = new SilenceGuard([pool], 200)
  const [answered, stuck] = [await pool.connect(), await pool.connect()]
  await silent.query('select 1')
  proxy.silence()
  const sleep = stuck.query('select pg_sleep(60)').catch((error: unknown) => error)
  await expect(guard.watching(() => silent.query('select 1'))).rejects.toSatisfy(isConnectionLost)
  await answered.query('select 1')
  expect(await sleep).toSatisfy(isConnectionLost)
  await answered.query('select 1')
  answered.release()
  stuck.release(true)
})

it('repeats writes on another connection if the network does not respond', async () => {
  const proxy = await proxied()
  await opened(database.url)
  const { transaction } = connections(`${proxy.url}?query_timeout=300`)
  let attempts = 0
  const write = (): Promise<unknown> =>
    transaction(
      async (db) => {
        attempts += 1
        if (attempts === 2) proxy.silence()
        await db.selectFrom('marks').select('name').execute()
      },
      { isCounted: true },
    )
  await write()
  await write()
  expect(attempts).toBe(3)
})

it('reports a read that takes too long without marking the store as faulty', async () => {
  const store = await opened(database.url)
  const [holder, other] = [await direct(), await direct()]
  await holder.query('begin; lock table resources')
  const read = faultOf(store.find({ class: 'config.ContainerType' }))
  // The server does the same when a statement exceeds its limit.
  for (;;) {
    const { rows } = await other.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) break
  }
  expect(await read).toBe('overloaded')
  await holder.query('rollback')
  expect(store.upkeep.fault).toBe(null)
})

it('is ready while another process blocks writes, but not while the database is read-only', async () => {
  const store = await opened(database.url)
  const [holder, other] = [await direct(), await direct()]
  await holder.query(`begin; select value from marks where name = 'version' for update`)
  const written = store.write(tester, async () => undefined)
  await store.upkeep.probe()
  await holder.query('commit')
  await written

  const name = new URL(database.url).pathname.slice(1)
  const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
    await other.query(`alter database "${name}" set default_transaction_read_only = ${isReadOnly}`)
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'gantry'`,
    )
  }
  await setReadOnly(true)
  await expect.poll(() => faultOf(store.upkeep.probe())).toBe('readOnly')
  await setReadOnly(false)
  await expect.poll(() => faultOf(store.upkeep.probe())).toBe(undefined)
  expect(store.upkeep.fault).toBe(null)
}, 20_000)

it('reports an exhausted pool as overload', () => {
  expect(postgresFault(new Error('timeout exceeded when trying to connect'))).toBe('overloaded')
})

it('recovers from a fault after a successful read', async () => {
  const proxy = await proxied()
  const store = await opened(proxy.url)
  proxy.break()
  expect(await faultOf(store.find({ class: 'config.ContainerType' }))).toBe('unreachable')
  expect(store.upkeep.fault).toBe('unreachable')
  proxy.isBroken = false
  await store.find({ class: 'config.ContainerType' })
  expect(store.upkeep.fault).toBe(null)
}, 20_000)

it('connects with its application name, whatever the URL contains', async () => {
  for (const options of ['', '?application_name=other']) {
    const pool = poolOf(`${database.url}${options}`, { size: 1 })
    const { rows } = await pool.query<{ name: string }>(`select current_setting('application_name') as name`)
    expect(rows).toEqual([{ name: 'gantry' }])
    await pool.end()
  }
})
