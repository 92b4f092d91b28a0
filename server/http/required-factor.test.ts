import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt } from '../access/factors/authenticator.ts'
import { hashPassword } from '../access/passwords.ts'
import { systemAuthor } from '../records/context.ts'
import { rootId } from '../store/store.ts'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'

let service: TestService
let now = Date.parse('2026-11-28T12:00:00Z')

beforeAll(async () => {
  service = await startTestService({ now: () => now, requiresSecondFactor: true })
})
afterAll(() => service.close())

const post = async (url: string, body: Json): Promise<Json> => {
  const answer = await service.app.inject({ method: 'POST', url, payload: JSON.stringify(body) })
  return { ...answer.json(), cookie: answer.headers['set-cookie'] }
}
const signIn = (body: Json): Promise<Json> => post('/session', body)

/** Creates a local account without a second factor, as BASIC is refused here. */
async function makeUser(name: string, attributes: Json = {}): Promise<string> {
  const hash = await hashPassword(password)
  const { result } = await service.store.write(systemAuthor, async (transaction) => {
    const tree = { class: 'users.User', attributes: { name, role: 'admin', ...attributes }, children: {} }
    const id = await transaction.insert({ parent: rootId('users'), relation: 'users' }, tree)
    await transaction.setSecret(id, 'password', hash)
    return id
  })
  return result
}

it('lets a user in once an authenticator app is set up, with recovery codes', async () => {
  await makeUser('ada')
  const refused = await signIn({ user: 'ada', password })
  expect(refused).toMatchObject({ status: 403, code: 'secondFactorSetupRequired', cookie: undefined })
  const { key, uri, setup } = await post('/session/authenticator', { user: 'ada', password })
  expect(uri).toContain(key)
  const wrong = await signIn({ user: 'ada', password, setup, code: '000000' })
  expect(wrong).toMatchObject({ status: 406, errors: [{ field: 'code' }], cookie: undefined })

  const done = await signIn({ user: 'ada', password, setup, code: codeAt(key, now) })
  expect(done).toMatchObject({ user: { name: 'ada' }, requiresSecondFactor: true })
  expect(done.recoveryCodes).toHaveLength(10)

  expect(await signIn({ user: 'ada', password })).toMatchObject({ code: 'secondFactorRequired' })
  expect(await signIn({ user: 'ada', password, code: codeAt(key, now) })).toMatchObject({ code: 'wrongCode' })
  now += 60_000
  const next = await signIn({ user: 'ada', password, code: codeAt(key, now) })
  expect(next).toMatchObject({ user: { name: 'ada' } })
  expect(next).not.toHaveProperty('recoveryCodes')
})

it('takes a new password in the same step', async () => {
  await makeUser('bob', { mustChangePassword: true })
  const newPassword = 'another staple of horses'
  expect(await signIn({ user: 'bob', password })).toMatchObject({ code: 'passwordChangeRequired' })
  const given = { user: 'bob', password, newPassword }
  expect(await signIn(given)).toMatchObject({ code: 'secondFactorSetupRequired' })
  const { key, setup } = await post('/session/authenticator', { user: 'bob', password })
  expect(await signIn({ ...given, setup, code: '000000' })).toMatchObject({ status: 406 })
  expect(await signIn({ ...given, setup, code: codeAt(key, now) })).toMatchObject({ user: { name: 'bob' } })
  expect(await signIn({ user: 'bob', password })).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(await signIn({ user: 'bob', password: newPassword })).toMatchObject({ code: 'secondFactorRequired' })
})

it('lets one of two simultaneous setups win', async () => {
  await makeUser('cleo')
  const setups = await Promise.all(
    [1, 2].map(() => post('/session/authenticator', { user: 'cleo', password })),
  )
  const answers = await Promise.all(
    setups.map(({ key, setup }) => signIn({ user: 'cleo', password, setup, code: codeAt(key, now) })),
  )
  expect(answers.filter(({ recoveryCodes }) => recoveryCodes !== undefined)).toHaveLength(1)
  expect(answers.filter(({ csrfToken }) => csrfToken === undefined)).toHaveLength(1)
})

it('refuses a setup for another account, or without the password', async () => {
  await makeUser('dora')
  await makeUser('eve')
  const { key, setup } = await post('/session/authenticator', { user: 'eve', password })
  expect(await signIn({ user: 'dora', password, setup, code: codeAt(key, now) })).toMatchObject({
    status: 406,
    errors: [{ field: 'setup' }],
  })
  expect(await post('/session/authenticator', { user: 'dora', password: 'a guess of mine' })).toMatchObject({
    status: 401,
  })
})

it('returns no key for an account that already has a factor', async () => {
  expect(await post('/session/authenticator', { user: 'ada', password })).toMatchObject({
    status: 403,
    message: expect.stringContaining('needs no setup'),
  })
})

it('refuses BASIC, and records why', async () => {
  const answer = await service.ask('GET', '/catalog/api/applications', undefined, {
    authorization: basic('eve'),
  })
  expect(answer.json()).toMatchObject({ status: 403, message: expect.stringContaining('API key') })
})

it('ends a lockout with the unlock command: a setup needs only the password', async () => {
  const id = await makeUser('last admin', { hasSecondFactor: true })
  // As `npm run unlock-account` leaves the account.
  await service.store.write(systemAuthor, (transaction) =>
    transaction.update(id, { attributes: { hasSecondFactor: false } }),
  )
  const { key, setup } = await post('/session/authenticator', { user: 'last admin', password })
  const done = await signIn({ user: 'last admin', password, setup, code: codeAt(key, now) })
  expect(done).toMatchObject({ user: { name: 'last admin' } })
})
