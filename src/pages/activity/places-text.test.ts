import { expect, test } from 'vitest'
import type { NamedResource } from '../../../model/answers/resource-name.ts'
import { placesText } from './places-text.ts'

const place = (...names: readonly string[]): NamedResource[] =>
  names.map((name) => ({ name, uuid: name, modelIndex: 'Application', service: 'Environments' }))
const told = (...places: NamedResource[][]) => placesText({ places, objects: [] })

test('applications of one environment are told together, each by its name', () => {
  expect(told(place('cart', 'staging'), place('checkout', 'staging'))).toEqual({
    text: 'cart, checkout · staging',
    rest: 0,
  })
  expect(told(place('cart', 'staging'), place('cart', 'live')).text).toBe('cart · staging; cart · live')
})

test('an environment is told once, and what is too much by its number', () => {
  expect(told(place('cart', 'staging'), place('staging')).text).toBe('cart · staging')
  expect(told(place('staging'))).toEqual({ text: 'staging', rest: 0 })
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => place(name, 'staging'))
  expect(told(...many)).toEqual({ text: 'a, b, c · staging', rest: 2 })
  expect(told(...['a', 'b', 'c', 'd'].map((name) => place(name))).rest).toBe(1)
})
