import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../../app.fixture.ts'
import { systemAuthor } from '../../records/context.ts'

let service: TestService
let reader: Json
let now = Date.now()
/** Usage is recorded asynchronously; requests don't wait for it. */
const patience = { timeout: 200_000, interval: 20 }

const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/124.0.0.0 Safari/537.36'

beforeAll(async () => {
  service = await startTestService({ now: () => now })
  reader = await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
})
afterAll(() => service.close())

interface SignedIn {
  cookie: string
  ask(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown): Promise<{ status: number; body: Json }>
}

const byCookie = (cookie: string, csrfToken: string, agent = linux): SignedIn => ({
  cookie,
  async ask(method, url, body) {
    const answer = await service.app.inject({
      method,
      url,
      headers: { cookie, 'x-csrf-token': csrfToken, 'user-agent': agent },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.json() }
  },
})

async function signIn(user: string, agent = linux): Promise<SignedIn> {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/session',
    headers: { 'user-agent': agent },
    payload: JSON.stringify({ user, password }),
  })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return byCookie(cookie, answer.json().csrfToken, agent)
}

/** Creates a separate account, so that tests don't see each other's sessions. */
async function makeUser(name: string): Promise<Json> {
  return service.post('/users/api/users', { name, role: 'readonly', password })
}

const listOf = async (session: SignedIn, user: Json): Promise<Json[]> =>
  (await session.ask('GET', `${user.uri}/sessions`)).body
const isIn = async (session: SignedIn): Promise<boolean> =>
  (await session.ask('GET', '/session')).status === 200

it("lists one's own sessions without any part of the token", async () => {
  const user = await makeUser('lister')
  await signIn('lister', 'curl/8.5.0')
  now += 1_000
  const here = await signIn('lister')
  const found = await listOf(here, user)
  expect(found).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      address: '127.0.0.1',
      browser: 'Chrome',
      system: 'Linux',
      userAgent: linux,
      startedOn: now,
      lastUsedOn: now,
      expiresOn: now + 12 * 3_600_000,
      isCurrent: true,
    },
    expect.objectContaining({ browser: 'curl', system: null, startedOn: now - 1_000, isCurrent: false }),
  ])
  expect(await service.get(`${user.uri}/sessions`)).toMatchObject([
    { isCurrent: false },
    { isCurrent: false },
  ])
})

it("lets only user administrators list and end other users' sessions", async () => {
  const user = await makeUser('private')
  const theirs = await signIn('private')
  const [{ id }] = await listOf(theirs, user)
  for (const role of ['readonly', 'platform']) {
    const name = `curious-${role}`
    await service.post('/users/api/users', { name, role, password })
    const attempts = [
      ['GET', 'sessions', undefined],
      ['POST', 'sessions', {}],
      ['POST', 'endSession', { session: id }],
      ['POST', 'endSessions', {}],
    ] as const
    for (const [method, verb, body] of attempts) {
      const refused = await service.ask(method, `${user.uri}/${verb}`, body, { authorization: basic(name) })
      expect(refused.json()).toMatchObject({ status: 403, message: expect.stringContaining('admin') })
    }
  }
  expect(await isIn(theirs)).toBe(true)
  await service.ok('POST', `${user.uri}/endSession`, { session: id })
  expect(await isIn(theirs)).toBe(false)
})

it('reports every problem of a strict request to end a session', async () => {
  const user = await makeUser('thorough')
  const answer = await service.ask('POST', `${user.uri}/endSession?strict=true`, { nope: 1 })
  expect(answer.json()).toMatchObject({
    status: 406,
    errors: [{ field: 'nope' }, { message: 'session must be the id of a session of the user.' }],
  })
})

it('lets a user of any role end one of their own sessions, and no other', async () => {
  const user = await makeUser('ender')
  const [here, there, elsewhere] = [await signIn('ender'), await signIn('ender'), await signIn('ender')]
  const wanted = (await listOf(there, user)).find(({ isCurrent }: Json) => isCurrent)
  const answer = await here.ask('POST', `${user.uri}/endSession`, { session: wanted.id })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'A session of ender was ended.', changes: { modifiedIds: [{ uuid: user.id }] } },
  })
  expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, true])
  const again = await here.ask('POST', `${user.uri}/endSession`, { session: wanted.id })
  expect(again.body).toMatchObject({ status: 404 })
})

