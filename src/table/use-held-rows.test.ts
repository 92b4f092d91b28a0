import { expect, test } from 'vitest'
import { holdOrder, orderToShow } from './use-held-rows.ts'

const row = (id: string, value = 0) => ({ id, value })

test('keeps the order, updates the values, and counts pending rows', () => {
  const { rows, waiting } = holdOrder(['a', 'b', 'c'], [row('c', 9), row('a', 1), row('d'), row('b', 2)])
  expect(rows).toEqual([row('a', 1), row('b', 2), row('c', 9)])
  expect(waiting).toBe(4)
})

test('removes a deleted row at once', () => {
  expect(holdOrder(['a', 'b'], [row('b')])).toEqual({ rows: [row('b')], waiting: 0 })
})

const order = (ids: string[] | null, resetKey = 'page 1') => ({ ids, resetKey })

test('shows newly read rows, wherever the pointer is', () => {
  expect(orderToShow(order(null), order(['a']), true)).toEqual(order(['a']))
})

test('shows the first row of an empty list, wherever the pointer is', () => {
  expect(orderToShow(order([]), order(['a']), true)).toEqual(order(['a']))
})

test('keeps a held order until the user chooses another one', () => {
  expect(orderToShow(order(['a', 'b']), order(['b', 'a']), true)).toEqual(order(['a', 'b']))
  expect(orderToShow(order(['a', 'b']), order(['b', 'a']), false)).toEqual(order(['b', 'a']))
  expect(orderToShow(order(['a', 'b']), order(['c'], 'page 2'), true)).toEqual(order(['c'], 'page 2'))
})

test('keeps an unchanged order identical, so that nothing is rendered again', () => {
  const held = order(['a'])
  expect(orderToShow(held, order(['a']), false)).toBe(held)
})
