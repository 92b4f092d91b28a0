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
])('a click on %s changes the order “%s” to “%s”', (field, chosen, then) => {
  expect(press(field, chosen)).toBe(then)
})

it.each([
  ['', '-cpu'],
  ['-cpu', 'cpu'],
  ['cpu', ''],
  ['state', '-cpu'],
])('a quantity column sorts highest first: “%s” becomes “%s”', (chosen, then) => {
  const order = nextOrder({ field: 'cpu', isAdded: false, first: 'desc' }, sort(chosen), own)
  expect(order).toEqual(sort(then))
})

it('a quantity column is added highest first too', () => {
  const added = (chosen: string) =>
    nextOrder({ field: 'cpu', isAdded: true, first: 'desc' }, sort(chosen), own)
  expect(added('state')).toEqual(sort('state -cpu'))
  expect(added('state -cpu')).toEqual(sort('state cpu'))
  expect(added('state cpu')).toEqual(sort('state'))
})

it("cycles the direction even if the list's default order is descending", () => {
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
])('a Shift+click on %s changes the order “%s” to “%s”', (field, chosen, then) => {
  expect(press(field, chosen, true)).toBe(then)
})

it('a click without Shift on one of several columns starts a new order', () => {
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

test('a column shown on a phone is shown on a desktop too, and returns to its default when hidden again', () => {
  expect([isShown(image, {}, phone), isShown(image, {}, desk)]).toEqual([false, true])
  const chosen = switchColumn(image, {}, phone)
  expect([isShown(image, chosen, phone), isShown(image, chosen, desk)]).toEqual([true, true])
  expect(switchColumn(image, chosen, phone)).toEqual({})
})

test('a column hidden on a desktop is hidden everywhere, and is not a choice when shown again', () => {
  const hidden = switchColumn(image, {}, desk)
  expect([isShown(image, hidden, phone), isShown(image, hidden, desk)]).toEqual([false, false])
  expect(switchColumn(image, hidden, desk)).toEqual({})
})

test('an optional column is shown only when chosen', () => {
  const labels = column('labels', { isOptional: true, priority: 1 })
  expect(isShown(labels, { labels: false }, desk)).toBe(false)
  expect(switchColumn(labels, { labels: false }, desk)).toEqual({ labels: true })
})

test('chosen columns are shown at every width, and the first column always', () => {
  const columns = [column('name'), image, column('age')]
  const drawn = drawnColumns(columns, { name: false, image: true, age: false })
  expect(drawn.map(({ id, priority, isChosen }) => [id, priority, isChosen])).toEqual([
    ['name', undefined, false],
    ['image', 1, true],
  ])
})
