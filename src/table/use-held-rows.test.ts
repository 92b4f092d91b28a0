import { expect, test } from 'vitest'
import { holdOrder, orderToShow } from './use-held-rows.ts'

const row = (id: string, value = 0) => ({ id, value })

test('keeps the order, takes the new values, and counts what waits', () => {
  const { rows, waiting } = holdOrder(['a', 'b', 'c'], [row('c', 9), row('a', 1), row('d'), row('b', 2)])
  expect(rows).toEqual([row('a', 1), row('b', 2), row('c', 9)])
  expect(waiting).toBe(4)
})

test('a row that is gone leaves at once', () => {
  expect(holdOrder(['a', 'b'], [row('b')])).toEqual({ rows: [row('b')], waiting: 0 })
})

const order = (ids: string[] | null, resetKey = 'page 1') => ({ ids, resetKey })

test('rows that are read for the first time are shown, wherever the pointer is', () => {
  expect(orderToShow(order(null), order(['a']), true)).toEqual(order(['a']))
})

test('the first row of an empty list is shown, wherever the pointer is', () => {
  expect(orderToShow(order([]), order(['a']), true)).toEqual(order(['a']))
})

test('a held order stays, unless the person asks for another one', () => {
  expect(orderToShow(order(['a', 'b']), order(['b', 'a']), true)).toEqual(order(['a', 'b']))
  expect(orderToShow(order(['a', 'b']), order(['b', 'a']), false)).toEqual(order(['b', 'a']))
  expect(orderToShow(order(['a', 'b']), order(['c'], 'page 2'), true)).toEqual(order(['c'], 'page 2'))
})

test('an order that is the same is kept as it is, so that nothing is drawn anew', () => {
  const held = order(['a'])
  expect(orderToShow(held, order(['a']), false)).toBe(held)
})
