import { expect, test } from 'vitest'
import { readAgainMs, type UsageHistory, type UsagePeriod } from './usage.ts'

const history = (points: [number, number][]): UsageHistory => ({
  from: 0,
  to: 1,
  stepMs: 1,
  series: [{ id: 'p', metric: 'cpuUsage', points }],
})

test('refetches usage without values as soon as a cluster may have measured, for any period', () => {
  expect(readAgainMs('30d', undefined)).toBe(15_000)
  expect(readAgainMs('30d', { ...history([]), series: [] })).toBe(15_000)
  expect(readAgainMs('30d', history([]))).toBe(15_000)
})

test.for<[UsagePeriod, number]>([
  ['1h', 15_000],
  ['24h', 300_000],
  ['30d', 300_000],
])('%s with values is refetched after %i ms', ([period, expected]) => {
  expect(readAgainMs(period, history([[0, 1]]))).toBe(expected)
})
