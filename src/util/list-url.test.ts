import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSizes, readListState, writeListState, type ListState } from './list-url.ts'

const fallback: ListState = { page: 1, size: 50, sort: [], search: '', filters: {}, labels: '' }

const word = fc.string({ minLength: 1, maxLength: 12 })
const field = fc.stringMatching(/^[a-z][A-Za-z.]{0,10}$/)
const state: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  size: fc.constantFrom(...pageSizes),
  sort: fc.uniqueArray(fc.record({ field, direction: fc.constantFrom('asc' as const, 'desc' as const) }), {
    selector: (sort) => sort.field,
    maxLength: 3,
  }),
  search: fc.string(),
  filters: fc.dictionary(field, word, { maxKeys: 3, noNullPrototype: true }),
  labels: fc.constantFrom('', 'app=web', 'tier in (gold, silver),!canary'),
})

test('an address says all of a list, whatever is in it', () => {
  fc.assert(
    fc.property(state, fc.constantFrom('', 'hosts'), (wanted, prefix) => {
      const written = writeListState(new URLSearchParams(), wanted, prefix)
      expect(readListState(new URLSearchParams(written.toString()), prefix)).toEqual(wanted)
    }),
  )
})

test('what is as by default leaves the address empty', () => {
  expect(writeListState(new URLSearchParams('page=3&search=x'), fallback).toString()).toBe('')
})

test('two lists on a page keep out of each other’s way', () => {
  const search = writeListState(new URLSearchParams('page=2&tab=pods'), { ...fallback, page: 5 }, 'hosts')
  expect(search.toString()).toBe('page=2&tab=pods&hosts.page=5')
})

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'size=7',
  'size=1000000',
  'sort=',
  'filter=state',
  'filter=,x',
  'labels=a%20b',
])('%s makes no sense and becomes the default', (search) =>
  expect(readListState(new URLSearchParams(search))).toEqual(fallback),
)

test('a list that is ordered twice by a field is so by what comes first', () => {
  const search = new URLSearchParams('sort=state,desc&sort=name,asc&sort=state,asc')
  expect(readListState(search).sort).toEqual([
    { field: 'state', direction: 'desc' },
    { field: 'name', direction: 'asc' },
  ])
})
