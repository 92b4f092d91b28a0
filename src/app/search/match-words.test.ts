import { expect, test } from 'vitest'
import { fitOf, fitting, related } from './match-words.ts'

test.for<[string, string, number | null]>([
  ['New cluster', 'new', 0],
  ['New cluster', 'NEW CL', 0],
  ['New cluster', 'clus', 1],
  ['New cluster', 'cluster new', 1],
  ['New cluster', 'luster', null],
  ['Settings: appearance', 'app', 1],
  ['環境を作成', '作成', 1],
  ['Restart cart-checkout', 'cart-check restart', 1],
  ['New cluster', '', null],
  ['New cluster', '-', null],
  ['New cluster', 'new environment', null],
])('%s for “%s”', ([label, typed, fit]) => {
  expect(fitOf(label, typed)).toBe(fit)
})

test('ranks items that start with the text first, and keeps the order of the rest', () => {
  const entries = ['New cluster', 'Cluster roles', 'Clusters', 'Home'].map((label) => ({ label }))
  expect(fitting(entries, 'cl', 3).map(({ label }) => label)).toEqual([
    'Cluster roles',
    'Clusters',
    'New cluster',
  ])
  expect(fitting(entries, 'cl', 1)).toHaveLength(1)
})

test('finds a translated item by its English name too', () => {
  const entries = [
    { label: 'Hosts', english: 'Hosts' },
    { label: 'Speicherklassen', english: 'Storage classes' },
    { label: 'Neu: Umgebung', english: 'New Environment' },
  ]
  const found = (typed: string) => fitting(entries, typed, 3).map(({ label }) => label)
  expect(found('speicher')).toEqual(['Speicherklassen'])
  expect(found('storage cl')).toEqual(['Speicherklassen'])
  expect(found('new env')).toEqual(['Neu: Umgebung'])
})

test('finds a command by its synonyms and its object, below matching names', () => {
  const entries = [
    { label: 'Scale', words: 'replicas, more pods', of: 'cart-checkout' },
    { label: 'Restart', words: 'reboot', of: 'cart-checkout' },
    { label: 'Settings: Appearance', words: 'theme, dark mode' },
  ]
  const found = (typed: string) => related(entries, typed, 3).map(({ label }) => label)
  expect(found('dark')).toEqual(['Settings: Appearance'])
  expect(found('checkout scale')).toEqual(['Scale'])
  expect(found('cart reboot')).toEqual(['Restart'])
  expect(found('cart-checkout reboot')).toEqual(['Restart'])
  expect(found('cart checkout')).toEqual([])
  expect(found('scale')).toEqual([])
  expect(fitting(entries, 'dark', 3)).toEqual([])
  expect(fitting(entries, 'scale', 3)).toHaveLength(1)
})
