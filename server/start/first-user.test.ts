import { expect, it, onTestFinished } from 'vitest'
import { createServiceDatabase, openReplicaStore, openServiceStore } from '../store/service-store.fixture.ts'
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

it.each([
  ['generated, and has to be replaced', null, true],
  ['chosen by the operator, and stays', 'an operator chose this', false],
])('the first password is %s', async (_what, given, mustChangePassword) => {
  const store = await openServiceStore()
  onTestFinished(() => store.close())
  await ensureFirstUser(store, given)
  const [admin] = await store.find({ class: 'users.User' })
  expect(admin?.attributes).toMatchObject({ mustChangePassword })
})
