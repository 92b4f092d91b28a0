import { describe, expect, it } from 'vitest'
import { countTurns, databases, observer, openTestStore, tester, write } from '../store.fixture.ts'
import { rootId } from '../store.ts'
import type { Change, ChangeSetPage, Store } from '../store.ts'

const HOUR_MS = 3_600_000
const types = { parent: rootId('config'), relation: 'containerTypes' }
const type = (name: string) => ({ class: 'config.ContainerType', attributes: { name, memory: 512 } })

/** A store whose clock the test sets. */
async function open(database: (typeof databases)[number]) {
  const clock = { now: 1_700_000_000_000 }
  return { clock, store: await openTestStore(database, { now: () => clock.now }) }
}

const add = async (store: Store, name: string, author = tester): Promise<string> =>
  (await store.write(author, (transaction) => transaction.insert(types, type(name)))).result

describe.each(databases)('the change log of a %s', (database) => {
  it('contains author, resource, old and new values', async () => {
    const { store, clock } = await open(database)
    const { result: id, changeSet } = await store.write(tester, (transaction) =>
      transaction.insert(types, { ...type('small'), labels: { tier: 'a' } }),
    )
    clock.now += 5
    await write(store, (transaction) =>
      transaction.update(id, { attributes: { memory: 1024, description: 'x' }, labels: null }),
    )
    await write(store, (transaction) => transaction.remove([id]))
    const { entries, last, isGap } = await store.changes(0, 10)
    expect({ last, isGap }).toEqual({ last: 3, isGap: false })
    const common = {
      class: 'config.ContainerType',
      id,
      name: 'small',
      author: 'tester',
      ancestors: [rootId('config')],
    }
    expect(entries).toMatchObject([
      {
        ...common,
        sequence: 1,
        changeSet,
        kind: 'created',
        time: 1_700_000_000_000,
        before: null,
        after: { name: 'small', memory: 512, labels: { tier: 'a' } },
      },
      {
        ...common,
        sequence: 2,
        kind: 'modified',
        time: 1_700_000_000_005,
        before: { memory: 512, description: null, labels: { tier: 'a' } },
        after: { memory: 1024, description: 'x', labels: null },
      },
      { ...common, sequence: 3, kind: 'deleted', before: { memory: 1024, description: 'x' }, after: null },
    ])
    expect(entries[1]?.before).not.toHaveProperty('name')
    expect(await store.changes(2, 10)).toMatchObject({ entries: [{ sequence: 3 }] })
    expect(await store.changes(0, 1)).toMatchObject({ entries: [{ sequence: 1 }], last: 3 })
  })

  it('has one entry per resource of a transaction, with the net change', async () => {
    const { store } = await open(database)
    const old = await add(store, 'old')
    const written = await store.write(tester, async (transaction) => {
      const made = await transaction.insert(types, type('made'))
      await transaction.update(made, { attributes: { memory: 1 } })
      const brief = await transaction.insert(types, type('brief'))
      await transaction.remove([brief])
      await transaction.update(old, { attributes: { memory: 1 } })
      await transaction.update(old, { attributes: { memory: 2 } })
      return made
    })
    expect(written.changes).toMatchObject([
      { kind: 'created', id: written.result, after: { memory: 1 } },
      { kind: 'modified', id: old, before: { memory: 512 }, after: { memory: 2 } },
    ])
    expect((await store.get(written.result))?.generation).toBe(0)
    expect((await store.get(old))?.generation).toBe(1)
  })

  it('notifies listeners after the commit, not of rollbacks, and survives one that throws', async () => {
    const { store } = await open(database)
    const received: Change[][] = []
    store.onChange(() => {
      throw new Error('deaf')
    })
    const stop = store.onChange((changes) => received.push(changes))
    await add(store, 'one')
    await expect(
      write(store, async (transaction) => {
        await transaction.insert(types, type('two'))
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await write(store, async () => undefined)
    expect(received.map((changes) => changes.map(({ name }) => name))).toEqual([['one']])
    await store.refresh()
    await store.caughtUp(store.version)
    stop()
    await add(store, 'three')
    expect(received).toHaveLength(1)
    const { entries } = await store.changes(0, 10)
    expect(entries.map(({ name, sequence }) => [name, sequence])).toEqual([
      ['one', 1],
      ['three', 2],
    ])
  })

  it('keeps user changes and drops others after an hour, and reports the gap', async () => {
    const { store, clock } = await open(database)
    await add(store, 'seen', observer)
    await add(store, 'done')
    await add(store, 'seen-too', observer)
    clock.now += HOUR_MS + 1
    await add(store, 'seen-late', observer)
    await store.compact(clock.now)
    const { entries, isGap, last } = await store.changes(0, 10)
    expect(entries.map(({ name, sequence }) => [name, sequence])).toEqual([
      ['done', 2],
      ['seen-late', 4],
    ])
    expect({ isGap, last }).toEqual({ isGap: true, last: 4 })
    expect((await store.changes(2, 10)).isGap).toBe(true)
    expect((await store.changes(3, 10)).isGap).toBe(false)
    expect((await store.changes(99, 10)).isGap).toBe(true)
  })

  it('drops the entries of a busy hour in batches, yielding in between', async () => {
    const { store, clock } = await open(database)
    const many = Array.from({ length: 12_000 }, (_, index) => type(`type-${index}`))
    await store.write(observer, (transaction) => transaction.sync([{ place: types, trees: many }]))
    await add(store, 'done')
    clock.now += HOUR_MS + 1
    const turns = countTurns()
    await store.compact(clock.now)
    expect(turns.end()).toBeGreaterThan(2)
    const { entries, isGap } = await store.changes(0, 10)
    expect(entries.map(({ name }) => name)).toEqual(['done'])
    expect({ isGap, sets: (await store.changeSets({ withCount: true })).total }).toEqual({
      isGap: true,
      sets: 1,
    })
  })

  it('never reuses a number, even when all entries are dropped', async () => {
    const { store, clock } = await open(database)
    await add(store, 'one', observer)
    await add(store, 'two', observer)
    clock.now += 2 * HOUR_MS
    await store.compact(clock.now)
    await store.compact(clock.now)
    expect((await store.changes(1, 10)).isGap).toBe(false)
    await add(store, 'three', observer)
    expect((await store.changes(2, 10)).entries).toMatchObject([{ sequence: 3, name: 'three' }])
  })

  it('finds a change set by id, and the newest user change sets in pages', async () => {
    const { store, clock } = await open(database)
    const changeSet = '6b1f3c39-2a64-4c50-9a3e-6a8f4c7c0d10'
    const one = await add(store, 'one')
    const two = await add(store, 'two', { ...tester, changeSet })
    await add(store, 'seen', observer)
    clock.now += 1
    await write(store, (transaction) => transaction.update(one, { attributes: { memory: 1 } }))
    const three = await add(store, 'three', { ...tester, changeSet })
    const { sets, total } = await store.changeSets({ withCount: true })
    expect(sets.map(({ changes }) => changes.map(({ id, kind }) => [id, kind]))).toEqual([
      [[one, 'modified']],
      [
        [two, 'created'],
        [three, 'created'],
      ],
      [[one, 'created']],
    ])
    expect([total, sets[1]?.id, sets[1]?.author]).toEqual([3, changeSet, 'tester'])
    expect((await store.changeSets({ start: 1, count: 1 })).sets).toEqual([sets[1]])
    expect(await store.changeSets({ id: changeSet })).toMatchObject({ sets: [sets[1]] })
    expect(await store.changeSets({ id: 'nothing' })).toMatchObject({ sets: [] })
  })

  it("keeps the time and position of a change set when a later write joins it, such as a terminal's end", async () => {
    const { store, clock } = await open(database)
    const changeSet = '6b1f3c39-2a64-4c50-9a3e-6a8f4c7c0d10'
    const opened = clock.now
    const terminal = await add(store, 'terminal', { ...tester, changeSet })
    clock.now += 1000
    await add(store, 'other')
    clock.now += 1000
    await store.write({ ...tester, changeSet }, (transaction) =>
      transaction.update(terminal, { attributes: { memory: 1 } }),
    )
    const times = (page: ChangeSetPage) => page.sets.map(({ time }) => time)
    expect(times(await store.changeSets({}))).toEqual([opened + 1000, opened])
    expect(times(await store.changeSets({ id: changeSet }))).toEqual([opened])
    const later = await store.changeSets({ filter: { from: opened + 1500 }, withCount: true })
    expect([later.sets, later.total]).toEqual([[], 0])
  })
})
