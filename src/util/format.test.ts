import { expect, test } from 'vitest'
import {
  cutImage,
  cutMiddle,
  formatBytes,
  formatNumber,
  formatPercent,
  shownNumber,
  splitAge,
} from './format.ts'

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1536, '1.5 KiB'],
  [4.62 * 1024 ** 3, '4.62 GiB'],
  [1024 ** 4, '1 TiB'],
  [5000 * 1024 ** 5, '5,000 PiB'],
])('%d bytes is %s', (bytes, text) => expect(formatBytes(bytes, 'en')).toBe(text))

test('formats a part in the unit of its whole', () => {
  expect(formatBytes(512 * 1024 ** 2, 'en', 'GiB')).toBe('0.5 GiB')
})

test.each([
  [0.0123, '0.0123'],
  [3.456, '3.46'],
  [99.95, '100'],
  [1021.4, '1,021'],
])('%d has three significant digits: %s', (value, text) => expect(formatNumber(value, 'en')).toBe(text))

test.each([
  [1.0004, 1],
  [0.9996, 1],
  [1.01, 1.01],
  [100.4, 100],
])('%d is shown as %d', (value, shown) => {
  expect(shownNumber(value)).toBe(shown)
  expect(formatNumber(value, 'en')).toBe(String(shown))
})

test('formats percentages for the locale', () => {
  expect(formatPercent(83.4, 'en')).toBe('83%')
  expect(formatPercent(83.4, 'de').replaceAll(/\s/g, ' ')).toBe('83 %')
})

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [-5000, 1, '0s'],
  [999, 1, '0s'],
  [12_345, 1, '12s'],
  [6 * minute + 59_000, 1, '6min'],
  [hour + 57 * minute, 2, '1h 57min'],
  [2 * hour, 2, '2h'],
  [47 * hour, 1, '47h'],
  [64 * day + hour, 1, '64d'],
] as const)('an age of %d ms in %d parts', (ms, parts, text) => {
  const read = splitAge(ms, parts).map(({ value, unit }) => `${value}${unit}`)
  expect(read.join(' ')).toBe(text)
})

test('shortens names in the middle, and images before their tag', () => {
  expect(cutMiddle('checkout-api-7c9f4d-x8kqm', 15)).toBe('checkou…d-x8kqm')
  expect(cutMiddle('web', 15)).toBe('web')
  expect(cutImage('registry.example:5000/shop/checkout-api:4.18.2')).toBe('…/checkout-api:4.18.2')
  expect(cutImage('busybox:1.37')).toBe('busybox:1.37')
})
