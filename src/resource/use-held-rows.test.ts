import { expect, test } from 'vitest'
import { holdOrder } from './use-held-rows.ts'

const row = (id: string, value = 0) => ({ id, value })

test('keeps the order, takes the new values, and counts what waits', () => {
  const { rows, waiting } = holdOrder(['a', 'b', 'c'], [row('c', 9), row('a', 1), row('d'), row('b', 2)])
  expect(rows).toEqual([row('a', 1), row('b', 2), row('c', 9)])
  expect(waiting).toBe(4)
})

test('a row that is gone leaves at once', () => {
  expect(holdOrder(['a', 'b'], [row('b')])).toEqual({ rows: [row('b')], waiting: 0 })
})
