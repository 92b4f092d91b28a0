import { expect, it, onTestFinished } from 'vitest'
import { type Json, password, startTestService } from '../app.fixture.ts'
import { type Actor, systemAuthor } from '../records/context.ts'
import { findApiKey, keyOf } from './accounts.ts'
import { referenceTo, resolveCaller } from './caller-reference.ts'

const hour = 3_600_000

it('expires with the previous secret that it was issued for', async () => {
  let now = Date.now()
  const service = await startTestService({ now: () => now })
  onTestFinished(() => service.close())
  const { parts, store } = service
  const user: Json = await service.post('/users/api/users', { name: 'dora', role: 'devops', password })
  const key: Json = await service.post(`${user.uri}/apiKeys`, { name: 'ci' })
  const rotated: Json = await service.ok('POST', `${key.uri}/rotate`, { overlapSeconds: 3_600 })
  const referenceBy = async (secret: string) => {
    const row = await findApiKey(store, secret)
    const actor: Actor = { id: user.id, name: 'dora', role: 'devops', ...(row ? { key: keyOf(row) } : {}) }
    return referenceTo(parts, actor)
  }
  const previous = await referenceBy(key.key)
  const current = await referenceBy(rotated.key)
  const endOf = async (reference: typeof previous) =>
    (await resolveCaller(parts, reference))?.actor.key?.expiresOn
  expect([await endOf(previous), await endOf(current)]).toEqual([now + hour, null])
  now += hour
  expect([await endOf(previous), await endOf(current)]).toEqual([undefined, null])
})

it.each(['mustChangePassword', 'hasSecondFactor'])(
  'expires with a password that no longer suffices: %s',
  async (demand) => {
    const service = await startTestService()
    onTestFinished(() => service.close())
    const { parts, store } = service
    const { id }: Json = await service.post('/users/api/users', { name: 'dora', role: 'devops', password })
    const reference = await referenceTo(parts, { id, name: 'dora', role: 'devops' })
    expect(await resolveCaller(parts, reference)).toMatchObject({ actor: { name: 'dora' } })
    await store.write(systemAuthor, (transaction) =>
      transaction.update(id, { attributes: { [demand]: true } }),
    )
    expect(await resolveCaller(parts, reference)).toBeNull()
  },
)
