import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TestPasskey } from '../access/factors/passkey.fixture.ts'
import { type Json, password, startTestService, type TestService } from '../app.fixture.ts'

const origin = 'https://gantry.example.com'
const rpId = 'gantry.example.com'

let service: TestService
let now = Date.parse('2026-11-28T12:00:00Z')
/** A user with a passkey. */
let user: string
let id: string
let uri: string
let passkey: TestPasskey
let act: (verb: string, body?: Json) => Promise<Json>
let count = 0

beforeAll(async () => {
  service = await startTestService({ publicUrl: origin, now: () => now })
})
afterAll(() => service.close())

const post = async (url: string, body: Json, headers: Record<string, string> = {}): Promise<Json> => {
  const answer = await service.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
  return { ...answer.json(), cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] }
}

beforeEach(async () => {
  user = `owner ${count++}`
  ;({ id, uri } = await service.post('/users/api/users', { name: user, role: 'readonly', password }))
  const { cookie, csrfToken } = await post('/session', { user, password })
  act = (verb, body = {}) =>
    post(`${uri}/${verb}`, body, { cookie, 'x-csrf-token': csrfToken, accept: 'application/json' })
  passkey = new TestPasskey()
  const added = await add(passkey)
  if (added.recoveryCodes?.length !== 10) throw new Error(JSON.stringify(added))
})

type Told = Parameters<TestPasskey['signIn']>[0]

async function add(added: TestPasskey, told: Partial<Told> = {}): Promise<Json> {
  const { setup, options } = await act('setUpPasskey', { currentPassword: password })
  const response = added.register(id, { challenge: options.challenge, origin, rpId, ...told })
  return act('addPasskey', { setup, name: 'laptop', response })
}

/** Signs in with only the passkey, whose claims a test can change. */
async function signIn(told: Partial<Told> = {}): Promise<Json> {
  const { challenge, options } = await post('/session/passkeys', {})
  const response = passkey.signIn({ challenge: options.challenge, origin, rpId, ...told })
  return post('/session/passkey', { challenge, response })
}

/** The same after the password. */
async function signInSecond(told: Partial<Told> = {}): Promise<Json> {
  const { challenge, options } = await post('/session/passkeys', { user, password })
  const response = passkey.signIn({ challenge: options.challenge, origin, rpId, ...told })
  return post('/session', { user, password, passkey: { challenge, response } })
}

it('signs in without a password, or as the second factor after it', async () => {
  expect(await signIn()).toMatchObject({ user: { name: user }, csrfToken: expect.any(String) })
  expect(await post('/session', { user, password })).toMatchObject({ code: 'secondFactorRequired' })
  expect(await signInSecond()).toMatchObject({ user: { name: user } })
  expect(await service.get(`${uri}/secondFactors`)).toMatchObject({
    passkeys: [{ name: 'laptop', addedOn: now, lastUsedOn: now }],
  })
})

