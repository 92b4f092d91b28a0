import { expect, it } from 'vitest'
import { parseRequest } from './address.ts'
import { answeredName, givenName } from './made-name.ts'

const path = '/api/v1/namespaces/shop/configmaps'

const nameOf = (body: unknown, at = path) => {
  const { target } = parseRequest('POST', at, '')
  if (!target) throw new Error(`${at} is no object`)
  return givenName(
    target,
    body === null ? null : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    'ada',
  )
}

it('is that of the body, or what the cluster makes of its beginning', async () => {
  expect(await nameOf({ metadata: { name: 'settings' } })).toEqual({ name: 'settings', isGenerated: false })
  expect(await nameOf({ metadata: { generateName: 'job-' } })).toEqual({ name: null, isGenerated: true })
  expect(await nameOf({ metadata: { name: 'one', generateName: 'job-' } })).toEqual({
    name: 'one',
    isGenerated: false,
  })
})

it.each([
  ['no body', null],
  ['a body that is no JSON', 'k8s\0\n'],
  ['no object', 'null'],
  ['a list', '[]'],
  ['metadata that are none', { metadata: 'x' }],
  ['a name that is none', { metadata: { name: 5 } }],
  ['a name longer than any', { metadata: { name: 'x'.repeat(300) } }],
])('is not known of %s', async (_, body) => {
  expect(await nameOf(body)).toEqual({ name: null, isGenerated: false })
})

it('is left to the address where that has one', async () => {
  const body = { metadata: { name: 'other' } }
  expect(await nameOf(body, '/api/v1/namespaces/shop/pods/web/eviction')).toEqual({
    name: null,
    isGenerated: false,
  })
})

it('is read from an answer that made something', () => {
  const text = JSON.stringify({ kind: 'Job', metadata: { name: 'job-x7' } })
  expect(answeredName(201, text)).toBe('job-x7')
  expect(answeredName(409, text)).toBeNull()
  expect(answeredName(201, '{}')).toBeNull()
  expect(answeredName(201, 'no JSON')).toBeNull()
})
