import { expect, test } from 'vitest'
import { linkedBody, linkTo } from './call-link.ts'

const call = { operation: 'POST /config/api/hosts', values: { 'query.mode': ['export'] } }

test('a link carries the call, and its body where no server sees it', () => {
  const body = '{"name": "a#b?c=ü"}'
  const { to, hasBody } = linkTo('/api-explorer/config/Host', call, body)
  const { pathname, search, hash } = new URL(to, 'https://gantry.example')
  expect(hasBody).toBe(true)
  expect(pathname).toBe('/api-explorer/config/Host')
  expect(new URLSearchParams(search).get('query.mode')).toBe('export')
  expect(search).not.toContain('name')
  expect(linkedBody(hash)).toBe(body)
})

test('a body that is too long for a link is left out of it', () => {
  expect(linkTo('/x', call, 'y'.repeat(9000))).toEqual({ to: linkTo('/x', call, null).to, hasBody: false })
})

test('what is no body, or a broken one, is none', () => {
  expect(linkedBody('')).toBeNull()
  expect(linkedBody('#main')).toBeNull()
  expect(linkedBody('#body=%E0%A4%A')).toBeNull()
})
