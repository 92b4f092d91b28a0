import { beforeEach, describe, expect, it } from 'vitest'
import type { Json, TestService } from '../app.fixture.ts'
import {
  makeKey,
  type MockProvider,
  runChecks,
  startWithProvider,
  statusWith,
  TestBrowser,
} from './provider.fixture.ts'

const minute = 60_000
const hour = 60 * minute

let now: number
let mock: MockProvider
let service: TestService
let provider: Json
let browser: TestBrowser

beforeEach(async () => {
  now = Date.now()
  ;({ mock, service, provider } = await startWithProvider({ now: () => now }))
  browser = new TestBrowser(service)
  await browser.signIn(provider, mock)
})

const check = async (afterMs: number): Promise<void> => {
  now += afterMs
  await runChecks(service)
}
/** Makes the token endpoint answer with an error. */
const failWith = (status: number, error: string): void => {
  mock.alter = (answer) => Object.assign(answer, { statusCode: status, body: { error } })
}

it('keeps users signed in beyond the lifetime of their tokens', async () => {
  for (let count = 0; count < 40; count++) await check(15 * minute)
  expect(await browser.role()).toBe('admin')
  expect(mock.requests.filter(({ grant_type: type }) => type === 'refresh_token').length).toBeGreaterThan(35)
})

it('checks no user before the interval has passed', async () => {
  await check(12 * minute)
  expect(mock.requests).toHaveLength(1)
})

it('follows group changes, in sessions and for API keys', async () => {
  const key = await makeKey(service)
  mock.claims = { ...mock.claims, groups: ['viewers'] }
  await check(15 * minute)
  expect(await browser.role()).toBe('readonly')
  expect((await service.ask('POST', '/catalog/api/applications', { name: 'x' }, key)).statusCode).toBe(403)
})

it('ends sessions and API keys of a user without a mapped group, until the user has one again', async () => {
  const key = await makeKey(service)
  mock.claims = { ...mock.claims, groups: ['others'] }
  await check(15 * minute)
  expect(await browser.role()).toBe('401')
  const refusal = await service.refusal('GET', '/catalog/api/applications', undefined, key)
  expect(refusal.message).toMatch(/^The account ada is no longer confirmed by its sign-in provider/)
  mock.claims = { ...mock.claims, groups: ['viewers'] }
  await browser.signIn(provider, mock)
  expect([await browser.role(), await statusWith(service, key)]).toEqual(['readonly', 200])
})

it('ends only the session whose refresh token the provider has revoked', async () => {
  const other = new TestBrowser(service)
  await other.signIn(provider, mock)
  let count = 0
  mock.alter = (answer) => {
    count += 1
    if (count === 1) Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } })
  }
  await check(15 * minute)
  expect([await browser.role(), await other.role()]).toEqual(['401', 'admin'])
})

it('waits for a check that is due after the grace period', async () => {
  await service.ok('PUT', `/users/api/signInProviders/${provider.id}`, { checkMinutes: 1440, graceHours: 1 })
  await browser.signIn(provider, mock)
  now += 4 * hour
  expect(await browser.role()).toBe('admin')
})

it('ends sessions of users who were not confirmed in time, and lets their API keys recover', async () => {
  const key = await makeKey(service)
  const ended: string[] = []
  service.parts.sessions.onEnd((ids) => ended.push(...ids))
  failWith(503, 'temporarily_unavailable')
  await check(15 * minute)
  await check(8 * hour)
  expect(ended).toHaveLength(1)
  expect(await statusWith(service, key)).toBe(401)
  mock.alter = () => undefined
  await check(minute)
  expect(await statusWith(service, key)).toBe(200)
})

describe('a failing provider', () => {
  it.each<[string, () => unknown]>([
    ['is unreachable', () => mock.server.stop()],
    ['responds with an error', () => failWith(503, 'temporarily_unavailable')],
    ['no longer accepts the client secret', () => failWith(401, 'invalid_client')],
    [
      'has other keys',
      async () => {
        const forged = await mock.forgedToken({
          iss: mock.issuer,
          aud: 'gantry',
          sub: 'subject-ada',
          iat: 1,
          exp: 9e9,
        })
        mock.alter = (answer) => void (answer.body.id_token = forged)
      },
    ],
    [
      'omits the groups',
      () => {
        mock.alter = (answer) => void delete answer.body.id_token
      },
    ],
  ])('keeps users signed in for the grace period if it %s', async (_case, fail) => {
    const key = await makeKey(service)
    await fail()
    await check(15 * minute)
    expect([await browser.role(), await statusWith(service, key)]).toEqual(['admin', 200])
    const [shown] = await service.get('/users/api/signInProviders')
    expect(shown).toMatchObject({ state: 'failing', status: [expect.any(String)] })
    for (let count = 0; count < 8; count++) await check(hour)
    expect([await browser.role(), await statusWith(service, key)]).toEqual(['401', 401])
  })

  it('is retried every minute, and works again after an outage', async () => {
    failWith(503, 'temporarily_unavailable')
    await check(15 * minute)
    await check(minute)
    expect(mock.requests).toHaveLength(3)
    mock.alter = () => undefined
    await check(minute)
    for (let count = 0; count < 40; count++) await check(15 * minute)
    expect(await browser.role()).toBe('admin')
    const [shown] = await service.get('/users/api/signInProviders')
    expect(shown).toMatchObject({ state: 'working', status: [] })
  })
})

