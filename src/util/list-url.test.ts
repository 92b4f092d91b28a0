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

describe('a list that is changed in steps', () => {
  const changed = (address: string, ...changes: StateChange[]): string =>
    changes
      .reduce((search, change) => changeListState(search, change), new URLSearchParams(address))
      .toString()

  test('keeps each filter that was chosen, and has no more what was taken away', () => {
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

  test('begins at its first page again, unless it is the page that is turned', () => {
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
