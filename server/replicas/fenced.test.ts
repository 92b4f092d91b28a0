import { expect, it, vi } from 'vitest'
import { LeaseLost, type Store, type WriteOptions } from '../store/store.ts'
import { fenced } from './fenced.ts'
import type { Lease } from './leases.ts'
import { SoleLeases } from './sole-leases.ts'

const lease = { subject: 'jobs', holder: 'a', epoch: 1 }
const author = { name: 'tester', audit: false }

/** A store that records the options of writes, and whose private fields a proxy can't read. */
class StubStore {
  readonly #options: unknown[] = []
  readonly audit = {}
  refusal: Error | null = null
  get options(): unknown[] {
    return this.#options
  }
  async write(...[, , options]: [unknown, unknown, WriteOptions?]): Promise<void> {
    await this.addSamples([], options)
  }
  async addSamples(...[, options]: [unknown, WriteOptions?]): Promise<void> {
    this.#options.push(options)
    if (this.refusal) throw this.refusal
  }
  async changes(): Promise<unknown[]> {
    return this.#options
  }
  seenBy(): this {
    return this
  }
}

it('adds the lease to writes and samples, but not to reads', async () => {
  const stub = new StubStore()
  const store = fenced(stub as unknown as Store, lease, vi.fn<() => void>())
  await store.write(author, async () => undefined, { isUrgent: true })
  await store.addSamples([])
  await store.seenBy(() => ({ places: [], alone: [] })).write(author, async () => undefined)
  expect(await store.changes(0, 1)).toEqual([{ isUrgent: true, lease }, { lease }, { lease }])
})

it('reports a lost lease, but no other failure', async () => {
  const stub = new StubStore()
  const onLost = vi.fn<() => void>()
  const store = fenced(stub as unknown as Store, lease, onLost)
  stub.refusal = new Error('disk full')
  await expect(store.addSamples([])).rejects.toThrow('disk full')
  expect(onLost).not.toHaveBeenCalled()
  stub.refusal = new LeaseLost(lease)
  await expect(store.write(author, async () => undefined)).rejects.toThrow(LeaseLost)
  expect(onLost).toHaveBeenCalledOnce()
})

it('grants the only process of a store all leases until it releases them', async () => {
  const store = {} as Store
  const leases = new SoleLeases(store)
  const held: Lease[] = []
  const stop = vi.fn<() => Promise<void>>()
  await leases.want('jobs', { start: async (gained) => void held.push(gained), stop })
  expect(held).toMatchObject([{ subject: 'jobs', isHeld: true, store }])
  expect(leases.holderOf('jobs')).toMatchObject({ replica: leases.replica, isSelf: true })
  await leases.unwant('jobs')
  expect(stop).toHaveBeenCalledOnce()
  expect(held).toMatchObject([{ isHeld: false }])
  expect(leases.holderOf('jobs')).toBeNull()
})
