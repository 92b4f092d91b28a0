import { expect, it, onTestFinished } from 'vitest'
import { createServiceDatabase, openReplicaStore } from '../store/service-store.fixture.ts'
import { ensureFirstUser } from './first-user.ts'

it('creates one first user and prints one password when several replicas start at once', async () => {
  const { url, drop } = await createServiceDatabase()
  onTestFinished(drop)
  const stores = await Promise.all([openReplicaStore(url), openReplicaStore(url), openReplicaStore(url)])
  onTestFinished(async () => {
    for (const store of stores) await store.close()
  })
  const passwords = await Promise.all(stores.map((store) => ensureFirstUser(store, null)))
  expect(passwords.filter((password) => password !== null)).toHaveLength(1)
  expect(await stores[0]?.find({ class: 'users.User' })).toHaveLength(1)
})
