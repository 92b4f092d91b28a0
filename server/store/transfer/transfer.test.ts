import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { fillPlatform } from '../fixture.ts'
import { type DatabaseAddress, openStore } from '../open-store.ts'
import { type DatabaseKind, emptyDatabase, observer, readAll, tester } from '../store.fixture.ts'
import { auditEvent } from '../audit/audit-event.fixture.ts'
import { rootId, type Store } from '../store.ts'
import { move, types } from './transfer.fixture.ts'

const directions: [DatabaseKind, DatabaseKind][] = [
  ['file', 'PostgreSQL'],
  ['PostgreSQL', 'file'],
]
const sign = (hash: string): string => `signed ${hash}`

/** A store with some of everything, closed. */
async function filledStore(kind: DatabaseKind): Promise<DatabaseAddress> {
  const database = await emptyDatabase(kind)
  const store = await openStore({ model, database })
  await fillPlatform(store, { environments: 2, applicationsPerEnvironment: 4, podsPerApplication: 15 })
  await store.upkeep.setProperty('keyCheck', 'v1.sealed')
  await store.write({ ...tester, key: { id: 'key', name: 'ci' }, undoes: 'other' }, async (transaction) => {
    const name = 'größe \u{1F600} \uFFFD'
    await transaction.insert(types, {
      class: 'config.ContainerType',
      attributes: { name, description: '"\\u0041\\\\u0000" and a tab\t' },
      labels: { team: 'shop' },
    })
    const user = await transaction.insert(
      { parent: rootId('users'), relation: 'users' },
      { class: 'users.User', attributes: { name: 'ann', role: 'admin' } },
    )
    await transaction.setSecret(user, 'password', 'v1.secret')
  })
  const [pod] = await store.find({ class: 'environments.Pod' }, { count: 1 })
  await store.addSamples([
    { id: pod?.id ?? '', metric: 'cpuUsage', time: Date.now(), value: 0.1 + 0.2 },
    { id: pod?.id ?? '', metric: 'memoryUsage', time: Date.now(), value: 1e15 / 3 },
  ])
  await store.audit.record([auditEvent({ user: 'ann' })])
  await store.audit.seal({ now: 1, sign })
  // Waits for a seal. No database but SQLite stores half of a surrogate pair.
  await store.audit.record([auditEvent({ user: 'bob', userAgent: 'agent \ud800' })])
  await store.close()
  return database
}

/** Seals waiting events, and returns everything that the store answers about its rows, changes and audit log. */
async function contentOf(database: DatabaseAddress): Promise<unknown> {
  const store = await openStore({ model, database })
  try {
    const classes = [...model.classes.keys()]
    const rows: unknown[] = []
    for (const id of ['environments.Application', 'environments.Pod', 'config.ContainerType', 'users.User'])
      rows.push(await readAll(store, { class: id, mode: 'exportDetails' }))
    const changes = await store.changes(0, 100_000)
    const sets = await store.changeSets({ count: 100, withCount: true, valuesOf: 100 })
    await store.audit.seal({ now: 2, sign })
    const entries = await store.audit.find({ after: 0, count: 100 })
    return {
      rows,
      changes,
      sets,
      entries,
      counts: Object.fromEntries(await store.countClasses({ classes })),
      search: await searched(store),
    }
  } finally {
    await store.close()
  }
}

const searched = async (store: Store): Promise<unknown> => [
  await readAll(store, { class: 'environments.Pod', search: 'app-1', count: 5 }),
  await readAll(store, { class: 'config.ContainerType', search: 'GRÖSSE' }),
  await readAll(store, {
    class: 'config.ContainerType',
    labels: [{ key: 'team', operator: 'equals', values: ['shop'] }],
  }),
]

async function writeOne(database: DatabaseAddress, name: string): Promise<void> {
  const store = await openStore({ model, database })
  await store.write(observer, (transaction) =>
    transaction.insert(types, { class: 'config.ContainerType', attributes: { name } }),
  )
  await store.close()
}