it('uses each new refresh token, and never an old one twice', async () => {
  for (let count = 0; count < 3; count++) await check(15 * minute)
  const used = mock.requests.map(({ refresh_token: token }) => token).filter(Boolean)
  expect(new Set(used).size).toBe(3)
})

it('ends a grant if its tokens are for another user', async () => {
  mock.claims = { ...mock.claims, sub: 'subject-eve' }
  await check(15 * minute)
  expect(await browser.role()).toBe('401')
  expect((await service.get('/users/api/users?name=ada'))[0]).toMatchObject({ role: 'admin' })
})

it('signs out at the provider without a token in the URL', async () => {
  const { csrfToken } = await browser.session()
  const answer = await browser.open('/session', 'DELETE', { 'x-csrf-token': csrfToken })
  const { redirect } = answer.json()
  expect(redirect).toBe(
    `${mock.issuer}/endsession?${new URLSearchParams({
      post_logout_redirect_uri: 'https://localhost:8443/sign-in',
      client_id: 'gantry',
    })}`,
  )
  expect(await browser.role()).toBe('401')
  await check(15 * minute)
  expect(mock.requests).toHaveLength(1)
})

it('continues to check for API keys after a sign-out', async () => {
  const key = await makeKey(service)
  const { csrfToken } = await browser.session()
  await browser.open('/session', 'DELETE', { 'x-csrf-token': csrfToken })
  for (let count = 0; count < 40; count++) await check(15 * minute)
  expect(await statusWith(service, key)).toBe(200)
  mock.claims = { ...mock.claims, groups: [] }
  await check(15 * minute)
  expect(await statusWith(service, key)).toBe(401)
})

describe('a logout token', () => {
  const logout = async (changes: Json): Promise<number> => {
    const seconds = Math.floor(Date.now() / 1000)
    const { sub: _, groups: __, ...own } = mock.claims
    const token = await mock.token({
      ...own,
      aud: 'gantry',
      sub: 'subject-ada',
      iat: seconds,
      jti: `token-${Math.random()}`,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...changes,
    })
    return post(token)
  }
  const post = async (token: string): Promise<number> => {
    const payload = new URLSearchParams({ logout_token: token }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await service.app.inject({ method: 'POST', url: '/session/logout', payload, headers })).statusCode
  }

  it('ends the session that it names, or all of the user', async () => {
    const [one, other] = [new TestBrowser(service), new TestBrowser(service)]
    mock.claims = { ...mock.claims, sid: 'session-1' }
    await one.signIn(provider, mock)
    mock.claims = { ...mock.claims, sid: 'session-2' }
    await other.signIn(provider, mock)
    expect(await logout({ sid: 'session-1', sub: undefined })).toBe(200)
    expect([await one.role(), await other.role()]).toEqual(['401', 'admin'])
    expect(await logout({ sid: undefined })).toBe(200)
    expect([await other.role(), await browser.role()]).toEqual(['401', '401'])
  })

  it('is verified with cached keys', async () => {
    await logout({})
    const before = mock.keyRequests
    expect(before).toBeGreaterThan(0)
    expect([await logout({}), await logout({ iss: mock.issuer, aud: 'grafana' })]).toEqual([200, 400])
    expect(mock.keyRequests).toBe(before)
  })

  it.each<[string, Json]>([
    ['for another client', { aud: 'grafana' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is an ID token', { nonce: 'n' }],
    ['without the event', { events: {} }],
    ['without an id', { jti: undefined }],
    ['that is too old', { iat: 1_700_000_000 }],
  ])('%s is refused', async (_case, changes) => {
    expect(await logout(changes)).toBe(400)
    expect(await browser.role()).toBe('admin')
  })

  it('is refused with a forged signature, if it is reused, and if it is malformed', async () => {
    const claims = {
      iss: mock.issuer,
      aud: 'gantry',
      sub: 'subject-ada',
      iat: Math.floor(Date.now() / 1000),
      jti: 'one',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    }
    expect(await post(await mock.forgedToken(claims))).toBe(400)
    expect(await post('nonsense')).toBe(400)
    const token = await mock.token(claims)
    expect([await post(token), await post(token)]).toEqual([200, 400])
  })
})
