import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { model } from '../../../model/index.ts'
import { openStore } from '../open-store.ts'
import { createDatabase, type TestDatabase } from '../postgres.fixture.ts'
import { observer, tester } from '../store.fixture.ts'
import { type Change, rootId, type Store } from '../store.ts'
import { TcpProxy } from '../tcp-proxy.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

/** A store and the changes that its listener received. */
interface Replica {
  store: Store
  received: Change[]
}

async function open(url = database.url): Promise<Replica> {
  const store = await openStore({ model, database: { url } })
  onTestFinished(() => store.close())
  const received: Change[] = []
  store.onChange((changes) => received.push(...changes))
  return { store, received }
}

const place = { parent: rootId('config'), relation: 'containerTypes' }
const type = (name: string) => ({ class: 'config.ContainerType', attributes: { name } })

const add = (store: Store, ...names: string[]): ReturnType<Store['write']> =>
  store.write(observer, async (transaction) => {
    for (const name of names) await transaction.insert(place, type(name))
  })

const sample = (store: Store, time: number): Promise<void> =>
  store.addSamples([{ id: rootId('config'), metric: 'cpuUsage', time, value: 1 }])

const sequences = ({ received }: Replica): number[] => received.map(({ sequence }) => sequence)
const namesOf = ({ received }: Replica): unknown[] => received.map(({ name }) => name)

/** Returns all changes in the log after a sequence number. */
async function logged(store: Store, after: number): Promise<Change[]> {
  const all: Change[] = []
  for (;;) {
    const { entries } = await store.changes(all.at(-1)?.sequence ?? after, 1_000)
    if (entries.length === 0) return all
    all.push(...entries)
  }
}

const lastOf = async (store: Store): Promise<number> => (await store.changes(0, 1)).last

/** Waits until each replica has received all writes so far. */
async function settle(replicas: readonly Replica[]): Promise<void> {
  for (const { store } of replicas) await store.refresh()
  const version = Math.max(...replicas.map(({ store }) => store.version))
  for (const { store } of replicas) await store.caughtUp(version)
}

it('reports all changes of all stores to each, in order and once', async () => {
  const { store } = await open()
  const before = await lastOf(store)
  const replicas = [await open(), await open(), await open()]
  const work = async ({ store: own, received }: Replica, worker: string): Promise<void> => {
    for (let index = 0; index < 15; index += 1) {
      const names = Array.from({ length: 1 + (index % 3) }, (_, at) => `${worker}-${index}-${at}`)
      if (index % 5 === 0) await sample(own, index)
      const { changes } = await add(own, ...names)
      // Own changes, and all before them, are reported before the write returns.
      expect(received.map(({ sequence }) => sequence)).toContain(changes.at(-1)?.sequence)
    }
  }
  await Promise.all(
    replicas.flatMap((replica, at) => ['a', 'b'].map((letter) => work(replica, `${letter}${at}`))),
  )
  await settle(replicas)
  const log = await logged(store, before)
  expect(log.length).toBeGreaterThan(150)
  for (const replica of replicas) expect(replica.received).toEqual(log)
})

it('reports own changes without waiting for a poll', async () => {
  const one = await open()
  const other = await open()
  await add(other.store, 'of-the-other')
  await add(one.store, 'own')
  expect(namesOf(one)).toEqual(['of-the-other', 'own'])
  await add(one.store, 'own-too')
  expect(namesOf(one)).toEqual(['of-the-other', 'own', 'own-too'])
})

it('polls for the changes of other stores', async () => {
  const one = await open()
  const other = await open()
  const received = new Promise<Change[]>((resolve) => one.store.onChange(resolve))
  const { changes } = await add(other.store, 'found')
  expect(await received).toEqual(changes)
  expect(one.store.version).toBe(other.store.version)
})

it('counts transactions that others committed before a refresh', async () => {
  const one = await open()
  const other = await open()
  for (let index = 0; index < 20; index += 1) {
    await (index % 2 === 0 ? sample(other.store, index) : add(other.store, `refreshed-${index}`))
    await one.store.refresh()
    expect(one.store.version).toBe(other.store.version)
  }
})

it('runs one statement for several concurrent refreshes', async () => {
  const { store } = await open()
  await store.refresh()
  const [first, ...others] = Array.from({ length: 50 }, () => store.refresh())
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(first)
  await Promise.all([first, ...others])
})

it('fails concurrent refreshes together while the database is unreachable', async () => {
  const proxy = await TcpProxy.start(database.url)
  onTestFinished(() => proxy.close())
  const { store } = await open(proxy.url)
  await store.refresh()
  proxy.break()
  const running = store.refresh().catch((error: unknown) => error)
  const next = store.refresh().catch((error: unknown) => error)
  const error = await running
  expect(error).toMatchObject({ fault: 'unreachable' })
  expect(await next).toBe(error)
  proxy.isBroken = false
  await store.refresh()
}, 20_000)

it('reports a large transaction in pages, and yields in between', async () => {
  const one = await open()
  const other = await open()
  const lengths: number[] = []
  one.store.onChange((changes) => lengths.push(changes.length))
  const names = Array.from({ length: 1_200 }, (_, at) => `many-${at}`)
  const { changes } = await other.store.write(observer, (transaction) =>
    transaction.sync([{ place, trees: names.map(type), keepOthers: true }]),
  )
  await settle([one])
  expect(one.received).toEqual(changes)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(500)
})

