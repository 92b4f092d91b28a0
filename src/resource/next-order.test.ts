import { expect, it } from 'vitest'
import type { Sort } from '../util/list-url.ts'
import { nextOrder } from './next-order.ts'

const own: Sort[] = [{ field: 'name', direction: 'asc' }]
const sort = (text: string): Sort[] =>
  text === ''
    ? []
    : text.split(' ').map((part) => ({
        field: part.replace('-', ''),
        direction: part.startsWith('-') ? 'desc' : 'asc',
      }))
const press = (field: string, chosen: string, isAdded = false): string =>
  nextOrder({ field, isAdded }, sort(chosen), own)
    .map((entry) => `${entry.direction === 'desc' ? '-' : ''}${entry.field}`)
    .join(' ')

it.each([
  ['state', '', 'state'],
  ['state', 'state', '-state'],
  ['state', '-state', ''],
  ['name', '', '-name'],
  ['name', '-name', ''],
  ['state', 'age', 'state'],
])('a press on %s takes the order “%s” to “%s”', (field, chosen, then) => {
  expect(press(field, chosen)).toBe(then)
})

it.each([
  ['', '-cpu'],
  ['-cpu', 'cpu'],
  ['cpu', ''],
  ['state', '-cpu'],
])('a column of amounts begins with the most: “%s” becomes “%s”', (chosen, then) => {
  const order = nextOrder({ field: 'cpu', isAdded: false, first: 'desc' }, sort(chosen), own)
  expect(order).toEqual(sort(then))
})

it('a column of amounts is added with the most first, too', () => {
  const added = (chosen: string) =>
    nextOrder({ field: 'cpu', isAdded: true, first: 'desc' }, sort(chosen), own)
  expect(added('state')).toEqual(sort('state -cpu'))
  expect(added('state -cpu')).toEqual(sort('state cpu'))
  expect(added('state cpu')).toEqual(sort('state'))
})

it('goes round where the own order of the list falls, too', () => {
  const falling: Sort[] = [{ field: 'age', direction: 'desc' }]
  expect(nextOrder({ field: 'age', isAdded: false }, [], falling)).toEqual([
    { field: 'age', direction: 'asc' },
  ])
})

it.each([
  ['state', '', 'name state'],
  ['state', 'age', 'age state'],
  ['state', 'age state', 'age -state'],
  ['state', 'age -state', 'age'],
  ['age', 'age state', '-age state'],
])('a press on %s with Shift takes the order “%s” to “%s”', (field, chosen, then) => {
  expect(press(field, chosen, true)).toBe(then)
})

it('a press without Shift on one of several begins another order', () => {
  expect(press('state', 'age state')).toBe('state')
  expect(press('age', 'age state')).toBe('age')
})
