import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SimulatedClustersOptions } from '#simulator/demo'
import { tinyCluster, tinyPlan } from '#simulator/testing'
import { startTestService, type TestService } from '../app.fixture.ts'
import { systemAuthor } from '../records/context.ts'
import { openSqliteStore } from '../store/service-store.fixture.ts'
import { rootId } from '../store/store.ts'
import { Hosting, type Thread } from './hosting.ts'
import { DemoRecord, simulatedClass } from './record.ts'

const minute = 60_000
const names = ['one', 'two']
const plan = { ...tinyPlan, clusters: names.map((name) => ({ ...tinyCluster, name })) }
const idle: Thread = {
  start: async () => {},
  setFaults: async () => {},
  disturb: async () => {},
  measurements: async () => [],
  stop: async () => {},
}

let service: TestService
let hosting: Hosting
let time: number
/** Options of each thread, in order of creation; the threads themselves do nothing. */
let threads: SimulatedClustersOptions[]
/** Number of changes to a cluster's state. */
let changed: number
/** Clusters of the platform that may be connected. */
let released: string[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The demo needs SQLite.
  service = await startTestService({ store: await openSqliteStore() })
  time = 0
  threads = []
  changed = 0
  released = []
  const release = (cluster: string): void => void released.push(cluster)
  const parts = {
    ...service.parts,
    now: () => time,
    folder: '',
    size: 'small',
    plan,
    release,
  } as const
  hosting = new Hosting(
    parts,
    await DemoRecord.ensure(service.store, 'small'),
    () => (changed += 1),
    (options) => {
      threads.push(options)
      return idle
    },
  )
  await hosting.start()
})
afterEach(async () => {
  await hosting.stop()
  vi.useRealTimers()
  await service.close()
})

const thread = (): SimulatedClustersOptions => {
  const last = threads.at(-1)
  if (!last) throw new Error('No thread was begun.')
  return last
}

/** Waits until a thread's report has been stored. */
async function untilSaved(act: () => void): Promise<void> {
  const before = changed
  act()
  await vi.waitUntil(() => changed > before, { interval: 1, timeout: 200_000 })
}

async function states(): Promise<Record<string, unknown>> {
  const rows = await service.store.find({ class: simulatedClass })
  return Object.fromEntries(rows.map(({ name, attributes }) => [name, attributes['state']]))
}

async function sentences(): Promise<unknown[]> {
  const rows = await service.store.find({ class: simulatedClass })
  return rows.flatMap(({ attributes: { status } }) => status)
}

const end = (): Promise<void> => untilSaved(() => thread().onFault(null, 'Out of memory\n    at heap.ts:1'))
const restart = (): Promise<void> => untilSaved(() => vi.advanceTimersByTime(5000))

it('restarts an ended thread after a delay, and reports the cause', async () => {
  await untilSaved(() => thread().onRunning({ cluster: 'one', kubeconfig: '', lostNodes: [] }))
  expect(await states()).toEqual({ one: 'running', two: 'starting' })
  await end()
  expect(hosting.find('one')).toBe(null)
  expect(hosting.measurements('one')).toBe(null)
  expect(await states()).toEqual({ one: 'starting', two: 'starting' })
  const sentence = 'The thread of the simulated clusters ended and is being restarted. Out of memory.'
  expect(await sentences()).toEqual([sentence, sentence])
  expect(threads).toHaveLength(1)
  await restart()
  expect(threads).toHaveLength(2)
  expect(await sentences()).toEqual([])
})

it('lets the service connect a cluster once it runs or could not be started', async () => {
  const platform: string[] = []
  for (const { id, name } of await service.store.find({ class: simulatedClass })) {
    const tree = { class: 'cluster.HostCluster', attributes: { name, mode: 'discovered' } }
    const cluster = await service.insert({ parent: rootId('cluster'), relation: 'hostClusters' }, tree)
    await service.store.write(systemAuthor, (transaction) =>
      transaction.setLinks(id, 'hostCluster', [cluster]),
    )
    platform.push(cluster)
  }
  expect(released).toEqual([])
  await untilSaved(() => thread().onRunning({ cluster: 'one', kubeconfig: '', lostNodes: [] }))
  expect(released).toEqual(platform.slice(0, 1))
  await untilSaved(() => thread().onFailed({ cluster: 'two', reason: 'No port is free', detail: '' }))
  expect(released).toEqual(platform)
})

it('keeps a cluster that could not be started as failed when the thread ends', async () => {
  await untilSaved(() => thread().onFailed({ cluster: 'two', reason: 'No port is free', detail: '' }))
  await end()
  expect(await states()).toEqual({ one: 'starting', two: 'failed' })
  expect(await sentences()).toContain(
    'Not started: simulated cluster two. No port is free. Retry, or remove the demo and install it again.',
  )
})

it('gives up after three ends within ten minutes, and starts again on request', async () => {
  await end()
  await restart()
  await end()
  await restart()
  await end()
  expect(await states()).toEqual({ one: 'failed', two: 'failed' })
  expect((await sentences())[0]).toBe(
    'Not started: simulated cluster one. The thread of the simulated clusters ended 3 times. Out of memory. ' +
      'Retry, or remove the demo and install it again.',
  )
  expect(vi.getTimerCount()).toBe(0)
  expect(await hosting.retry(systemAuthor)).toBe(2)
  expect(threads).toHaveLength(4)
  expect(await states()).toEqual({ one: 'starting', two: 'starting' })
  // Earlier ends no longer count.
  await end()
  expect(await states()).toEqual({ one: 'starting', two: 'starting' })
})

it('keeps restarting a thread that ends occasionally', async () => {
  for (let ends = 0; ends < 4; ends += 1) {
    await end()
    await restart()
    time += 6 * minute
  }
  expect(await states()).toEqual({ one: 'starting', two: 'starting' })
})

it('starts no more threads while stopping', async () => {
  await end()
  hosting.pause()
  expect(vi.getTimerCount()).toBe(0)
  expect(threads).toHaveLength(1)
})