it.each(directions)(
  'moves a store from %s to %s unchanged, and continues its numbering',
  async (from, to) => {
    const source = await filledStore(from)
    const target = await emptyDatabase(to)
    const steps = new Set<string>()
    const result = await move(source, target, { onProgress: ({ step }) => steps.add(step) })
    expect(result).toMatchObject({ isFinished: true })
    expect(result.rows).toBeGreaterThan(2_000)
    expect([...steps]).toEqual(expect.arrayContaining(['copied', 'compared']))
    expect(await contentOf(target)).toEqual(await contentOf(source))
    await writeOne(source, 'next')
    await writeOne(target, 'next')
    const last = async (database: DatabaseAddress): Promise<number> => {
      const store = await openStore({ model, database })
      const found = (await store.changes(0, 100_000)).last
      await store.close()
      return found
    }
    expect(await last(target)).toBe(await last(source))
  },
)

it.each(directions)('updates a copy from %s to %s, and keeps it closed until then', async (from, to) => {
  const source = await filledStore(from)
  const target = await emptyDatabase(to)
  const first = await move(source, target, { canFinish: false })
  expect(first.isFinished).toBe(false)
  await expect(openStore({ model, database: target })).rejects.toThrow(
    'It is an unfinished copy of another store.',
  )
  const store = await openStore({ model, database: source })
  const [gone, renamed] = await store.find({ class: 'config.ContainerType' }, { count: 2 })
  await store.write(tester, async (transaction) => {
    await transaction.remove([gone?.id ?? ''])
    // Takes the name that the other had.
    if (renamed) await transaction.update(renamed.id, { attributes: { name: gone?.name } })
    await transaction.insert(types, { class: 'config.ContainerType', attributes: { name: 'new' } })
  })
  await store.close()
  const second = await move(source, target)
  expect(second.isFinished).toBe(true)
  expect(second.copied).toBeLessThan(20)
  expect(await contentOf(target)).toEqual(await contentOf(source))
})

it('continues after an interruption', async () => {
  const source = await filledStore('file')
  const target = await emptyDatabase('PostgreSQL')
  const stopped = move(source, target, {
    onProgress: ({ table }) => {
      if (table === 'links' || table === 'changes') throw new Error('interrupted')
    },
  })
  await expect(stopped).rejects.toThrow('interrupted')
  const result = await move(source, target)
  expect(result.isFinished).toBe(true)
  expect(result.copied).toBeLessThan(result.rows)
  expect(await contentOf(target)).toEqual(await contentOf(source))
})

it.each(['file', 'PostgreSQL'] as const)('refuses a non-empty target in a %s', async (kind) => {
  const source = await filledStore('file')
  const target = await emptyDatabase(kind)
  await (await openStore({ model, database: target })).close()
  await expect(move(source, target)).rejects.toThrow('It is not empty. Choose an empty one.')
  const other = await emptyDatabase(kind)
  await move(await filledStore('file'), other, { canFinish: false })
  const store = await openStore({ model, database: source })
  await store.upkeep.setProperty('keyCheck', 'v1.another')
  await store.close()
  await expect(move(source, other)).rejects.toThrow('It contains an unfinished copy of another store.')
})

it('refuses a store that this version has not opened, and a wrong key, before writing', async () => {
  const source = await emptyDatabase('file')
  const target = await emptyDatabase('PostgreSQL')
  await (await openStore({ model, database: source })).close()
  await expect(move(source, target)).rejects.toThrow('Start the service on it once, then repeat the command.')
  const store = await openStore({ model, database: source })
  await store.upkeep.setProperty('keyCheck', 'v1.sealed')
  await store.close()
  const checkKey = (sealed: string): never => {
    throw new Error(`wrong key for ${sealed}`)
  }
  await expect(move(source, target, { checkKey })).rejects.toThrow('wrong key for v1.sealed')
  await (await openStore({ model, database: target })).close()
})

it('does not finish while another process uses PostgreSQL', async () => {
  const source = await filledStore('PostgreSQL')
  const target = await emptyDatabase('file')
  const service = await openStore({ model, database: source })
  await service.find({ class: 'config.ContainerType' })
  expect(await move(source, target)).toMatchObject({ isFinished: false })
  await service.close()
  expect(await move(source, target)).toMatchObject({ isFinished: true })
})
