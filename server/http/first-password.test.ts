import { afterAll, beforeAll, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'

const given = 'a first password'
const own = 'chosen by its user'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const makeUser = (name: string): Promise<Json> =>
  service.post('/users/api/users', { name, role: 'readonly', password: given, mustChangePassword: true })

const signIn = (body: unknown) =>
  service.app.inject({ method: 'POST', url: '/session', payload: JSON.stringify(body) })

const statusBy = async (authorization: string): Promise<number> =>
  (await service.ask('GET', '/catalog/api/applications', undefined, { authorization })).statusCode

it('refuses a sign-in with a password that somebody else has set, and explains how to replace it', async () => {
  await makeUser('new')
  const refused = {
    status: 403,
    code: 'passwordChangeRequired',
    message: expect.stringContaining('newPassword'),
  }
  const bySession = await signIn({ user: 'new', password: given })
  expect(bySession.json()).toMatchObject(refused)
  expect(bySession.headers['set-cookie']).toBeUndefined()
  // Twice: the second request uses cached credentials.
  for (const _ of [1, 2])
    expect(
      await service.refusal('GET', '/catalog/api/applications', undefined, {
        authorization: basic('new', given),
      }),
    ).toMatchObject(refused)
})

it('reveals this only to callers with the password', async () => {
  const { id } = await makeUser('guessed')
  const guess = await signIn({ user: 'guessed', password: 'a guess of mine', newPassword: own })
  expect(guess.json()).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(await service.get(`/users/api/users/${id}`)).toMatchObject({ mustChangePassword: true })
})

it('replaces the password and signs in with one request', async () => {
  const { id } = await makeUser('replacing')
  const done = await signIn({ user: 'replacing', password: given, newPassword: own })
  expect(done.json()).toMatchObject({ user: { name: 'replacing' }, csrfToken: expect.any(String) })
  const cookie = String(done.headers['set-cookie']).split(';')[0] ?? ''
  expect((await service.app.inject({ url: '/session', headers: { cookie } })).statusCode).toBe(200)
  expect(await statusBy(basic('replacing', own))).toBe(200)
  expect(await statusBy(basic('replacing', given))).toBe(401)
  expect(await service.get(`/users/api/users/${id}`)).toMatchObject({ mustChangePassword: false })
})

it.each([
  ['the same password', given],
  ['a common one', 'passw0rd123'],
  ['a short one', 'short'],
])('refuses %s, and changes nothing', async (_what, newPassword) => {
  const { uri } = await makeUser(`with ${newPassword.length} of ${_what}`)
  const { name, generation } = await service.get(uri)
  const refused = await signIn({ user: name, password: given, newPassword })
  expect(refused.json()).toMatchObject({ status: 406, code: 'invalid' })
  expect(refused.json().errors[0]).toMatchObject({ field: 'password' })
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect(await service.get(uri)).toMatchObject({ generation, mustChangePassword: true })
})

it('keeps API keys usable', async () => {
  const { uri } = await makeUser('automated')
  const { key } = await service.post(`${uri}/apiKeys`, { name: 'ci' })
  expect(await statusBy(`SERVICE-API ${key}`)).toBe(200)
})

it('ends the sessions of a user whose password must be replaced', async () => {
  const { uri } = await service.post('/users/api/users', { name: 'signed in', role: 'readonly', password })
  const cookie =
    String((await signIn({ user: 'signed in', password })).headers['set-cookie']).split(';')[0] ?? ''
  await service.ok('PUT', uri, { mustChangePassword: true })
  expect((await service.app.inject({ url: '/session', headers: { cookie } })).statusCode).toBe(401)
  await service.ok('PUT', uri, { mustChangePassword: false })
  expect((await service.app.inject({ url: '/session', headers: { cookie } })).statusCode).toBe(401)
})

it('can be changed only by an admin', async () => {
  const { uri } = await service.post('/users/api/users', { name: 'plain', role: 'readonly', password })
  const refused = await service.refusal(
    'PUT',
    uri,
    { mustChangePassword: true },
    { authorization: basic('plain') },
  )
  expect(refused).toMatchObject({ status: 403 })
})
