import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { LeaseLost, type Store } from '../store/store.ts'
import type { Lease } from '../replicas/leases.ts'
import { LeasedJobs } from './leased-jobs.ts'

const log = pino({ level: 'silent' })

function leaseOn(store: Store, signal: AbortSignal): Lease {
  return { subject: 'jobs', epoch: 1, isHeld: true, signal, store }
}

function recorded() {
  const events: string[] = []
  const stores: Store[] = []
  const make = ({ store }: { store: Store }) => {
    stores.push(store)
    return ['one', 'two'].map((name) => ({
      start: () => void events.push(`${name} starts`),
      stop: () => void events.push(`${name} stops`),
    }))
  }
  return { events, stores, work: new LeasedJobs({ make, log }) }
}

it("creates new jobs for each lease, with the lease's store", async () => {
  const { events, stores, work } = recorded()
  const [first, second] = [{}, {}] as [Store, Store]
  await work.start(leaseOn(first, new AbortController().signal))
  await work.stop()
  await work.start(leaseOn(second, new AbortController().signal))
  expect(stores).toEqual([first, second])
  expect(stores[1]).toBe(second)
  expect(events).toEqual(['one starts', 'two starts', 'one stops', 'two stops', 'one starts', 'two starts'])
})

it('starts no more jobs once the lease is lost', async () => {
  const ended = new AbortController()
  const events: string[] = []
  const work = new LeasedJobs({
    log,
    make: () => [
      { start: () => ended.abort(), stop: () => void events.push('first stops') },
      { start: () => void events.push('second starts'), stop: () => void events.push('second stops') },
    ],
  })
  await work.start(leaseOn({} as Store, ended.signal))
  await work.stop()
  expect(events).toEqual(['first stops', 'second stops'])
})

it('logs the failures of jobs, but not that their lease was lost', async () => {
  const error = vi.spyOn(log, 'error')
  const failures = [new LeaseLost({ subject: 'jobs', holder: 'a', epoch: 1 }), new Error('disk full')]
  const work = new LeasedJobs({
    log,
    make: ({ log: given }) => [
      {
        start: () => failures.forEach((err) => given.error({ err }, 'not looked at')),
        stop: () => undefined,
      },
    ],
  })
  await work.start(leaseOn({} as Store, new AbortController().signal))
  expect(error.mock.calls).toEqual([[{ err: failures[1] }, 'not looked at']])
})

it('stops only what was started', async () => {
  const { events, work } = recorded()
  await work.stop()
  expect(events).toEqual([])
})
