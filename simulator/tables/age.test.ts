import { expect, it } from 'vitest'
import { ageOf, formatSpan } from './age.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

it.each([
  [-5 * second, '<invalid>'],
  [-1 * second, '0s'],
  [119 * second, '119s'],
  [2 * minute, '2m'],
  [9 * minute + 5 * second, '9m5s'],
  [179 * minute, '179m'],
  [3 * hour, '3h'],
  [7 * hour + 59 * minute, '7h59m'],
  [47 * hour, '47h'],
  [2 * day + 3 * hour, '2d3h'],
  [8 * day, '8d'],
  [729 * day, '729d'],
  [731 * day, '2y1d'],
  [9 * 365 * day, '9y'],
])('%d ms is %s', (spanMs, expected) => {
  expect(formatSpan(spanMs)).toBe(expected)
})

it('returns <unknown> without a time', () => {
  expect(ageOf(undefined, 0)).toBe('<unknown>')
  expect(ageOf('2026-01-01T00:00:00Z', Date.UTC(2026, 0, 1, 0, 0, 7))).toBe('7s')
})
