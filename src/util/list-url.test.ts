import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeFilter,
  changeListState,
  type ListState,
  pageSizes,
  readListState,
  type StateChange,
  writeListState,
} from './list-url.ts'

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
  filters: fc.dictionary(field, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
  labels: fc.constantFrom('', 'app=web', 'tier in (gold, silver),!canary'),
})

test('the address survives a round trip of any list', () => {
  fc.assert(
    fc.property(state, fc.constantFrom('', 'hosts'), (wanted, prefix) => {
      const written = writeListState(new URLSearchParams(), wanted, prefix)
      expect(readListState(new URLSearchParams(written.toString()), prefix)).toEqual(wanted)
    }),
  )
})

test('default values leave the address empty', () => {
  expect(writeListState(new URLSearchParams('page=3&search=x'), fallback).toString()).toBe('')
})

test('two lists on a page have separate parameters', () => {
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
])('%s is invalid and becomes the default', (search) =>
  expect(readListState(new URLSearchParams(search))).toEqual(fallback),
)

test('uses only the first order of a field given twice', () => {
  const search = new URLSearchParams('sort=state,desc&sort=name,asc&sort=state,asc')
  expect(readListState(search).sort).toEqual([
    { field: 'state', direction: 'desc' },
    { field: 'name', direction: 'asc' },
  ])
})

describe('a list changed step by step', () => {
  const changed = (address: string, ...changes: StateChange[]): string =>
    changes
      .reduce((search, change) => changeListState(search, change), new URLSearchParams(address))
      .toString()

  test('keeps every chosen filter, and drops removed ones', () => {
    const to = (field: string, ...values: string[]) => changeFilter(field, () => values)
    expect(changed('filter=state,ready', to('node', 'n1'), to('class', 'Pod'))).toBe(
      'filter=state%2Cready&filter=node%2Cn1&filter=class%2CPod',
    )
    expect(changed('filter=state,ready&filter=node,n1', to('state'))).toBe('filter=node%2Cn1')
    const failedToo = changeFilter('state', (chosen) => [...chosen, 'failed'])
    expect(changed('filter=state,ready&filter=node,n1', failedToo)).toBe(
      'filter=state%2Cready&filter=state%2Cfailed&filter=node%2Cn1',
    )
  })

  test('returns to its first page, unless the page itself was changed', () => {
    expect(
      changed(
        'page=3',
        changeFilter('node', () => ['n1']),
      ),
    ).toBe('filter=node%2Cn1')
    expect(changed('page=3', { search: 'web' })).toBe('search=web')
    expect(changed('search=web', { page: 2 })).toBe('search=web&page=2')
  })
})
