import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DueReconciler } from './due-reconciler.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Creates a level with a given delay after each run, and a count of its runs. */
function counted(waits: readonly (number | null)[]) {
  let runs = 0
  const level = new DueReconciler(() => {
    runs += 1
    return Promise.resolve(waits[runs - 1] ?? null)
  })
  return { level, runs: () => runs }
}

it('runs again when it is due, and not after that unless it requests it', async () => {
  const { level, runs } = counted([5_000, null])
  level.trigger()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(runs()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs()).toBe(2)
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(runs()).toBe(2)
})

it('restarts the wait after an earlier trigger, and waits at most an hour', async () => {
  const { level, runs } = counted([5_000, Infinity, null])
  level.trigger()
  await vi.advanceTimersByTimeAsync(4_000)
  level.trigger()
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(runs()).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs()).toBe(3)
})

it('does not run again after it has ended, even if it is due', async () => {
  const { level, runs } = counted([5_000, 5_000])
  level.trigger()
  const ended = level.end()
  await vi.advanceTimersByTimeAsync(60_000)
  await ended
  expect(runs()).toBe(1)
})
