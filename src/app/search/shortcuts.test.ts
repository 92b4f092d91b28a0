import { expect, it, test } from 'vitest'
import { isPlaceKey, meaningOf, places } from './shortcuts.ts'

test.for<[string, boolean, unknown]>([
  ['g', false, { type: 'begin' }],
  ['c', false, null],
  ['c', true, { type: 'go', to: '/clusters' }],
  ['h', true, { type: 'go', to: '/' }],
  ['/', false, { type: 'focusSearch' }],
  ['n', true, { type: 'openNew' }],
  ['?', false, { type: 'showShortcuts' }],
  ['toString', false, null],
  ['constructor', true, null],
])('%s, after g: %s', ([key, isAfterG, meaning]) => {
  expect(meaningOf(key, isAfterG)).toEqual(meaning)
})

it('uses no letter after g that is itself a shortcut', () => {
  for (const key of ['g', 'n', '/', '?']) expect(isPlaceKey(key)).toBe(false)
  const addresses = Object.values(places).map(({ to }) => to)
  expect(new Set(addresses).size).toBe(addresses.length)
})
