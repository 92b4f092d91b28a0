import { expect, test } from 'vitest'
import type { ListColumn } from './list-definition.ts'
import { drawnColumns, isShown, switchColumn } from './shown-columns.ts'

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
