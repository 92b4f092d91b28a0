import { expect, test } from 'vitest'
import { inOrder } from './use-options.ts'
import type { OptionGroup } from './option.ts'

const groupOf = (key: string, ...labels: string[]): OptionGroup => ({
  key,
  title: key,
  options: labels.map((label) => ({ key: label, label })),
})

const order = (typed: string, { go, kinds }: { go: string[]; kinds: string[] }): string[] =>
  inOrder(typed, {
    go: groupOf('go', ...go),
    actions: groupOf('actions', 'Restart: cart'),
    objects: [groupOf('pods of carts', 'cart-1')],
    named: [groupOf('alarm types', 'podsCrashing')],
    other: [groupOf('replica sets', 'cart-1')],
    related: groupOf('related', 'Scale'),
    kinds: groupOf('kinds', ...kinds),
  }).map(({ key }) => key)

test('ranks a list by its title or the start of it above items that contain the word', () => {
  const all = ['actions', 'pods of carts', 'alarm types', 'related', 'replica sets']
  expect(order('pods', { go: [], kinds: ['Pods'] })).toEqual(['kinds', 'go', ...all])
  expect(order('pod', { go: ['Restart pod'], kinds: ['Pods'] })).toEqual(['kinds', 'go', ...all])
})

test('ranks a page with that name above the list', () => {
  expect(order('pods', { go: ['Pods'], kinds: ['Pods'] }).slice(0, 2)).toEqual(['go', 'kinds'])
})

test('ranks a list whose title contains the word below named items, and above items with it in a label', () => {
  expect(order('pods', { go: [], kinds: ['Pending pods'] })).toEqual([
    'go',
    'actions',
    'pods of carts',
    'alarm types',
    'related',
    'kinds',
    'replica sets',
  ])
})
