import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Json, password, signIn, startTestService, type TestService } from '../app.fixture.ts'

const dayMs = 86_400_000
const now = Date.now()
const latest = now + 30 * dayMs

let service: TestService
let user: Json
let count = 0

beforeAll(async () => {
  service = await startTestService({ now: () => now, apiKeyMaxDays: 30 })
  user = await service.post('/users/api/users', { name: 'dora', role: 'devops', password })
})
afterAll(() => service.close())

const name = () => `key ${count++}`
const makeKey = (fields: object = {}): Promise<Json> =>
  service.post(`${user.uri}/apiKeys`, { name: name(), ...fields })
const by = ({ key }: Json) => ({ authorization: `SERVICE-API ${key}` })

it('gives a key without an expiry the maximum lifetime', async () => {
  for (const fields of [{}, { expiresOn: null }])
    expect(await makeKey(fields)).toMatchObject({ expiresOn: latest })
  expect(await makeKey({ expiresOn: now + dayMs })).toMatchObject({ expiresOn: now + dayMs })
  expect(await makeKey({ expiresOn: latest })).toMatchObject({ expiresOn: latest })
})

it('refuses a later expiry', async () => {
  const body = { name: name(), expiresOn: latest + 1 }
  expect(await service.refusal('POST', `${user.uri}/apiKeys`, body)).toMatchObject({
    status: 406,
    errors: [{ field: 'expiresOn', message: expect.stringContaining('must be at most 30 days from now') }],
  })
})

it('gives a key that another key creates the earlier expiry of both', async () => {
  const maker = await makeKey({ expiresOn: now + dayMs })
  const made = await service.ask('POST', `${user.uri}/apiKeys`, { name: name() }, by(maker))
  expect(made.json()).toMatchObject({ expiresOn: now + dayMs })
})

it('applies to rotated keys, including those from before the limit', async () => {
  const key = await makeKey()
  await service.store.write({ name: 'test', audit: false }, (transaction) =>
    transaction.update(key.id, { attributes: { expiresOn: null } }),
  )
  expect(await service.refusal('POST', `${key.uri}/rotate`, { expiresOn: latest + 1 })).toMatchObject({
    status: 406,
  })
  await service.ok('POST', `${key.uri}/rotate`, {})
  expect(await service.get(key.uri)).toMatchObject({ expiresOn: latest })
})

it('applies to kubeconfigs', async () => {
  const cluster = await service.post('/cluster/api/hostClusters', { name: 'unheard', mode: 'managed' })
  const make = (fields: object) =>
    service.ask(
      'POST',
      '/kubernetes/kubeconfigs',
      { hostCluster: cluster.id, ...fields },
      {
        ...by(user.ownKey),
        host: 'platform.example:8443',
      },
    )
  user.ownKey = await makeKey({ expiresOn: latest })
  expect((await make({})).json()).toMatchObject({ key: { expiresOn: now + 7 * dayMs } })
  expect((await make({ expiresOn: latest + dayMs })).json()).toMatchObject({ status: 406 })
})

it('is part of the session, for the form', async () => {
  const { headers } = await signIn(service)
  const session = await service.app.inject({ url: '/session', headers })
  expect(session.json()).toMatchObject({ apiKeyMaxDays: 30 })
})
