import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { integer, string } from '../../model/define.ts'
import type { Attribute } from '../../model/define.ts'
import { model } from '../../model/index.ts'
import { fillPlatform } from './fixture.ts'
import { openStore } from './open-store.ts'
import {
  countTurns,
  databases,
  modelOfThings,
  openTestStore,
  readAll,
  readNames,
  temporaryFolder,
  tester,
  write,
} from './store.fixture.ts'
import { rootId } from './store.ts'

const types = { parent: rootId('config'), relation: 'containerTypes' }
const type = (name: string) => ({ class: 'config.ContainerType', attributes: { name } })

describe('a store', () => {
  it.each(databases)('in a %s yields while it writes thousands of rows', async (database) => {
    const store = await openTestStore(database)
    const trees = Array.from({ length: 3000 }, (_, index) => type(`type-${index}`))
    const turns = countTurns()
    await write(store, (transaction) => transaction.sync([{ place: types, trees }]))
    // 200 rows at a time: of resources, their labels and texts, and the log.
    expect(turns.end()).toBeGreaterThan(40)
  })

  it('has a root for each service, and keeps it when it is opened again', async () => {
    const path = join(temporaryFolder(), 'store.sqlite')
    const first = await openStore({ model, database: { path } })
    const id = await write(first, (transaction) => transaction.insert(types, type('small')))
    await first.close()
    const second = await openStore({ model, database: { path } })
    for (const service of ['catalog', 'environments', 'cluster', 'config', 'users'])
      expect(await second.get(rootId(service))).toMatchObject({ class: `${service}.Root`, parentId: null })
    expect(await second.get(id)).toMatchObject({ name: 'small', parentId: rootId('config') })
    await second.close()
  })

  it('follows its model: new attributes, dropped ones, indexes and uniqueness', async () => {
    const path = join(temporaryFolder(), 'store.sqlite')
    const place = { parent: rootId('config'), relation: 'things' }
    const openWith = (attributes: Record<string, Attribute>) =>
      openStore({ database: { path }, model: modelOfThings(attributes) })
    const indexes = (): unknown[] => {
      const database = new DatabaseSync(path, { readOnly: true })
      const rows = database
        .prepare("select name from sqlite_master where name like 'model%' order by name")
        .all()
      database.close()
      return rows.map(({ name }) => String(name).replace(/\d+/, 'n'))
    }
    const old = await openWith({
      name: string({ key: true, unique: 'NONE' }),
      size: integer({ indexed: true }),
      color: string(),
    })
    await write(old, (transaction) =>
      transaction.insert(place, { class: 'config.Thing', attributes: { name: 'a', size: 1, color: 'red' } }),
    )
    await old.close()
    expect(indexes()).toEqual(['model_value_n_size'])
    const young = await openWith({
      name: string({ key: true }),
      size: integer(),
      shape: string({ indexed: true, unique: 'PARENT' }),
    })
    expect(indexes()).toEqual(['model_unique_n_shape'])
    expect(await readAll(young, { class: 'config.Thing', mode: 'export' })).toEqual([{ name: 'a', size: 1 }])
    const again = write(young, (transaction) =>
      transaction.insert(place, { class: 'config.Thing', attributes: { name: 'a' } }),
    )
    await expect(again).rejects.toThrow('"a" is already taken')
    await young.close()
  })

  it('in memory hides an open transaction from reads', async () => {
    const store = await openTestStore('memory')
    const { promise: isInserted, resolve: inserted } = Promise.withResolvers<void>()
    const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>()
    const written = write(store, async (transaction) => {
      await transaction.insert(types, type('half'))
      inserted()
      await isLetOn
      throw new Error('undone')
    })
    await isInserted
    const read = readNames(store, { class: 'config.ContainerType' })
    letOn()
    await expect(written).rejects.toThrow('undone')
    expect(await read).toEqual([])
  })

  it.each(databases)('in a %s shows a transaction its own writes', async (database) => {
    const store = await openTestStore(database)
    await store.write(tester, async (transaction) => {
      const id = await transaction.insert(types, type('new'))
      expect(await transaction.get(id)).toMatchObject({ name: 'new' })
      expect(await transaction.find({ class: 'config.ContainerType' })).toHaveLength(1)
      expect(await transaction.getTree(id)).toMatchObject({ children: {} })
      expect(await transaction.related(rootId('config'), 'containerTypes')).toHaveLength(1)
    })
    expect(await readNames(store, { class: 'config.ContainerType' })).toEqual(['new'])
  })

  it('in a file serves reads during an open transaction, which they do not see', async () => {
    const store = await openTestStore('file')
    await store.write(tester, async (transaction) => {
      const id = await transaction.insert(types, type('new'))
      expect(await store.get(id)).toBeNull()
      expect(await store.read({ class: 'config.ContainerType', mode: 'export' })).toBe('[]')
    })
    expect(await readNames(store, { class: 'config.ContainerType' })).toEqual(['new'])
  })

  it('reads long lists in threads without blocking others, and fails running reads when closed', async () => {
    const store = await openStore({ model, database: { path: join(temporaryFolder(), 'store.sqlite') } })
    await fillPlatform(store, { environments: 2, applicationsPerEnvironment: 10, podsPerApplication: 10 })
    const long = Array.from({ length: 6 }, () =>
      readAll(store, { class: 'environments.Application', mode: 'export' }),
    )
    const short = await readNames(store, { class: 'environments.Environment', count: 10 })
    expect(short).toHaveLength(2)
    for (const applications of await Promise.all(long)) expect(applications).toHaveLength(20)
    const cut = store.read({ class: 'environments.Environment', mode: 'export' })
    const [outcome] = await Promise.allSettled([cut, store.close()])
    expect(outcome.status === 'fulfilled' || String(outcome.reason)).toMatch(/true|closed|ended/)
  })

  it('loses no confirmed write when it is killed while writing', async () => {
    const path = join(temporaryFolder(), 'store.sqlite')
    const child = spawn(process.execPath, [join(import.meta.dirname, 'crash.fixture.ts'), path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const answered: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      answered.push(line)
      if (answered.length === 60) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    expect(answered.length).toBeGreaterThanOrEqual(60)
    const store = await openStore({ model, database: { path } })
    const rows = await store.find({ class: 'config.ContainerType', ids: answered })
    expect(rows).toHaveLength(answered.length)
    const { entries } = await store.changes(0, 100_000)
    const logged = new Set(entries.map(({ id }) => id))
    expect(answered.filter((id) => !logged.has(id))).toEqual([])
    await store.close()
    const database = new DatabaseSync(path)
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
  })
})
