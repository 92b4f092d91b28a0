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

it("is the body's name, or generated from its generateName", async () => {
  expect(await nameOf({ metadata: { name: 'settings' } })).toEqual({ name: 'settings', isGenerated: false })
  expect(await nameOf({ metadata: { generateName: 'job-' } })).toEqual({ name: null, isGenerated: true })
  expect(await nameOf({ metadata: { name: 'one', generateName: 'job-' } })).toEqual({
    name: 'one',
    isGenerated: false,
  })
})

it.each([
  ['no body', null],
  ['a body that is not JSON', 'k8s\0\n'],
  ['a body without an object', 'null'],
  ['a list', '[]'],
  ['invalid metadata', { metadata: 'x' }],
  ['an invalid name', { metadata: { name: 5 } }],
  ['a name that is too long', { metadata: { name: 'x'.repeat(300) } }],
])('is unknown for %s', async (_, body) => {
  expect(await nameOf(body)).toEqual({ name: null, isGenerated: false })
})

it('is taken from the address if that has one', async () => {
  const body = { metadata: { name: 'other' } }
  expect(await nameOf(body, '/api/v1/namespaces/shop/pods/web/eviction')).toEqual({
    name: null,
    isGenerated: false,
  })
})

it('is read from a response that created something', () => {
  const text = JSON.stringify({ kind: 'Job', metadata: { name: 'job-x7' } })
  expect(answeredName(201, text)).toBe('job-x7')
  expect(answeredName(409, text)).toBeNull()
  expect(answeredName(201, '{}')).toBeNull()
  expect(answeredName(201, 'no JSON')).toBeNull()
})
