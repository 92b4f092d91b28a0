import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt } from '../access/factors/authenticator.ts'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'

let service: TestService
let now = Date.parse('2026-11-28T12:00:00Z')

beforeAll(async () => {
  service = await startTestService({ now: () => now })
})
afterAll(() => service.close())

const signIn = async (body: Json): Promise<Json> => {
  const answer = await service.app.inject({ method: 'POST', url: '/session', payload: JSON.stringify(body) })
  return { ...answer.json(), cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] }
}

interface Enrolled {
  user: string
  uri: string
  key: string
  recoveryCodes: string[]
  act(verb: string, body?: Json): Promise<Json>
}

/** Creates a user with a session, and an authenticator app if `isEnrolled`. */
async function makeUser(user: string, isEnrolled = true): Promise<Enrolled> {
  const { uri } = await service.post('/users/api/users', { name: user, role: 'readonly', password })
  const { cookie, csrfToken } = await signIn({ user, password })
  const act = async (verb: string, body: Json = {}): Promise<Json> => {
    const headers = { cookie, 'x-csrf-token': csrfToken, accept: 'application/json' }
    const payload = JSON.stringify(body)
    return (await service.app.inject({ method: 'POST', url: `${uri}/${verb}`, headers, payload })).json()
  }
  if (!isEnrolled) return { user, uri, key: '', recoveryCodes: [], act }
  const { key, setup } = await act('setUpAuthenticator', { currentPassword: password })
  const { recoveryCodes } = await act('addAuthenticator', { setup, code: codeAt(key, now) })
  // The code of this step was used to confirm the app.
  now += 60_000
  return { user, uri, key, recoveryCodes, act }
}

it('requests the code only from callers with the password', async () => {
  const { user, key } = await makeUser('asked')
  expect(await signIn({ user, password })).toMatchObject({ status: 401, code: 'secondFactorRequired' })
  expect(await signIn({ user, password: 'a guess of mine', code: codeAt(key, now) })).toMatchObject({
    code: 'unauthenticated',
  })
  expect(await signIn({ user, password, code: codeAt(key, now) })).toMatchObject({ user: { name: user } })
})

it('accepts a code once, and no earlier one', async () => {
  const { user, key } = await makeUser('once')
  const [before, code] = [codeAt(key, now - 30_000), codeAt(key, now)]
  expect(await signIn({ user, password, code })).toMatchObject({ user: { name: user } })
  for (const used of [code, before])
    expect(await signIn({ user, password, code: used })).toMatchObject({ status: 401, code: 'wrongCode' })
})

it('accepts one of several simultaneous uses of a code', async () => {
  const { user, key } = await makeUser('racing')
  const code = codeAt(key, now)
  const answers = await Promise.all([1, 2, 3].map(() => signIn({ user, password, code })))
  expect(answers.filter(({ csrfToken }) => csrfToken !== undefined)).toHaveLength(1)
})

it('allows clock differences of up to half a minute', async () => {
  const { user, key } = await makeUser('late')
  expect(await signIn({ user, password, code: codeAt(key, now - 90_000) })).toMatchObject({
    code: 'wrongCode',
  })
  expect(await signIn({ user, password, code: codeAt(key, now + 90_000) })).toMatchObject({
    code: 'wrongCode',
  })
  expect(await signIn({ user, password, code: codeAt(key, now - 30_000) })).toMatchObject({
    user: { name: user },
  })
})

it('accepts each recovery code once, with any spacing and letter case', async () => {
  const { user, uri, recoveryCodes } = await makeUser('without phone')
  expect(recoveryCodes).toHaveLength(10)
  const code = ` ${recoveryCodes[0]?.toUpperCase().replace('-', ' ')}`
  expect(await signIn({ user, password, code })).toMatchObject({ user: { name: user } })
  expect(await signIn({ user, password, code })).toMatchObject({ code: 'wrongCode' })
  expect(await service.get(`${uri}/secondFactors`)).toMatchObject({ recoveryCodes: 9 })
})

it('limits wrong codes per account, from any address', async () => {
  const { user, key } = await makeUser('attacked')
  const codes: string[] = []
  for (let address = 1; address <= 12; address++) {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/session',
      remoteAddress: `192.0.2.${address}`,
      payload: JSON.stringify({ user, password, code: '000000' }),
    })
    codes.push(answer.json().code)
  }
  expect(codes).toEqual([...Array(10).fill('wrongCode'), 'tooManyAttempts', 'tooManyAttempts'])
  now += 5 * 60_000
  expect(await signIn({ user, password, code: codeAt(key, now) })).toMatchObject({ user: { name: user } })
})

