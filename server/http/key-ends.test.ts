import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Json, password, startTestService, type TestService } from '../app.fixture.ts'

let service: TestService
let user: Json
let admin: Json
let cluster: Json
let now = Date.now()
const minute = 60_000

beforeAll(async () => {
  service = await startTestService({ now: () => now })
  user = await service.post('/users/api/users', { name: 'dora', role: 'devops', password })
  ;[admin] = await service.get('/users/api/users?query={name: "admin"}')
  cluster = await service.post('/cluster/api/hostClusters', { name: 'unheard', mode: 'managed' })
})
afterAll(() => service.close())

let count = 0
const makeKey = (owner: Json, fields: object = {}): Promise<Json> =>
  service.post(`${owner.uri}/apiKeys`, { name: `key ${count++}`, ...fields })

const by = ({ key }: Json) => ({ authorization: `SERVICE-API ${key}` })

const makeBy = async (maker: Json, owner: Json, fields: object = {}): Promise<Json> =>
  (await service.ask('POST', `${owner.uri}/apiKeys`, { name: `key ${count++}`, ...fields }, by(maker))).json()

const statusOf = async (key: Json): Promise<number> =>
  (await service.ask('GET', '/users/api/users', undefined, by(key))).statusCode

it('limits the expiry of a key created with an expiring key', async () => {
  const end = now + minute
  const key = await makeKey(user, { expiresOn: end })
  for (const fields of [{}, { expiresOn: null }, { expiresOn: end }])
    expect(await makeBy(key, user, fields)).toMatchObject({ expiresOn: end })
  expect(await makeBy(key, user, { expiresOn: end - 1000 })).toMatchObject({ expiresOn: end - 1000 })
  expect(await makeBy(key, user, { expiresOn: end + 1 })).toMatchObject({
    status: 406,
    errors: [{ field: 'expiresOn', message: expect.stringContaining(`when the API key ${key.name}`) }],
  })
  const adminKey = await makeKey(admin, { expiresOn: end })
  expect(await makeBy(adminKey, user)).toMatchObject({ expiresOn: end })
})

it('limits the expiry of a kubeconfig created with an expiring key', async () => {
  const end = now + minute
  const key = await makeKey(user, { expiresOn: end })
  const url = '/kubernetes/kubeconfigs'
  const host = { host: 'platform.example:8443' }
  const make = (fields: object) =>
    service.ask('POST', url, { hostCluster: cluster.id, ...fields }, { ...by(key), ...host })
  expect((await make({})).json()).toMatchObject({ key: { expiresOn: end } })
  expect((await make({ expiresOn: end + minute })).json()).toMatchObject({ status: 406 })
})

it("accepts a kubeconfig's key only for kubectl", async () => {
  const key = await makeKey(user)
  const host = { host: 'platform.example:8443' }
  const made = await service.ask(
    'POST',
    '/kubernetes/kubeconfigs',
    { hostCluster: cluster.id },
    { ...by(key), ...host },
  )
  const { token } = JSON.parse(made.json().kubeconfig).users[0].user
  for (const [method, address] of [
    ['GET', '/users/api/users'],
    ['POST', `${user.uri}/apiKeys`],
    ['POST', '/kubernetes/kubeconfigs'],
  ] as const)
    expect(await service.refusal(method, address, { name: 'more' }, by({ key: token }))).toMatchObject({
      status: 403,
      message: expect.stringContaining('works with kubectl only'),
    })
})

it('refuses to create users or set passwords with an expiring key', async () => {
  const key = await makeKey(admin, { expiresOn: now + minute })
  const made = { name: 'new', role: 'admin', password }
  const ways = [
    ['POST', '/users/api/users', made],
    ['PUT', user.uri, { password: 'another long one' }],
  ] as const
  for (const [method, url, body] of ways)
    expect(await service.refusal(method, url, body, by(key))).toMatchObject({
      status: 403,
      message: expect.stringContaining(`The API key ${key.name} expires`),
    })
  const lasting = await makeKey(admin)
  expect((await service.ask('POST', '/users/api/users', made, by(lasting))).statusCode).toBe(200)
})

