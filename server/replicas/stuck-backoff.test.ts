import { expect, it } from 'vitest'
import { StuckBackoff } from './stuck-backoff.ts'

const times = { stuck: 100, look: 10 }

it('releases work that has been stuck for the whole delay, and then rests', () => {
  const backoff = new StuckBackoff(times)
  expect(backoff.shouldRelease('stuck', 0)).toBe(false)
  expect(backoff.shouldRelease('fine', 90)).toBe(false)
  expect(backoff.shouldRelease('stuck', 100)).toBe(false)
  expect(backoff.shouldRelease('stuck', 199)).toBe(false)
  expect(backoff.isResting(199)).toBe(false)
  expect(backoff.shouldRelease('stuck', 200)).toBe(true)
  expect([backoff.isResting(259), backoff.isResting(260)]).toEqual([true, false])
})

it('doubles the delay with each release, up to ten minutes', () => {
  const backoff = new StuckBackoff(times)
  let now = 0
  const delay = (): number => {
    backoff.shouldRelease('idle', now)
    backoff.shouldRelease('stuck', now)
    const since = now
    while (!backoff.shouldRelease('stuck', now)) now += 100
    return now - since
  }
  expect([delay(), delay(), delay()]).toEqual([100, 200, 400])
  expect(Array.from({ length: 12 }, delay).at(-1)).toBe(600_000)
})

it('starts with the first delay again after work has gone well for long enough', () => {
  const backoff = new StuckBackoff(times)
  backoff.shouldRelease('stuck', 0)
  expect(backoff.shouldRelease('stuck', 100)).toBe(true)
  backoff.shouldRelease('fine', 200)
  backoff.shouldRelease('fine', 599)
  backoff.shouldRelease('stuck', 599)
  expect(backoff.shouldRelease('stuck', 700)).toBe(false)
  backoff.shouldRelease('fine', 1_000)
  backoff.shouldRelease('fine', 1_400)
  backoff.shouldRelease('stuck', 1_400)
  expect(backoff.shouldRelease('stuck', 1_500)).toBe(true)
})
