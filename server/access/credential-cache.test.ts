import { expect, it } from 'vitest'
import { CredentialCache } from './credential-cache.ts'

it('forgets a secret when the store changes, even if the database lost transactions and is at an earlier version', async () => {
  const store = { version: 7, generation: 0 }
  const cache = new CredentialCache<{ name: string; expiresOn?: number }>(store)
  await cache.find('secret', 0, async () => ({ name: 'ann' }))
  expect(cache.recall('secret', 1)).toEqual({ name: 'ann' })
  store.version = 8
  expect(cache.recall('secret', 1)).toBeNull()
  Object.assign(store, { version: 7, generation: 1 })
  expect(cache.recall('secret', 1)).toBeNull()
})
