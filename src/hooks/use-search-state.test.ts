import { expect, test } from 'vitest'
import { withEntries, chooseAt } from './use-search-state.ts'

test('a choice leaves in the address what is not its own, and takes out of it what is empty', () => {
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

test('of choices that several parts of a page make at one location none is lost', () => {
  const location = { search: '?page=2' }
  chooseAt(location, setting('state', 'failed'))
  expect(chooseAt(location, setting('pods', 'web')).toString()).toBe('page=2&state=failed&pods=web')
})

test('a location that one has come to since begins with its own search', () => {
  chooseAt({ search: '' }, setting('state', 'failed'))
  expect(chooseAt({ search: '' }, setting('pods', 'web')).toString()).toBe('pods=web')
})
