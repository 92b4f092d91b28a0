import { expect, it } from 'vitest'
import { parseQuantity, quantityOf } from './quantity.ts'

it.each([
  ['100m', 0.1],
  ['250m', 0.25],
  ['1', 1],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['2.', 2],
  ['12345678n', 0.012345678],
  ['500u', 0.0005],
  ['1k', 1000],
  ['1Ki', 1024],
  ['64Mi', 67108864],
  ['1.5Gi', 1610612736],
  ['1e3', 1000],
  ['129E6', 129000000],
  ['1E', 1e18],
  ['128974848000m', 128974848],
  ['-1', -1],
  ['+3', 3],
  [4, 4],
])('parses %s', (text, value) => {
  expect(parseQuantity(text)).toBe(value)
})

it.each(['', 'x', '1 Gi', '1KB', '1mi', 'Mi', '1e', '0x10', null, undefined, Number.NaN])(
  'rejects %s',
  (value) => {
    expect(parseQuantity(value)).toBeNull()
    expect(quantityOf(value)).toBe(0)
  },
)
