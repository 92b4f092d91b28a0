import { afterAll, beforeAll, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'

let service: TestService
let user: Json
let admin: Json
/** Credentials by API keys of a readonly user and of the admin. */
let readerKey: string
let adminKey: string

const newPassword = 'another long one'

beforeAll(async () => {
  // Fixed clock: counted guesses must not expire on a slow machine.
  const now = Date.now()
  service = await startTestService({ now: () => now })
  user = await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
  ;[admin] = await service.get('/users/api/users?query={name: "admin"}')
  const keyOf = async ({ uri }: Json) =>
    `SERVICE-API ${(await service.post(`${uri}/apiKeys`, { name: 'ci' })).key}`
  readerKey = await keyOf(user)
  adminKey = await keyOf(admin)
})
afterAll(() => service.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const askBy = (authorization: string, method: Method, url: string, body?: unknown) =>
  service.ask(method, url, body, { authorization })

it('creates API keys with an API key under the rules of the account', async () => {
  const refused = await askBy(readerKey, 'POST', `${admin.uri}/apiKeys`, { name: 'more' })
  expect(refused.json()).toMatchObject({ status: 403 })
  const attempts = [
    [readerKey, user],
    [adminKey, admin],
    [adminKey, user],
  ] as const
  for (const [index, [authorization, { uri }]] of attempts.entries()) {
    const made = await askBy(authorization, 'POST', `${uri}/apiKeys`, { name: `more ${index}` })
    expect(made.json()).toMatchObject({ name: `more ${index}`, key: expect.any(String) })
    expect((await askBy(`SERVICE-API ${made.json().key}`, 'GET', uri)).statusCode).toBe(200)
  }
})

it("creates API keys of one's own account if the body names it as parent, and of no other", async () => {
  const keys = '/users/api/apiKeys'
  const own: Json[] = [user.id, { Name: 'reader' }, { uri: user.uri }]
  for (const [index, parent] of own.entries()) {
    const made = await askBy(readerKey, 'POST', keys, { name: `by parent ${index}`, parent })
    expect(made.json()).toMatchObject({ key: expect.any(String), parent: { id: user.id } })
  }
  for (const parent of [admin.id, { name: 'nobody' }, undefined]) {
    const refused = await askBy(readerKey, 'POST', keys, { name: 'other', parent })
    expect(refused.json()).toMatchObject({ status: 403 })
  }
})

it("finds one's own account by its API keys, but nobody by others' keys", async () => {
  const find = async (authorization: string, key: string, parameter = 'query') => {
    const condition = parameter === 'query' ? JSON.stringify({ apiKey: key }) : `apiKey,equals,${key}`
    const url = `/users/api/users?fields=name&${parameter}=${encodeURIComponent(condition)}`
    return (await askBy(authorization, 'GET', url)).json()
  }
  const key = readerKey.replace('SERVICE-API ', '')
  for (const parameter of ['query', 'filter']) {
    expect(await find(readerKey, key, parameter)).toEqual([{ name: 'reader' }])
    expect(await find(basic('reader', password), key, parameter)).toEqual([{ name: 'reader' }])
    expect(await find(adminKey, key, parameter)).toEqual([])
    expect(await find(readerKey, adminKey.replace('SERVICE-API ', ''), parameter)).toEqual([])
    expect(await find(readerKey, `${key}0`, parameter)).toEqual([])
  }
})

it('changes its owner with an API key under the rules of the account', async () => {
  const email = { email: 'a@b.example' }
  expect((await askBy(readerKey, 'PUT', user.uri, email)).json()).toMatchObject(email)
  expect((await askBy(adminKey, 'PUT', admin.uri, email)).json()).toMatchObject(email)
  expect((await askBy(readerKey, 'PUT', user.uri, { role: 'admin' })).statusCode).toBe(403)
  const without = await askBy(readerKey, 'PUT', user.uri, { password: newPassword })
  expect(without.json()).toMatchObject({ status: 406, errors: [{ field: 'currentPassword' }] })
  const change = { password: newPassword, currentPassword: password }
  expect((await askBy(readerKey, 'PUT', user.uri, change)).statusCode).toBe(200)
  await service.ok('PUT', user.uri, { password })
  expect((await askBy(readerKey, 'DELETE', user.uri)).statusCode).toBe(403)
})

it('lets only admins change labels and free properties of their own account', async () => {
  await service.ok('PUT', user.uri, { labels: { team: 'a', place: 'b' }, additionalProperties: { desk: 4 } })
  const refused: Json[] = [
    { labels: { team: 'mine', place: 'b' } },
    { LABELS: null },
    { additionalProperties: { desk: 1 } },
    { email: 'a@b.example', additionalProperties: { desk: 4, more: true } },
  ]
  for (const body of refused) {
    const answer = await askBy(readerKey, 'PUT', user.uri, body)
    expect(answer.json()).toMatchObject({
      status: 403,
      message: expect.stringContaining('password and email'),
    })
  }
  const before = await service.get(user.uri)
  expect(before).toMatchObject({ labels: { team: 'a', place: 'b' }, additionalProperties: { desk: 4 } })
  // A response can be sent back, with its fields in any order.
  const { role, additionalProperties } = before
  const whole = { role, labels: { place: 'b', team: 'a' }, additionalProperties, email: 'c@d.example' }
  expect((await askBy(readerKey, 'PUT', user.uri, whole)).json()).toMatchObject({ email: 'c@d.example' })
})

it('deletes its owner with the API key of an admin who is not the last one', async () => {
  const last = await askBy(adminKey, 'DELETE', admin.uri)
  expect(last.json()).toMatchObject({ status: 406, message: expect.stringContaining('is the last') })
  const other = await service.post('/users/api/users', { name: 'other', role: 'admin', password })
  const { key } = await service.post(`${other.uri}/apiKeys`, { name: 'ci' })
  expect((await askBy(`SERVICE-API ${key}`, 'DELETE', other.uri)).statusCode).toBe(200)
  expect((await askBy(`SERVICE-API ${key}`, 'GET', user.uri)).statusCode).toBe(401)
})

it("manages other accounts with an admin's key, and deletes single keys", async () => {
  const ask = async (method: Method, url: string, body?: unknown): Promise<Json> => {
    const answer = await service.ask(method, url, body, { authorization: adminKey })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const made = await ask('POST', '/users/api/users', { name: 'made', role: 'devops', password })
  await ask('PUT', made.uri, { role: 'readonly', password: newPassword })
  await ask('DELETE', made.uri)
  const leaked = await service.post(`${user.uri}/apiKeys`, { name: 'leaked' })
  const deleted = await service.ask('DELETE', leaked.uri, undefined, {
    authorization: `SERVICE-API ${leaked.key}`,
  })
  expect(deleted.statusCode).toBe(200)
})

it("requires the current password to change one's own", async () => {
  const own = (body: unknown, secret = password) =>
    service.ask('PUT', user.uri, body, { authorization: basic('reader', secret) })
  const without = await own({ password: newPassword })
  expect(without.json()).toMatchObject({ status: 406, errors: [{ field: 'currentPassword' }] })
  const wrong = await own({ password: newPassword, currentPassword: 'a guess of mine' })
  expect(wrong.json()).toMatchObject({ status: 406, errors: [{ field: 'currentPassword' }] })
  expect((await own({ password: newPassword, currentPassword: password })).statusCode).toBe(200)
  expect((await own({ email: 'reader@b.example' }, newPassword)).statusCode).toBe(200)
  expect((await service.ask('PUT', user.uri, { password })).statusCode).toBe(200)
})

it('requires it from admins, too, and never stores it', async () => {
  expect(await service.refusal('PUT', admin.uri, { password })).toMatchObject({
    status: 406,
    errors: [{ field: 'currentPassword' }],
  })
  const done = await service.ok('PUT', admin.uri, { password, currentPassword: password })
  expect(done).not.toHaveProperty('currentPassword')
  expect(await service.store.getSecret(admin.id, 'currentPassword')).toBeNull()
})

it('throttles guesses of the current password with a key', async () => {
  const { uri } = await service.post('/users/api/users', { name: 'guessed', role: 'readonly', password })
  const { key } = await service.post(`${uri}/apiKeys`, { name: 'ci' })
  const answers: number[] = []
  for (let index = 0; index < 6; index++) {
    const guess = { password: newPassword, currentPassword: 'a guess of mine' }
    answers.push((await askBy(`SERVICE-API ${key}`, 'PUT', uri, guess)).statusCode)
  }
  expect(answers).toEqual([406, 406, 406, 406, 406, 429])
})

it('throttles guesses of the current password like sign-ins', async () => {
  const signIn = await service.app.inject({
    method: 'POST',
    url: '/session',
    payload: JSON.stringify({ user: 'reader', password }),
  })
  const headers = {
    cookie: String(signIn.headers['set-cookie']).split(';')[0] ?? '',
    'x-csrf-token': signIn.json().csrfToken,
  }
  const guess = async () =>
    (
      await service.app.inject({
        method: 'PUT',
        url: user.uri,
        headers,
        payload: JSON.stringify({ password: newPassword, currentPassword: 'a guess of mine' }),
      })
    ).statusCode
  const answers: number[] = []
  for (let index = 0; index < 6; index++) answers.push(await guess())
  expect(answers).toEqual([406, 406, 406, 406, 406, 429])
})