it("ends all sessions but the caller's", async () => {
  const user = await makeUser('leaver')
  const [here, there, elsewhere] = [await signIn('leaver'), await signIn('leaver'), await signIn('leaver')]
  const answer = await here.ask('POST', `${user.uri}/endSessions`)
  expect(answer.body).toMatchObject({ status: 200, message: '2 other sessions of leaver were ended.' })
  expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, false])
  const none = await here.ask('POST', `${user.uri}/endSessions`)
  expect(none.body).toMatchObject({ status: 200, changes: { empty: true } })
  expect(await service.ok('POST', `${user.uri}/endSessions`)).toMatchObject({
    message: '1 session of leaver was ended.',
  })
  expect(await isIn(here)).toBe(false)
})

it('logs who ended whose sessions, without their addresses', async () => {
  const user = await makeUser('logged')
  await signIn('logged')
  await signIn('logged')
  const { changes } = await service.ok('POST', `${user.uri}/endSessions`)
  const set = await service.get(`/environments/api/changeSets/${changes.sequenceId}?mode=exportDetails`)
  expect(set).toMatchObject({
    user: 'admin',
    action: 'endSessions',
    objects: [{ differences: [{ field: 'sessionsEnded', before: null, after: 2 }] }],
  })
  expect(JSON.stringify(set)).not.toContain('127.0.0.1')
})

it('refuses a body that names no session or another user’s session', async () => {
  const user = await makeUser('strict')
  const other = await makeUser('stranger')
  const theirs = await signIn('stranger')
  const [{ id }] = await listOf(theirs, other)
  for (const body of [{}, { session: 3 }, { session: '' }, { id }])
    expect(await service.refusal('POST', `${user.uri}/endSession`, body)).toMatchObject({ status: 400 })
  expect(await service.refusal('POST', `${user.uri}/endSession`, { session: id })).toMatchObject({
    status: 404,
  })
  expect(await isIn(theirs)).toBe(true)
})

it('refuses a change that is authenticated only by the cookie', async () => {
  const here = await signIn('reader')
  const forged = byCookie(here.cookie, 'a guess')
  expect((await forged.ask('POST', `${reader.uri}/endSessions`)).body).toMatchObject({
    status: 403,
    code: 'csrf',
  })
})

it("records the last use at most every five minutes, with that use's client", async () => {
  const user = await makeUser('user')
  const session = await signIn('user', 'curl/8.5.0')
  const began = now
  now += 4 * 60_000
  expect(await listOf(session, user)).toMatchObject([{ startedOn: began, lastUsedOn: began }])
  now += 2 * 60_000
  expect(await isIn(session)).toBe(true)
  await vi.waitFor(
    async () => expect(await listOf(session, user)).toMatchObject([{ lastUsedOn: now }]),
    patience,
  )
})

it('accepts sessions that an earlier version stored, and assigns them ids', async () => {
  const user = await makeUser('elder')
  const fresh = await signIn('elder')
  const [{ fingerprint }] = JSON.parse((await service.store.getSecret(user.id, 'sessions')) ?? '')
  const token = `${user.id}.${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(token).digest('base64url')
  const old = JSON.stringify([{ hash, fingerprint, startedOn: now - 1_000, seenOn: now }])
  await service.store.write(systemAuthor, (transaction) => transaction.setSecret(user.id, 'sessions', old))
  expect(await isIn(fresh)).toBe(false)
  const [{ id }] = await service.get(`${user.uri}/sessions`)
  const cookie = `__Host-gantry=${token}`
  const { csrfToken } = (await byCookie(cookie, '').ask('GET', '/session')).body
  const elder = byCookie(cookie, csrfToken)
  expect(await listOf(elder, user)).toMatchObject([
    { id, address: null, browser: null, userAgent: null, startedOn: now - 1_000, isCurrent: true },
  ])
  expect(token).not.toContain(id)
  expect(await elder.ask('POST', `${user.uri}/endSession`, { session: id })).toMatchObject({ status: 200 })
  expect(await isIn(elder)).toBe(false)
})
