import { describe, expect, it, onTestFinished } from 'vitest'
import { model } from '../../model/index.ts'
import { MemoryState, type SharedMap, type SharedState, type Slot } from '../concurrency/shared-state.ts'
import { withSharedLock } from '../concurrency/shared-lock.ts'
import { openStore } from './open-store.ts'
import { createDatabase } from './postgres.fixture.ts'

const numbers: SharedMap = { name: 'numbers', maxSize: 50, keepMs: 60_000 }
const others: SharedMap = { ...numbers, name: 'others' }
const slot = (key: string, map = numbers): Slot => ({ map, key })

/** Two processes that share a database. */
async function twoStates(): Promise<[SharedState, SharedState]> {
  const { url, drop } = await createDatabase()
  const open = async (): Promise<SharedState> => {
    const store = await openStore({ model, database: { url } })
    onTestFinished(() => store.close())
    if (!store.shared) throw new Error('PostgreSQL has shared state')
    return store.shared
  }
  onTestFinished(drop)
  return [await open(), await open()]
}

async function oneState(): Promise<[SharedState, SharedState]> {
  const state = new MemoryState(() => 0)
  return [state, state]
}

const add = (state: SharedState, key: string): Promise<number> =>
  state.change([slot(key)], ([value]) => {
    const sum = Number(value ?? 0) + 1
    return { values: [String(sum)], result: sum }
  })

describe.each([
  ['memory', oneState],
  ['PostgreSQL', twoStates],
] as const)('state shared in %s', (_name, open) => {
  it('is the same for all replicas', async () => {
    const [one, other] = await open()
    await one.change([slot('a'), slot('b'), slot('a', others)], () => ({
      values: ['1', '2', '3'],
      result: null,
    }))
    expect(await other.get([slot('b'), slot('a'), slot('c'), slot('a', others)])).toEqual([
      '2',
      '1',
      null,
      '3',
    ])
    await other.change([slot('a'), slot('b')], ([value]) => ({ values: [null, value ?? null], result: null }))
    expect(await one.get([slot('a'), slot('b')])).toEqual([null, '1'])
  })

  it('loses no concurrent changes', async () => {
    const states = await open()
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(states[index % 2 === 0 ? 0 : 1], 'sum')),
    )
    expect(counts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  it('is unchanged if a change is refused', async () => {
    const [one, other] = await open()
    await add(one, 'sum')
    const refused = other.change([slot('sum'), slot('new')], () => {
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await one.get([slot('sum'), slot('new')])).toEqual(['1', null])
  })

  it('returns no expired entries', async () => {
    const [one, other] = await open()
    const brief = slot('brief', { name: 'brief', maxSize: 10, keepMs: 0 })
    await one.change([brief], () => ({ values: ['1'], result: null }))
    expect(await other.get([brief])).toEqual([null])
    expect(await other.change([brief], ([value]) => ({ values: [null], result: value }))).toBeNull()
  })

  it('lets only one replica hold a lock', async () => {
    const states = await open()
    const events: string[] = []
    const work = async (name: string): Promise<void> => {
      events.push(`${name} begins`)
      await states[0].get([slot(name)])
      events.push(`${name} ends`)
    }
    const names = ['a', 'b', 'c', 'd']
    const lock = slot('lock', others)
    await Promise.all(
      names.map((name, index) => withSharedLock(states[index % 2 === 0 ? 0 : 1], lock, () => work(name))),
    )
    const order = events.filter((event) => event.endsWith('begins')).map(([name]) => name)
    expect(order.toSorted()).toEqual(names)
    expect(events).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  it('is limited: the oldest entries of a full map are evicted', async () => {
    const [one] = await open()
    for (let index = 0; index < 200; index += 1) await add(one, `key-${index}`)
    const all = Array.from({ length: 200 }, (_, index) => slot(`key-${index}`))
    const found = await one.get(all)
    expect(found.filter((value) => value !== null)).toHaveLength(50)
    expect(found[199]).toBe('1')
  })
})
