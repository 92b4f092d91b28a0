import { expect, test } from 'vitest'
import { addressOf, request, setSignedOut, textOf } from './client.ts'

test('writes parameters, lists repeated, undefined left out', () => {
  const params = {
    filter: ['state,equals,ready', 'name,contains,a b'],
    count: 50,
    search: undefined,
    paginate: true,
  }
  expect(addressOf('/cluster/api/hostClusters', params)).toBe(
    '/cluster/api/hostClusters?filter=state%2Cequals%2Cready&filter=name%2Ccontains%2Ca+b&count=50&paginate=true',
  )
  expect(addressOf('/session')).toBe('/session')
})

test('refuses a body that the service would refuse while it is still being sent', () => {
  const longest = 'x'.repeat(10 * 1024 * 1024)
  expect(textOf({ body: longest, contentType: 'text/yaml' })).toBe(longest)
  const refused = expect.objectContaining({ status: 413, code: 'tooLarge' })
  expect(() => textOf({ body: `${longest}x`, contentType: 'text/yaml' })).toThrow(refused)
  expect(() => textOf({ body: 'ü'.repeat(6 * 1024 * 1024), contentType: 'text/yaml' })).toThrow(refused)
})

test('refuses by itself what a page without a session would be refused', async () => {
  setSignedOut(true)
  // Nothing listens there: what is sent all the same is told apart by how it fails.
  const address = 'http://127.0.0.1:1/catalog/api/applications'
  await expect(request('GET', address)).rejects.toMatchObject({ status: 401 })
  setSignedOut(false)
  await expect(request('GET', address)).rejects.toMatchObject({ code: 'unreachable' })
})
