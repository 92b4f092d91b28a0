import { afterAll, beforeAll, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'

let service: TestService
let user: Json
let admin: Json
/** Credentials by the keys of a user who reads, and of the admin. */
let readerKey: string
let adminKey: string

const newPassword = 'another long one'

beforeAll(async () => {
  service = await startTestService()
  user = await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
  ;[admin] = await service.get('/users/api/users?query={name: "admin"}')
  const keyOf = async ({ uri }: Json) =>
    `SERVICE-API ${(await service.post(`${uri}/apiKeys`, { name: 'ci' })).key}`
  readerKey = await keyOf(user)
  adminKey = await keyOf(admin)
})
afterAll(() => service.close())

type Method = 'POST' | 'PUT' | 'DELETE'

const refusedFor = (authorization: string, method: Method, url: string, body?: unknown): Promise<Json> =>
  service.refusal(method, url, body, { authorization })

it('makes no API key for an API key, whatever its role and whose account it is', async () => {
  const attempts = [
    [readerKey, user],
    [adminKey, admin],
    [adminKey, user],
  ] as const
  for (const [authorization, { uri, id }] of attempts) {
    const refusal = await refusedFor(authorization, 'POST', `${uri}/apiKeys`, { name: 'more' })
    expect(refusal).toMatchObject({ status: 403, message: expect.stringContaining('API key') })
    const create = [{ modelIndex: 'ApiKey', name: 'more', parent: id }]
    expect(await refusedFor(authorization, 'POST', '/users/api/txn', { create })).toMatchObject({
      status: 403,
    })
  }
  expect(await service.get('/users/api/apiKeys?query={name: "more"}')).toEqual([])
})

it('changes and deletes no account by a key of that account', async () => {
  const bodies = [{ password: newPassword, currentPassword: password }, { email: 'a@b.example' }]
  for (const body of bodies) {
    expect(await refusedFor(readerKey, 'PUT', user.uri, body)).toMatchObject({ status: 403 })
    expect(await refusedFor(adminKey, 'PUT', admin.uri, body)).toMatchObject({ status: 403 })
  }
  expect(await refusedFor(adminKey, 'DELETE', admin.uri)).toMatchObject({ status: 403 })
  expect((await service.ask('GET', user.uri, undefined, { authorization: basic('reader') })).statusCode).toBe(
    200,
  )
})

it('manages the accounts of others by a key of an admin, and deletes keys by themselves', async () => {
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

it('asks for the current password before it changes the own one', async () => {
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

it('asks an admin too, and keeps the current password nowhere', async () => {
  expect(await service.refusal('PUT', admin.uri, { password })).toMatchObject({
    status: 406,
    errors: [{ field: 'currentPassword' }],
  })
  const done = await service.ok('PUT', admin.uri, { password, currentPassword: password })
  expect(done).not.toHaveProperty('currentPassword')
  expect(await service.store.getSecret(admin.id, 'currentPassword')).toBeNull()
})

it('slows down guesses of the current password as it does sign-ins', async () => {
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