it.each([
  ['of another origin', { origin: 'https://gantry.example.org' }],
  ['of another site', { rpId: 'example.com' }],
  ['for another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
  ['of a registration', { type: 'webauthn.create' }],
])('refuses a response %s', async (_what, changes) => {
  const refused = { status: 401, code: 'wrongPasskey' }
  expect(await signIn(changes)).toMatchObject(refused)
  expect(await signInSecond(changes)).toMatchObject(refused)
})

it('requires user verification only for sign-ins without a password', async () => {
  expect(await signIn({ isVerified: false })).toMatchObject({ code: 'wrongPasskey' })
  expect(await signInSecond({ isVerified: false })).toMatchObject({ user: { name: user } })
})

it('accepts a challenge once, and for five minutes', async () => {
  const { challenge, options } = await post('/session/passkeys', {})
  const response = passkey.signIn({ challenge: options.challenge, origin, rpId })
  expect(await post('/session/passkey', { challenge, response })).toMatchObject({ user: { name: user } })
  expect(await post('/session/passkey', { challenge, response })).toMatchObject({ code: 'wrongPasskey' })
  const late = await post('/session/passkeys', {})
  const answer = passkey.signIn({ challenge: late.options.challenge, origin, rpId })
  now += 5 * 60_000
  expect(await post('/session/passkey', { challenge: late.challenge, response: answer })).toMatchObject({
    code: 'wrongPasskey',
  })
})

it('refuses a counter that does not increase, as from a copied passkey', async () => {
  expect(await signIn({ counter: 5 })).toMatchObject({ user: { name: user } })
  for (const counter of [5, 4, 0]) expect(await signIn({ counter })).toMatchObject({ code: 'wrongPasskey' })
  expect(await signIn({ counter: 6 })).toMatchObject({ user: { name: user } })
})

it('refuses a challenge for another purpose or another user', async () => {
  const second = await post('/session/passkeys', { user, password })
  const response = passkey.signIn({ challenge: second.options.challenge, origin, rpId })
  expect(await post('/session/passkey', { challenge: second.challenge, response })).toMatchObject({
    code: 'wrongPasskey',
  })
  const foreign = await post('/session', {
    user: 'admin',
    password,
    passkey: { challenge: second.challenge, response },
  })
  // The admin has no second factor, so that the passkey isn't even looked at.
  expect(foreign).toMatchObject({ user: { name: 'admin' } })
})

it("lists an account's passkeys only to callers with its password", async () => {
  const { options } = await post('/session/passkeys', {})
  expect(options).not.toHaveProperty('allowCredentials.0')
  expect(await post('/session/passkeys', { user, password: 'a guess of mine' })).toMatchObject({
    status: 401,
  })
  const { options: own } = await post('/session/passkeys', { user, password })
  expect(own.allowCredentials).toMatchObject([{ id: passkey.id.toString('base64url') }])
})

it('refuses a passkey of another origin, a duplicate, and one for another account', async () => {
  const refused = { status: 406, errors: [{ field: 'response' }] }
  expect(await add(new TestPasskey(), { origin: 'https://gantry.example.org' })).toMatchObject(refused)
  expect(await add(passkey)).toMatchObject(refused)
  const { setup, options } = await act('setUpPasskey', { currentPassword: password })
  const response = new TestPasskey().register(id, { challenge: options.challenge, origin, rpId })
  const [admin] = await service.get('/users/api/users?query={name: "admin"}')
  const foreign = await service.refusal('POST', `${admin.uri}/addPasskey`, { setup, name: 'mine', response })
  expect(foreign).toMatchObject(refused)
})

it('limits the passkeys of an account', async () => {
  for (let added = 1; added < 10; added++) expect(await add(new TestPasskey())).toMatchObject({ status: 200 })
  expect(await add(new TestPasskey())).toMatchObject({ status: 406 })
})

it('requires the password to remove a passkey, which then no longer signs in', async () => {
  const { id: credential } = (await service.get(`${uri}/secondFactors`)).passkeys[0]
  const renamed = await act('renamePasskey', { passkey: credential, name: ' office key ' })
  expect(renamed).toMatchObject({ status: 200, message: 'The passkey is now named office key.' })
  expect(await service.get(`${uri}/secondFactors`)).toMatchObject({ passkeys: [{ name: 'office key' }] })
  expect(await act('renamePasskey', { passkey: credential, name: '  ' })).toMatchObject({ status: 406 })
  expect(await act('renamePasskey', { passkey: 'unknown', name: 'mine' })).toMatchObject({ status: 404 })
  expect(await act('removePasskey', { passkey: credential })).toMatchObject({ status: 406 })
  expect(await act('removePasskey', { passkey: credential, currentPassword: password })).toMatchObject({
    status: 200,
  })
  expect(await signIn()).toMatchObject({ code: 'wrongPasskey' })
  expect(await service.get(uri)).toMatchObject({ hasSecondFactor: false })
})

it('refuses disabled accounts, and accounts whose password must be replaced', async () => {
  await service.ok('PUT', uri, { isDisabled: true })
  expect(await signIn()).toMatchObject({ status: 401, code: 'accountDisabled' })
  await service.ok('PUT', uri, { isDisabled: false, mustChangePassword: true })
  expect(await signIn()).toMatchObject({ status: 403, code: 'passwordChangeRequired' })
})

it.each([{}, { response: null }, { response: {} }, { id: 1, response: { userHandle: 'eA' } }])(
  'refuses the malformed response %j',
  async (response) => {
    const { challenge } = await post('/session/passkeys', {})
    expect(await post('/session/passkey', { challenge, response })).toMatchObject({ code: 'wrongPasskey' })
    expect(await post('/session/passkey', { challenge: 'v1.x', response })).toMatchObject({
      code: 'wrongPasskey',
    })
  },
)
