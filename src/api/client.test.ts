import { expect, test } from 'vitest'
import { addressOf } from './client.ts'

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