it('refuses permanent access for others with an expiring key', async () => {
  const provider = {
    name: 'Keycloak',
    issuer: 'https://login.example/',
    clientId: 'gantry',
    defaultRole: 'admin',
  }
  const kept = await service.post('/users/api/signInProviders', {
    ...provider,
    issuer: 'https://kept.example/',
    name: 'Kept',
  })
  const closed = await service.post('/users/api/users', {
    name: 'closed',
    role: 'readonly',
    password,
    isDisabled: true,
  })
  const key = await makeKey(admin, { expiresOn: now + minute })
  const ways = [
    ['PUT', user.uri, { role: 'admin' }],
    ['PUT', closed.uri, { isDisabled: false }],
    ['POST', '/users/api/txn', { update: [{ modelIndex: 'User', id: user.id, role: 'platform' }] }],
    ['POST', '/users/api/signInProviders', provider],
    ['PUT', kept.uri, { roleGroups: { everyone: 'admin' } }],
  ] as const
  for (const [method, url, body] of ways)
    expect({ url, ...(await service.refusal(method, url, body, by(key))) }).toMatchObject({
      url,
      status: 403,
      message: expect.stringContaining(`The API key ${key.name} expires`),
    })
  const lasting = await makeKey(admin)
  for (const [method, url, body] of ways)
    expect((await service.ask(method, url, body, by(lasting))).statusCode).toBe(200)
  for (const body of [{ role: 'devops' }, { role: 'devops', isDisabled: true }])
    expect((await service.ask('PUT', user.uri, body, by(key))).statusCode).toBe(200)
  await service.ok('PUT', user.uri, { isDisabled: false })
})

it('ends keys created with a key when that key ends', async () => {
  const first = await makeKey(user)
  const second = await makeBy(first, user)
  const third = await makeBy(second, user)
  const other = await makeKey(user)
  await service.ok('DELETE', `/users/api/apiKeys/${first.id}`)
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 401, 401])
  expect(await statusOf(other)).toBe(200)
})

it('ends keys that an account created for others when the account is deleted', async () => {
  const reconciler = await service.post('/users/api/users', { name: 'keeper', role: 'admin', password })
  const theirs = await makeKey(reconciler)
  const key = await makeBy(theirs, user)
  await service.ok('DELETE', reconciler.uri)
  expect(await statusOf(key)).toBe(401)
})

it("ends all keys of an account at an admin's request", async () => {
  const one = await makeKey(user)
  const own = await makeKey(admin)
  const refused = await service.refusal('POST', `${admin.uri}/endApiKeys`, {}, by(one))
  expect(refused).toMatchObject({ status: 403 })
  const ended = await service.ask('POST', `${user.uri}/endApiKeys`, {}, by(own))
  expect(ended.json()).toMatchObject({ status: 200, message: expect.stringContaining('revoked') })
  expect([await statusOf(one), await statusOf(own)]).toEqual([401, 200])
  const asked = await service.ask('POST', `${admin.uri}/endApiKeys`, {}, by(own))
  expect(asked.json()).toMatchObject({ status: 200 })
  expect(await statusOf(own)).toBe(200)
})

it('ends all keys of an account and sets a new password, or does neither', async () => {
  const key = await makeKey(user)
  const address = `${user.uri}/endApiKeys`
  for (const refused of ['dora1234', 7, null])
    expect(await service.refusal('POST', address, { password: refused })).toMatchObject({
      status: 406,
      errors: [{ field: 'password' }],
    })
  expect((await service.ask('POST', `${address}?strict=true`, { role: 'admin' })).statusCode).toBe(406)
  expect(await statusOf(key)).toBe(200)

  const before = await service.store.getSecret(user.id, 'password')
  const done = await service.ok('POST', address, { password: 'a longer one for dora' })
  expect(done).toMatchObject({ message: '1 API key was revoked.' })
  expect(await service.store.getSecret(user.id, 'password')).not.toBe(before)
  expect(await statusOf(key)).toBe(401)
})

it('changes only the password when ending keys', async () => {
  const { role } = await service.ok('GET', user.uri)
  await service.ok('POST', `${user.uri}/endApiKeys`, { role: role === 'viewer' ? 'admin' : 'viewer' })
  expect(await service.ok('GET', user.uri)).toMatchObject({ role })
})

it("requires the current password to set one's own when ending keys", async () => {
  const key = await makeKey(admin)
  const address = `${admin.uri}/endApiKeys`
  const without = await service.ask('POST', address, { password: 'a longer one of mine' })
  expect(without.json()).toMatchObject({ status: 406, errors: [{ field: 'currentPassword' }] })
  expect(await statusOf(key)).toBe(200)
})

it('accepts an expiring key until it expires', async () => {
  const key = await makeKey(user, { expiresOn: now + minute })
  const made = await makeBy(key, user)
  expect(await statusOf(made)).toBe(200)
  now += 2 * minute
  expect([await statusOf(key), await statusOf(made)]).toEqual([401, 401])
})
