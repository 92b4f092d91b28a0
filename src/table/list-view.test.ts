import { expect, it, test } from 'vitest'
import type { Sort } from '../util/list-url.ts'
import type { ListColumn } from './list-definition.ts'
import { nextOrder, drawnColumns, isShown, switchColumn } from './list-view.ts'

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

const column = (id: string, rest: Partial<ListColumn<unknown>> = {}): ListColumn<unknown> => ({
  id,
  header: () => id,
  cell: () => id,
  ...rest,
})
const [phone, desk] = [1, 4]
const image = column('image', { priority: 3 })

test('a column that somebody chooses on a phone is shown there, and on a desk as before when it is hidden again', () => {
  expect([isShown(image, {}, phone), isShown(image, {}, desk)]).toEqual([false, true])
  const chosen = switchColumn(image, {}, phone)
  expect([isShown(image, chosen, phone), isShown(image, chosen, desk)]).toEqual([true, true])
  expect(switchColumn(image, chosen, phone)).toEqual({})
})

test('a column that somebody hides on a desk is hidden everywhere, and is no choice when it is shown again', () => {
  const hidden = switchColumn(image, {}, desk)
  expect([isShown(image, hidden, phone), isShown(image, hidden, desk)]).toEqual([false, false])
  expect(switchColumn(image, hidden, desk)).toEqual({})
})

test('an optional column is shown when it is chosen alone', () => {
  const labels = column('labels', { isOptional: true, priority: 1 })
  expect(isShown(labels, { labels: false }, desk)).toBe(false)
  expect(switchColumn(labels, { labels: false }, desk)).toEqual({ labels: true })
})

test('what was chosen is drawn at every width, and the first column always', () => {
  const columns = [column('name'), image, column('age')]
  const drawn = drawnColumns(columns, { name: false, image: true, age: false })
  expect(drawn.map(({ id, priority, isChosen }) => [id, priority, isChosen])).toEqual([
    ['name', undefined, false],
    ['image', 1, true],
  ])
})
