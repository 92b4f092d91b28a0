import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../server/store/postgres.fixture.ts'
import { type Fault, type Moment, seededFaults, sparingRepeats } from './faults.ts'
import { FaultProxy } from './fault-proxy.ts'
import { parseMessage, startupMessage, syncMessage, terminateMessage } from './messages.ts'

let database: TestDatabase
/** Fault of the next moment of a kind. */
const next = new Map<Moment, Fault>()
let proxy: FaultProxy

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  const { hostname, port } = new URL(database.url)
  next.clear()
  proxy = await FaultProxy.start({
    server: { host: hostname, port: Number(port) },
    choose(moment) {
      const fault = next.get(moment) ?? null
      next.delete(moment)
      return fault
    },
  })
  onTestFinished(() => proxy.close())
  await (await direct()).query('drop table if exists things; create table things (name text)')
})

async function connected(config: ClientConfig): Promise<Client> {
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

const direct = (): Promise<Client> => connected({ connectionString: database.url })

function throughProxy(): Promise<Client> {
  const url = new URL(database.url)
  url.port = String(proxy.port)
  return connected({ connectionString: url.href })
}

async function names(): Promise<string[]> {
  const { rows } = await (await direct()).query<{ name: string }>('select name from things order by name')
  return rows.map(({ name }) => name)
}

/** Two ways to run a statement: as a simple query, and prepared under a name. */
const ways = {
  simple: (client: Client, text: string) => client.query(text),
  prepared: (client: Client, text: string) => client.query({ name: text, text, values: [] }),
}

describe.each(Object.entries(ways))('statements of the %s protocol', (_way, run) => {
  const insert = async (client: Client): Promise<void> => {
    await run(client, 'begin')
    await run(client, `insert into things values ('one')`)
  }

  it('pass through', async () => {
    const client = await throughProxy()
    await insert(client)
    await run(client, 'commit')
    const { rows } = await run(client, `select repeat('x', 1000) as x from generate_series(1, 10000)`)
    expect(rows).toHaveLength(10_000)
    await expect(run(client, 'select nothing')).rejects.toMatchObject({ code: '42703' })
    expect((await run(client, 'select name from things')).rows).toEqual([{ name: 'one' }])
    expect(proxy.counts.size).toBe(0)
  })

  it.each(['40001', 'YB001'] as const)('roll back when COMMIT fails with %s', async (code) => {
    const client = await throughProxy()
    await insert(client)
    next.set('commit', code)
    await expect(run(client, 'commit')).rejects.toMatchObject({ code })
    expect(await names()).toEqual([])
    // The session is in no transaction, so this statement is one of its own.
    await run(client, `insert into things values ('two')`)
    expect(await names()).toEqual(['two'])
    await insert(client)
    await run(client, 'commit')
    expect(await names()).toEqual(['one', 'two'])
    expect(proxy.counts.get(code)).toBe(1)
  })

  it('fail with their transaction before COMMIT', async () => {
    const client = await throughProxy()
    await run(client, 'begin')
    next.set('within', '40001')
    await expect(run(client, `insert into things values ('one')`)).rejects.toMatchObject({ code: '40001' })
    await expect(run(client, 'select 1')).rejects.toMatchObject({ code: '25P02' })
    await run(client, 'rollback')
    expect((await run(client, 'select 1 as x')).rows).toEqual([{ x: 1 }])
  })

  it.each([
    ['lostBefore', []],
    ['lostAfter', ['one']],
  ] as const)('lose their connection: %s', async (fault, kept) => {
    const client = await throughProxy()
    await insert(client)
    next.set('commit', fault)
    await expect(run(client, 'commit')).rejects.toThrow('Connection terminated unexpectedly')
    expect(await names()).toEqual(kept)
  })

  it('reach the server even after the client has lost its connection', async () => {
    const client = await throughProxy()
    await insert(client)
    const other = await direct()
    await other.query('begin')
    next.set('commit', 'lostDuring')
    await expect(run(client, 'commit')).rejects.toThrow('Connection terminated unexpectedly')
    // Waits for the transaction to end.
    await other.query('lock table things')
    expect((await other.query('select name from things')).rows).toEqual([{ name: 'one' }])
  })

  it.each([
    'select pg_advisory_lock(1)',
    'listen things',
    `notify things`,
    'select name from things for update skip locked',
  ])('are refused as by a distributed engine: %s', async (text) => {
    const client = await throughProxy()
    await expect(run(client, text)).rejects.toMatchObject({ code: '0A000' })
    await run(client, 'begin')
    await expect(run(client, text)).rejects.toMatchObject({ code: '0A000' })
    await expect(run(client, 'select 1')).rejects.toMatchObject({ code: '25P02' })
    await run(client, 'rollback')
    expect((await run(client, 'select 1 as x')).rows).toEqual([{ x: 1 }])
    expect(proxy.counts.get('refused')).toBe(2)
  })

  it('are refused when a transaction with DML changes a table', async () => {
    const client = await throughProxy()
    await insert(client)
    const alter = 'alter table things add column age int'
    await expect(run(client, alter)).rejects.toMatchObject({ code: '0A000' })
    await run(client, 'rollback')
    await run(client, alter)
    expect(await names()).toEqual([])
  })
})

describe('the proxy', () => {
  it('fails a COMMIT inside a query of several statements', async () => {
    const client = await throughProxy()
    const text = `begin; insert into things values ('one'); commit; insert into things values ('two')`
    next.set('commit', '40001')
    await expect(client.query(text)).rejects.toMatchObject({ code: '40001' })
    expect(await names()).toEqual([])
    await client.query(text)
    expect(await names()).toEqual(['one', 'two'])
  })

  it('delays messages without reordering them', async () => {
    const client = await throughProxy()
    next.set('write', 'delay')
    const answers = await Promise.all([
      client.query(`insert into things values ('one')`),
      client.query('select count(*)::int as count from things'),
    ])
    expect(answers[1].rows).toEqual([{ count: 1 }])
    expect(proxy.counts.get('delay')).toBe(1)
  })

  it('passes large values in both directions', async () => {
    const client = await throughProxy()
    const name = 'x'.repeat(5_000_000)
    await client.query('insert into things values ($1)', [name])
    const { rows } = await client.query<{ name: string }>('select name from things')
    expect(rows[0]?.name === name).toBe(true)
  })

  /** Sends messages in one go, and returns all that is answered. */
  async function answerTo(...messages: Buffer[]): Promise<string> {
    const socket = connect(proxy.port, '127.0.0.1').setEncoding('latin1')
    const answer = text(socket)
    const { username, pathname } = new URL(database.url)
    const startup = startupMessage({ user: username, database: pathname.slice(1) })
    socket.write(Buffer.concat([startup, ...messages, syncMessage, terminateMessage]))
    return answer
  }

  const parseComplete = '1\0\0\0\u0004'

  it('handles any number of messages sent before the first response', async () => {
    const count = 25_000
    const answer = await answerTo(...Array.from({ length: count }, () => parseMessage('', 'select 1')))
    expect(answer.split(parseComplete)).toHaveLength(count + 1)
  })

  it('ends a session that prepares too many statements', async () => {
    const prepare = (count: number): Buffer[] =>
      Array.from({ length: count }, (_, index) => parseMessage(`s${index}`, 'select 1'))
    expect((await answerTo(...prepare(1_000))).split(parseComplete)).toHaveLength(1_001)
    expect((await answerTo(...prepare(2_000))).split(parseComplete).length).toBeLessThanOrEqual(1_001)
  })

  it('passes on a failed sign-in', async () => {
    const connectionString = `postgres://nobody@127.0.0.1:${proxy.port}/nothing`
    await expect(connected({ connectionString })).rejects.toMatchObject({ code: '28000' })
  })

  it('injects the same faults in each run with the same seed', async () => {
    const shares = { commit: { '40001': 0.3, lostAfter: 0.2 }, read: { delay: 1 } } as const
    const faults = (seed: number): (Fault | null)[] => {
      const choose = seededFaults(seed, shares)
      return Array.from({ length: 1_000 }, () => choose('commit'))
    }
    expect(faults(1)).toEqual(faults(1))
    expect(faults(1)).not.toEqual(faults(2))
    expect(faults(1).filter((fault) => fault === '40001').length / 1_000).toBeCloseTo(0.3, 1)
    expect(seededFaults(1, shares)('read')).toBe('delay')
    expect(seededFaults(1, shares)('within')).toBeNull()
  })

  it('injects no fault into a retry', () => {
    const choose = sparingRepeats((moment) => (moment === 'read' ? 'delay' : '40001'))
    const moments: Moment[] = ['within', 'within', 'write', 'commit', 'commit', 'within', 'commit', 'write']
    const faults = ['40001', null, '40001', null, '40001', null, null, null]
    expect(moments.map(choose)).toEqual(faults)
    expect([choose('read'), choose('read')]).toEqual(['delay', 'delay'])
  })

  it('ends the session on the server when the client disconnects', async () => {
    const client = await throughProxy()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const other = await direct()
    const isThere = async (): Promise<boolean> =>
      (await other.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])).rows.length > 0
    expect(await isThere()).toBe(true)
    await client.end()
    while (await isThere());
  })
})