it('catches up after it was disconnected from the database', async () => {
  const proxy = await TcpProxy.start(database.url)
  onTestFinished(() => proxy.close())
  const cutOff = await open(proxy.url)
  const other = await open()
  await add(cutOff.store, 'before')
  proxy.break()
  await add(other.store, 'meanwhile')
  await sample(other.store, 1)
  await add(other.store, 'meanwhile-too')
  expect(namesOf(cutOff)).toEqual(['before'])
  const caughtUp = cutOff.store.caughtUp(other.store.version)
  proxy.isBroken = false
  await caughtUp
  expect(namesOf(cutOff)).toEqual(['before', 'meanwhile', 'meanwhile-too'])
  await add(cutOff.store, 'after')
  await settle([other])
  expect(sequences(cutOff)).toEqual([...new Set(sequences(cutOff))].toSorted((a, b) => a - b))
  expect(namesOf(other)).toEqual(['before', 'meanwhile', 'meanwhile-too', 'after'])
}, 20_000)

it('shows a rename, a move and a deletion by another store at once', async () => {
  const one = await open()
  const other = await open()
  const environments = { parent: rootId('environments'), relation: 'environments' }
  const environment = (name: string, application: string) => ({
    class: 'environments.Environment',
    attributes: { name },
    children: { applications: [{ class: 'environments.Application', attributes: { name: application } }] },
  })
  const write = async <Result>(
    { store }: Replica,
    work: Parameters<typeof store.write<Result>>[1],
  ): Promise<Result> => (await store.write(tester, work)).result
  const shop = await write(one, (transaction) => transaction.insert(environments, environment('shop', 'web')))
  const yard = await write(one, (transaction) => transaction.insert(environments, environment('yard', 'api')))
  const [web] = await one.store.related(shop, 'applications')
  const read = async ({ store }: Replica) =>
    JSON.parse(
      await store.read({
        class: 'environments.Application',
        mode: 'normal',
        ids: [web?.id ?? ''],
        fields: ['name', 'parent', 'ancestors'],
      }),
    ) as { name: string; parent: { id: string }; ancestors: { id: string }[] }[]
  for (const replica of [one, other]) expect(await read(replica)).toMatchObject([{ parent: { id: shop } }])
  await write(one, (transaction) => transaction.update(web?.id ?? '', { attributes: { name: 'renamed' } }))
  expect(await read(other)).toMatchObject([{ name: 'renamed', parent: { id: shop } }])
  const moved = { class: 'environments.Application', id: web?.id ?? '', attributes: { name: 'renamed' } }
  await write(other, (transaction) =>
    transaction.sync([
      { place: { parent: yard, relation: 'applications' }, trees: [moved], keepOthers: true },
    ]),
  )
  expect(await read(one)).toMatchObject([{ parent: { id: yard }, ancestors: [{ id: yard }, {}] }])
  await write(one, (transaction) => transaction.remove([yard]))
  expect(await read(other)).toEqual([])
  // A new row under a new ancestor must not take the position of one that is gone.
  const again = await write(other, (transaction) =>
    transaction.insert(environments, {
      ...environment('yard', 'none'),
      children: { applications: [moved] },
    }),
  )
  for (const replica of [one, other])
    expect(await read(replica)).toMatchObject([{ parent: { id: again }, ancestors: [{ id: again }, {}] }])
})

it('ends all waits when it is closed', async () => {
  const store = await openStore({ model, database: { url: database.url } })
  const caughtUp = store.caughtUp(store.version + 1_000)
  await Promise.all([expect(caughtUp).rejects.toThrow('The store was closed'), store.close()])
})

it('reports every class when the log lacks changes, and when the database has lost some', async () => {
  const own = await createDatabase()
  onTestFinished(own.drop)
  const proxy = await TcpProxy.start(own.url)
  onTestFinished(() => proxy.close())
  const cutOff = await open(proxy.url)
  const other = await open(own.url)
  const database = new Client({ connectionString: own.url })
  await database.connect()
  onTestFinished(() => database.end())
  await add(cutOff.store, 'first')
  const expectEveryClass = async (happens: () => Promise<unknown>): Promise<void> => {
    cutOff.received.length = 0
    proxy.break()
    await happens()
    proxy.isBroken = false
    await cutOff.store.refresh()
    await cutOff.store.caughtUp(cutOff.store.version)
    const classes = cutOff.received.filter(({ id }) => id === '').map((change) => change.class)
    expect(new Set(classes)).toEqual(new Set(model.classes.keys()))
  }
  await expectEveryClass(async () => {
    await add(other.store, 'dropped')
    await add(other.store, 'kept')
    await database.query(
      `with gone as (delete from changes where name = 'dropped' returning sequence) insert into marks select 'changesPrunedTo', sequence from gone`,
    )
  })
  expect(namesOf(cutOff)).toContain('kept')
  expect(cutOff.received.filter(({ id }) => id === '').map(({ author }) => author)).not.toContain('system')
  const { generation, version } = cutOff.store
  await expectEveryClass(() => database.query(`update marks set value = value - 1 where name = 'version'`))
  expect(cutOff.store).toMatchObject({ generation: generation + 1, version: version - 1 })
  await add(cutOff.store, 'last')
  expect(namesOf(cutOff)).toContain('last')
}, 20_000)