it('refuses BASIC, and keeps API keys usable', async () => {
  const { user, uri } = await makeUser('scripted')
  const { key } = await service.post(`${uri}/apiKeys`, { name: 'ci' })
  const ask = async (authorization: string) =>
    (await service.ask('GET', '/catalog/api/applications', undefined, { authorization })).json()
  expect(await ask(basic(user))).toMatchObject({ status: 403, message: expect.stringContaining('API key') })
  expect(await ask(`SERVICE-API ${key}`)).toEqual([])
})

it('requires a new password before it uses up a code', async () => {
  const { user, uri, key } = await makeUser('both')
  const given = 'a first password'
  await service.ok('PUT', uri, { password: given, mustChangePassword: true })
  const code = codeAt(key, now)
  expect(await signIn({ user, password: given, code })).toMatchObject({ code: 'passwordChangeRequired' })
  const both = { user, password: given, newPassword: 'chosen by its user' }
  expect(await signIn(both)).toMatchObject({ code: 'secondFactorRequired' })
  expect(await signIn({ ...both, code })).toMatchObject({ user: { name: user } })
})

it('stores keys and codes so that a copy of the database proves nothing', async () => {
  const { uri, key, recoveryCodes } = await makeUser('copied')
  const { id } = await service.get(uri)
  const stored = await service.store.getSecret(id, 'secondFactors')
  for (const secret of [key, ...recoveryCodes]) expect(stored).not.toContain(secret)
  expect(stored).toMatch(/^v1\./)
  expect(JSON.stringify(await service.get(uri))).not.toContain(key)
})

it('requires the password to change factors, and a code to add an app', async () => {
  const { act } = await makeUser('borrowed', false)
  for (const currentPassword of ['a guess of mine', null])
    expect(await act('setUpAuthenticator', { currentPassword })).toHaveProperty(
      'errors.0.field',
      'currentPassword',
    )
  const { setup, uri } = await act('setUpAuthenticator', { currentPassword: password })
  expect(uri).toContain('otpauth://totp/Gantry:borrowed?')
  expect(await act('addAuthenticator', { setup, code: '000000' })).toMatchObject({
    errors: [{ field: 'code' }],
  })
  now += 11 * 60_000
  expect(await act('addAuthenticator', { setup, code: '000000' })).toMatchObject({
    errors: [{ field: 'setup' }],
  })
})

it('refuses the setup of another account', async () => {
  const [one, other] = [await makeUser('one', false), await makeUser('other', false)]
  const { setup, key } = await one.act('setUpAuthenticator', { currentPassword: password })
  const refused = await other.act('addAuthenticator', { setup, code: codeAt(key, now) })
  expect(refused).toMatchObject({ status: 406, errors: [{ field: 'setup' }] })
})

it('replaces recovery codes', async () => {
  const { user, act, recoveryCodes } = await makeUser('renewing')
  const renewed = await act('renewRecoveryCodes', { currentPassword: password })
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect(await signIn({ user, password, code: recoveryCodes[0] })).toMatchObject({ code: 'wrongCode' })
  expect(await signIn({ user, password, code: renewed.recoveryCodes[0] })).toMatchObject({
    user: { name: user },
  })
})

it('lets users with their password and admins remove factors, and records it', async () => {
  const { user, uri, act } = await makeUser('removing')
  expect(await act('removeSecondFactors', {})).toMatchObject({ status: 406 })
  await service.ok('POST', `${uri}/removeSecondFactors`, {})
  expect(await service.get(uri)).toMatchObject({ hasSecondFactor: false, modifiedBy: 'admin' })
  expect(await signIn({ user, password })).toMatchObject({ user: { name: user } })
  const { key, setup } = await act('setUpAuthenticator', { currentPassword: password })
  await act('addAuthenticator', { setup, code: codeAt(key, now) })
  expect(await act('removeSecondFactors', { currentPassword: password })).toMatchObject({ status: 200 })
  expect(await service.get(`${uri}/secondFactors`)).toMatchObject({ authenticator: null, recoveryCodes: 0 })
})

it("can't be managed by other users or with an API key", async () => {
  const { uri } = await makeUser('managed')
  const { uri: other } = await makeUser('stranger', false)
  const byStranger = { authorization: basic('stranger') }
  expect(await service.refusal('GET', `${uri}/secondFactors`, undefined, byStranger)).toMatchObject({
    status: 403,
  })
  expect(await service.refusal('POST', `${uri}/removeSecondFactors`, {}, byStranger)).toMatchObject({
    status: 403,
  })
  expect(
    await service.refusal('POST', `${uri}/setUpAuthenticator`, { currentPassword: password }),
  ).toMatchObject({
    status: 403,
  })
  const { key } = await service.post(`${other}/apiKeys`, { name: 'ci' })
  const byKey = { authorization: `SERVICE-API ${key}` }
  const body = { currentPassword: password }
  expect(await service.refusal('POST', `${other}/setUpAuthenticator`, body, byKey)).toMatchObject({
    status: 403,
  })
})
