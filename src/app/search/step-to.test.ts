import { expect, test } from 'vitest'
import { stepTo } from './step-to.ts'

test.for<[string, number, number, number | null]>([
  ['ArrowDown', 3, 0, 1],
  ['ArrowDown', 3, 2, 0],
  ['ArrowUp', 3, 0, 2],
  ['ArrowUp', 3, 2, 1],
  ['PageDown', 20, 3, 11],
  ['PageDown', 5, 3, 4],
  ['PageUp', 20, 3, 0],
  ['ArrowDown', 0, -1, null],
  ['a', 3, 0, null],
])('%s in %i from %i', ([key, count, from, to]) => {
  expect(stepTo(key, count, from)).toBe(to)
})
