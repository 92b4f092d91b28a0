import { expect, test } from 'vitest'
import { chooseAt } from './use-wanted-search.ts'

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
