import { expect, test } from 'vitest'
import type { NamedResource } from '../../model/answers/resource-name.ts'
import { placesText } from './ChangeTable.tsx'

const place = (...names: readonly string[]): NamedResource[] =>
  names.map((name) => ({ name, uuid: name, modelIndex: 'Application', service: 'Environments' }))
const reported = (...places: NamedResource[][]) => placesText({ places, objects: [] })

test('groups applications by environment', () => {
  expect(reported(place('cart', 'staging'), place('checkout', 'staging'))).toEqual({
    text: 'cart, checkout · staging',
    rest: 0,
  })
  expect(reported(place('cart', 'staging'), place('cart', 'live')).text).toBe('cart · staging; cart · live')
})

test("shows an environment once, and counts what doesn't fit", () => {
  expect(reported(place('cart', 'staging'), place('staging')).text).toBe('cart · staging')
  expect(reported(place('staging'))).toEqual({ text: 'staging', rest: 0 })
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => place(name, 'staging'))
  expect(reported(...many)).toEqual({ text: 'a, b, c · staging', rest: 2 })
  expect(reported(...['a', 'b', 'c', 'd'].map((name) => place(name))).rest).toBe(1)
})
