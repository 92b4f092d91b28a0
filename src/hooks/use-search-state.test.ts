import { expect, test } from 'vitest'
import { withEntries, chooseAt } from './use-search-state.ts'

test('keeps unrelated parameters in the address, and removes empty ones', () => {
  const search = new URLSearchParams('left=1&all=true&tour=2')
  expect(withEntries(search, { left: '3', right: '4', all: '' }).toString()).toBe('left=3&tour=2&right=4')
})

const setting =
  (key: string, value: string) =>
  (now: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(now)
    next.set(key, value)
    return next
  }

test('keeps every choice that several parts of a page make at one location', () => {
  const location = { search: '?page=2' }
  chooseAt(location, setting('state', 'failed'))
  expect(chooseAt(location, setting('pods', 'web')).toString()).toBe('page=2&state=failed&pods=web')
})

test("starts with the location's own search after a navigation", () => {
  chooseAt({ search: '' }, setting('state', 'failed'))
  expect(chooseAt({ search: '' }, setting('pods', 'web')).toString()).toBe('pods=web')
})
