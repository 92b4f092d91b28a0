import { describe, expect, it } from 'vitest'
import { databases, openTestStore, write } from './store.fixture.ts'
import { rootId } from './store.ts'
import type { Sample, Store } from './store.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A full hour. */
const start = 1_699_999_200_000

async function open(database: (typeof databases)[number]): Promise<{ store: Store; id: string }> {
  const store = await openTestStore(database)
  const id = await write(store, (transaction) =>
    transaction.insert(
      { parent: rootId('config'), relation: 'containerTypes' },
      { class: 'config.ContainerType', attributes: { name: 'measured' } },
    ),
  )
  return { store, id }
}

/** Returns a sample every 15 s; `valueAt` computes its value. */
function series(id: string, spanMs: number, valueAt: (index: number) => number): Sample[] {
  return Array.from({ length: spanMs / (15 * SECOND_MS) }, (_, index) => ({
    id,
    metric: 'cpuUsage' as const,
    time: start + index * 15 * SECOND_MS,
    value: valueAt(index),
  }))
}

const read = async (store: Store, id: string, span: { from?: number; to: number; stepMs: number }) => {
  const [found] = await store.readSamples({ ids: [id], metrics: ['cpuUsage'], from: start, ...span })
  return found?.points ?? []
}

describe.each(databases)('samples in a %s', (database) => {
  it('are returned in the requested steps as averages, without missing ones', async () => {
    const { store, id } = await open(database)
    await store.addSamples(series(id, 2 * MINUTE_MS, (index) => index))
    await store.addSamples([{ id, metric: 'cpuUsage', time: start + 5 * MINUTE_MS, value: 7 }])
    expect(await read(store, id, { to: start + HOUR_MS, stepMs: MINUTE_MS })).toEqual([
      [start, 1.5],
      [start + MINUTE_MS, 5.5],
      [start + 5 * MINUTE_MS, 7],
    ])
    const raw = await read(store, id, { to: start + 45 * SECOND_MS, stepMs: 15 * SECOND_MS })
    expect(raw.map(([, value]) => value)).toEqual([0, 1, 2])
  })

  it('that arrive late are included in any steps, before and after the next compaction', async () => {
    const { store, id } = await open(database)
    const now = start + DAY_MS
    await store.compact(now)
    const late = (agoMs: number, value: number): Sample => ({
      id,
      metric: 'cpuUsage',
      time: now - agoMs,
      value,
    })
    const given = [late(20 * HOUR_MS, 1), late(20 * HOUR_MS - 10 * MINUTE_MS, 3), late(HOUR_MS, 5)]
    await store.addSamples(given)
    const expected = given.map(({ time, value }) => [time, value])
    for (const compactedOn of [null, now, now + MINUTE_MS]) {
      if (compactedOn !== null) await store.compact(compactedOn)
      for (const stepMs of [MINUTE_MS, 10 * MINUTE_MS])
        expect(await read(store, id, { to: now, stepMs })).toEqual(expected)
      expect(await read(store, id, { to: now, stepMs: HOUR_MS })).toEqual([
        [now - 20 * HOUR_MS, 2],
        [now - HOUR_MS, 5],
      ])
    }
  })

  it('do not change the averages of their neighbors when they arrive late', async () => {
    const { store, id } = await open(database)
    await store.addSamples(series(id, HOUR_MS, (index) => index))
    const now = start + 2 * HOUR_MS + 30 * MINUTE_MS + 20 * SECOND_MS
    await store.compact(now)
    const before = await read(store, id, { to: now, stepMs: MINUTE_MS })
    await store.addSamples([{ id, metric: 'memoryUsage', time: start, value: 1 }])
    await store.compact(now)
    expect(await read(store, id, { to: now, stepMs: MINUTE_MS })).toEqual(before)
  })

  it('are replaced by a second value for the same time, per resource and metric', async () => {
    const { store, id } = await open(database)
    await store.addSamples([
      { id, metric: 'cpuUsage', time: start, value: 1 },
      { id, metric: 'memoryUsage', time: start, value: 2 },
      { id: rootId('config'), metric: 'cpuUsage', time: start, value: 3 },
    ])
    await store.addSamples([{ id, metric: 'cpuUsage', time: start, value: 4 }])
    const found = await store.readSamples({
      ids: [id, rootId('config'), 'no-such-id'],
      metrics: ['cpuUsage', 'memoryUsage'],
      from: start,
      to: start + 1,
      stepMs: 1,
    })
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        { id, metric: 'cpuUsage', points: [[start, 4]] },
        { id, metric: 'memoryUsage', points: [[start, 2]] },
        { id: rootId('config'), metric: 'cpuUsage', points: [[start, 3]] },
      ]),
    )
    expect(
      await store.readSamples({ ids: [], metrics: ['cpuUsage'], from: 0, to: start * 2, stepMs: 1 }),
    ).toEqual([])
  })

  it('read the same before and after compaction, and when it is repeated', async () => {
    const { store, id } = await open(database)
    await store.addSamples(series(id, HOUR_MS, (index) => index % 7))
    const steps = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS]
    const readAll = () => Promise.all(steps.map((stepMs) => read(store, id, { to: start + DAY_MS, stepMs })))
    const before = await readAll()
    const now = start + 50 * MINUTE_MS + 20 * SECOND_MS
    await store.compact(now)
    await store.compact(now)
    const after = await readAll()
    for (const [index, points] of before.entries()) {
      expect(after[index]?.map(([time]) => time)).toEqual(points.map(([time]) => time))
      for (const [at, [, value]] of points.entries()) expect(after[index]?.[at]?.[1]).toBeCloseTo(value, 9)
    }
  })

  it('become coarser with age and are finally dropped', async () => {
    const { store, id } = await open(database)
    await store.addSamples(series(id, HOUR_MS, () => 5))
    const points = (stepMs: number) => read(store, id, { to: start + 2 * HOUR_MS, stepMs })
    const finest = async (): Promise<number> => (await points(15 * SECOND_MS)).length
    await store.compact(start + HOUR_MS)
    expect(await finest()).toBe(240)
    await store.compact(start + 4 * HOUR_MS)
    expect(await finest()).toBe(60)
    await store.compact(start + 2 * DAY_MS)
    expect(await finest()).toBe(6)
    await store.compact(start + 10 * DAY_MS)
    expect(await points(15 * SECOND_MS)).toEqual([[start, 5]])
    await store.compact(start + 402 * DAY_MS)
    expect(await points(15 * SECOND_MS)).toEqual([])
  })

  it('combine compacted and original values', async () => {
    const { store, id } = await open(database)
    await store.addSamples(series(id, 2 * HOUR_MS, () => 1))
    await store.compact(start + 90 * MINUTE_MS)
    const points = await read(store, id, { to: start + 2 * HOUR_MS, stepMs: 10 * MINUTE_MS })
    expect(points).toHaveLength(12)
    expect(new Set(points.map(([, value]) => value))).toEqual(new Set([1]))
  })

  it('are deleted with their resource', async () => {
    const { store, id } = await open(database)
    await store.addSamples(series(id, MINUTE_MS, () => 1))
    await write(store, (transaction) => transaction.remove([id]))
    await store.compact(start + MINUTE_MS)
    expect(await read(store, id, { to: start + HOUR_MS, stepMs: MINUTE_MS })).toEqual([])
  })
})
