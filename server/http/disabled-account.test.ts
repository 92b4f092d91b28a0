import { afterAll, beforeAll, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'

let service: TestService
let user: Json
let admin: Json

beforeAll(async () => {
  service = await startTestService()
  user = await service.post('/users/api/users', { name: 'leaver', role: 'devops', password })
  ;[admin] = await service.get('/users/api/users?query={name: "admin"}')
})
afterAll(() => service.close())

const signIn = async (name: string, secret = password) => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/session',
    payload: JSON.stringify({ user: name, password: secret }),
  })
  return { answer, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}
const bySession = async (cookie: string): Promise<number> =>
  (await service.app.inject({ method: 'GET', url: '/session', headers: { cookie } })).statusCode
const byHeader = async (authorization: string): Promise<Json> =>
  (await service.ask('GET', '/catalog/api/applications', undefined, { authorization })).json()

it('ends sign-ins, sessions and keys of a disabled user, with the reason if the password is right', async () => {
  const { cookie } = await signIn('leaver')
  const { key } = await service.post(`${user.uri}/apiKeys`, { name: 'ci' })
  expect(await bySession(cookie)).toBe(200)
  // Twice: the second request uses cached credentials.
  for (const authorization of [`SERVICE-API ${key}`, basic('leaver'), `SERVICE-API ${key}`, basic('leaver')])
    expect(await byHeader(authorization)).toEqual([])
  await service.ok('PUT', user.uri, { isDisabled: true })
  expect(await bySession(cookie)).toBe(401)
  expect(await byHeader(`SERVICE-API ${key}`)).toMatchObject({
    status: 401,
    message: expect.stringContaining('disabled'),
  })
  const reported = {
    status: 401,
    code: 'accountDisabled',
    message: expect.stringContaining('leaver is disabled'),
  }
  expect(await byHeader(basic('leaver'))).toMatchObject(reported)
  expect((await signIn('leaver')).answer.json()).toMatchObject(reported)
  expect(await byHeader(basic('leaver', 'a guess'))).toMatchObject({ code: 'unauthenticated' })

  await service.ok('PUT', user.uri, { isDisabled: false })
  expect(await bySession(cookie)).toBe(401)
  expect(await byHeader(`SERVICE-API ${key}`)).toEqual([])
  expect((await signIn('leaver')).answer.statusCode).toBe(200)
})

it('keeps one enabled admin', async () => {
  const second = await service.post('/users/api/users', { name: 'second', role: 'admin', password })
  await service.ok('PUT', second.uri, { isDisabled: true })
  const refusals = [
    await service.refusal('PUT', admin.uri, { isDisabled: true }),
    await service.refusal('PUT', admin.uri, { role: 'readonly' }),
    await service.refusal('DELETE', admin.uri),
  ]
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 406, message: expect.stringContaining('last enabled') })
  await service.ok('DELETE', second.uri)
})

it('keeps the session in which a password is changed, and ends the others', async () => {
  const here = await signIn('leaver')
  const elsewhere = await signIn('leaver')
  const answer = await service.app.inject({
    method: 'PUT',
    url: user.uri,
    headers: { cookie: here.cookie, 'x-csrf-token': here.answer.json().csrfToken },
    payload: JSON.stringify({ password: 'another long one', currentPassword: password }),
  })
  expect(answer.statusCode).toBe(200)
  expect(await bySession(here.cookie)).toBe(200)
  expect(await bySession(elsewhere.cookie)).toBe(401)

  await service.ok('PUT', user.uri, { password })
  expect(await bySession(here.cookie)).toBe(401)
})
