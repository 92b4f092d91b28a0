import { expect, test } from 'vitest'
import { readNotice, touches } from './events.ts'

test('reads what the stream says', () => {
  const data =
    '{"sequence":7,"class":"environments.Pod","id":"p1","change":"modified","ancestors":["a1","e1"]}'
  expect(readNotice(data)).toEqual({ class: 'environments.Pod', id: 'p1', ancestors: ['a1', 'e1'] })
})

test.each(['', 'null', '[]', '{"class":1,"id":"x"}', '{"class":"a"'])(
  'leaves out what it cannot read: %s',
  (data) => expect(readNotice(data)).toBeNull(),
)

test('in a flood the class alone decides', () => {
  const scope = { classes: new Set(['environments.Pod']), root: 'e1' }
  const other = { class: 'environments.Pod', id: 'p', ancestors: ['e2'] }
  expect(touches(scope, [other])).toBe(false)
  expect(
    touches(
      scope,
      Array.from({ length: 501 }, () => other),
    ),
  ).toBe(true)
  expect(
    touches(
      { ...scope, classes: new Set(['cluster.Node']) },
      Array.from({ length: 501 }, () => other),
    ),
  ).toBe(false)
})
