import { beforeEach, describe, expect, it } from 'vitest'
import { basic, type Json, type TestService } from '../app.fixture.ts'
import { authorize, type MockProvider, startWithProvider, TestBrowser } from './provider.fixture.ts'

let mock: MockProvider
let service: TestService
let provider: Json

beforeEach(async () => {
  ;({ mock, service, provider } = await startWithProvider())
})

const users = (): Promise<Json> => service.get('/users/api/users')

it('signs a user in, creates the account, and opens the requested page', async () => {
  const browser = new TestBrowser(service)
  expect(await browser.signIn(provider, mock, '/catalog?q=1')).toBe('/catalog?q=1')
  expect(await browser.session()).toMatchObject({ user: { name: 'ada', role: 'admin' } })
  const created = (await users()).find(({ name }: Json) => name === 'ada')
  expect(created).toMatchObject({ issuer: mock.issuer, subject: 'subject-ada', email: 'ada@example.com' })
  // Nothing of the sign-in is left in the browser, and no token ever was.
  expect([...browser.cookies.keys()]).toEqual(['__Host-gantry'])
  expect(service.logged.join('')).not.toContain(mock.requests[0].code)
})

it('sends PKCE, nonce, state and extra parameters, and a cookie that the redirect may include', async () => {
  await service.ok('PUT', `/users/api/signInProviders/${provider.id}`, {
    extraParameters: { kc_idp_hint: 'corp' },
  })
  const browser = new TestBrowser(service)
  const answer = await browser.open(`/session/start?provider=${provider.id}`)
  const { searchParams } = new URL(String(answer.headers['location']))
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'gantry',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'https://localhost:8443/session/callback',
    scope: 'openid profile email',
    kc_idp_hint: 'corp',
    nonce: expect.stringMatching(/^.{40,}$/),
    state: expect.stringMatching(/^.{40,}$/),
    code_challenge: expect.stringMatching(/^.{40,}$/),
  })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  expect(`${cookie?.name}=${cookie?.value}`.length).toBeLessThan(4096)
})

it('keeps the cookie small for the longest return path', async () => {
  const browser = new TestBrowser(service)
  await browser.begin(provider, `/${'é'.repeat(170)}`)
  const [cookie = ''] = [...browser.cookies.values()]
  expect(cookie.length).toBeLessThan(3500)
})

it('recognizes the account only by issuer and subject', async () => {
  await new TestBrowser(service).signIn(provider, mock)
  mock.claims = {
    ...mock.claims,
    preferred_username: 'augusta',
    email: 'augusta@example.com',
    groups: ['viewers'],
  }
  const browser = new TestBrowser(service)
  await browser.signIn(provider, mock)
  expect(await browser.session()).toMatchObject({ user: { name: 'ada', role: 'readonly' } })
  expect(await users()).toHaveLength(2)
})

it.each(['admin', 'ADMIN'])('does not take over a local account with the same name: %s', async (name) => {
  mock.claims = { ...mock.claims, preferred_username: name }
  const browser = new TestBrowser(service)
  const failure = await browser.failureAt(await browser.signIn(provider, mock))
  expect(failure.message).toBe(
    `The name ${name} belongs to another account of Gantry. An admin can rename that account, or change the name claim of Keycloak.`,
  )
  expect(await browser.session()).toMatchObject({ status: 401 })
})

it('refuses disabled accounts, users without a group, and new accounts if creation is off', async () => {
  const browser = new TestBrowser(service)
  mock.claims = { ...mock.claims, groups: ['Other'] }
  expect((await browser.failureAt(await browser.signIn(provider, mock))).message).toMatch(
    /^ada is in none of the groups/,
  )
  const path = `/users/api/signInProviders/${provider.id}`
  await service.ok('PUT', path, { createsAccounts: false, defaultRole: 'readonly' })
  expect((await browser.failureAt(await browser.signIn(provider, mock))).message).toMatch(
    /^ada has no account in Gantry/,
  )
  await service.ok('PUT', path, { createsAccounts: true })
  await browser.signIn(provider, mock)
  const { user } = await browser.session()
  await service.ok('PUT', `/users/api/users/${user.id}`, { isDisabled: true })
  expect((await browser.failureAt(await browser.signIn(provider, mock))).message).toMatch(
    /^The account ada is disabled/,
  )
  expect(await browser.session()).toMatchObject({ status: 401 })
})

it('accepts the local admin while the provider is unreachable', async () => {
  await mock.server.stop()
  const browser = new TestBrowser(service)
  const location = await browser.begin(provider)
  const failure = await browser.failureAt(location)
  expect(location).toMatch(/^\/sign-in\/failure\?failure=/)
  expect(failure.message).toMatch(/^localhost:\d+ is unreachable: connection refused\.$/)
  expect((await service.ask('GET', '/users/api/users')).statusCode).toBe(200)
})

it('requires a local admin, even if another user is an admin', async () => {
  await new TestBrowser(service).signIn(provider, mock)
  const [admin, ada] = ['admin', 'ada'].map(async (name) =>
    (await users()).find((user: Json) => user.name === name),
  )
  const refusal = await service.refusal('PUT', `/users/api/users/${(await admin)?.id}`, { isDisabled: true })
  expect(refusal.message).toMatch(/must stay false/)
  for (const [body, text] of [
    [{ password: 'correct horse battery' }, /password.* cannot be set: ada signs in with/],
    [{ role: 'readonly' }, /role.* cannot be changed: ada gets it from the groups/],
  ] as const)
    expect((await service.refusal('PUT', `/users/api/users/${(await ada)?.id}`, body)).message).toMatch(text)
  expect(
    (await service.ask('GET', '/users/api/users', undefined, { authorization: basic('ada', '') })).statusCode,
  ).toBe(401)
})

describe("the provider's response", () => {
  it('is accepted once', async () => {
    const browser = new TestBrowser(service)
    const callback = await authorize(await browser.begin(provider), mock)
    const copy = new Map(browser.cookies)
    expect(await browser.complete(callback)).toBe('/catalog')
    const cookie = [...copy].map(([name, value]) => `${name}=${value}`).join('; ')
    const again = await browser.open(callback, 'GET', { cookie })
    expect((await browser.failureAt(String(again.headers['location']))).message).toMatch(/already complete/)
    expect(mock.requests).toHaveLength(1)
  })

  it('is accepted once if it arrives twice simultaneously', async () => {
    const browser = new TestBrowser(service)
    const callback = await authorize(await browser.begin(provider), mock)
    const both = await Promise.all([browser.complete(callback), browser.complete(callback)])
    expect(both.filter((location) => location === '/catalog')).toHaveLength(1)
    expect(mock.requests).toHaveLength(1)
  })

  it('is bound to the browser that started the sign-in', async () => {
    const callback = await authorize(await new TestBrowser(service).begin(provider), mock)
    const victim = new TestBrowser(service)
    expect((await victim.failureAt(await victim.complete(callback))).message).toMatch(
      /took longer than 10 minutes/,
    )
    expect(mock.requests).toEqual([])
  })

  it('works in several tabs of one browser', async () => {
    const browser = new TestBrowser(service)
    const [one, other] = [await browser.begin(provider, '/one'), await browser.begin(provider, '/other')]
    expect(await browser.complete(await authorize(one, mock))).toBe('/one')
    expect(await browser.complete(await authorize(other, mock))).toBe('/other')
  })

  it('leaves a limited number of cookies, however often a sign-in is started', async () => {
    const browser = new TestBrowser(service)
    for (let count = 0; count < 9; count++) await browser.begin(provider)
    expect(browser.cookies.size).toBe(5)
  })

  it('is refused if it names another issuer', async () => {
    const browser = new TestBrowser(service)
    const callback = `${await authorize(await browser.begin(provider), mock)}&iss=https://evil.example`
    expect((await browser.failureAt(await browser.complete(callback))).message).toMatch(
      /reports an issuer that differs/,
    )
    expect(mock.requests).toEqual([])
  })

  it("shows the provider's error only with the sign-in's cookie", async () => {
    const browser = new TestBrowser(service)
    const state = new URL(await browser.begin(provider)).searchParams.get('state') ?? ''
    const callback = (given: string): string =>
      `/session/callback?${new URLSearchParams({ state: given, error: 'server_error', error_description: 'Call\n0900' })}`
    const stranger = new TestBrowser(service)
    expect((await stranger.failureAt(await stranger.complete(callback(state)))).message).not.toContain('0900')
    expect((await browser.failureAt(await browser.complete(callback(state)))).message).toBe(
      'Keycloak refused the sign-in: server_error, Call 0900.',
    )
  })
})

describe('a token', () => {
  const payload = (changes: Json): Json => {
    const seconds = Math.floor(Date.now() / 1000)
    return {
      iss: mock.issuer,
      aud: 'gantry',
      sub: 'subject-ada',
      iat: seconds,
      exp: seconds + 300,
      ...changes,
    }
  }

  it.each<[string, Json, RegExp]>([
    ['another audience', { aud: 'grafana' }, /another client or another sign-in: aud differs/],
    ['another issuer', { iss: 'https://evil.example' }, /reports an issuer that differs/],
    ['the past', { exp: 1_000, iat: 900 }, /not valid now/],
    ['the future', { nbf: Math.floor(Date.now() / 1000) + 600 }, /not valid now/],
    ['another sign-in', { nonce: 'other' }, /nonce differs/],
  ])('of %s is refused', async (_case, changes, text) => {
    mock.claims = { ...mock.claims, ...changes }
    const browser = new TestBrowser(service)
    expect((await browser.failureAt(await browser.signIn(provider, mock))).message).toMatch(text)
    expect(await browser.session()).toMatchObject({ status: 401 })
  })

  it('within the clock tolerance is accepted', async () => {
    mock.claims = { ...mock.claims, exp: Math.floor(Date.now() / 1000) - 30 }
    expect(await new TestBrowser(service).signIn(provider, mock)).toBe('/catalog')
  })

  it('signed with another key is refused', async () => {
    const browser = new TestBrowser(service)
    const start = await browser.begin(provider)
    const nonce = new URL(start).searchParams.get('nonce')
    const forged = await mock.forgedToken(payload({ nonce, groups: ['admins'], preferred_username: 'ada' }))
    mock.alter = (answer) => void (answer.body.id_token = forged)
    expect((await browser.failureAt(await browser.complete(await authorize(start, mock)))).message).toBe(
      'The ID token of Keycloak was not signed with one of the keys of Keycloak.',
    )
  })
})

describe('groups', () => {
  const signedIn = async (): Promise<Json> => {
    const browser = new TestBrowser(service)
    const location = await browser.signIn(provider, mock)
    return location === '/catalog' ? browser.session() : browser.failureAt(location)
  }

  it('are read from the userinfo endpoint if the ID token lacks them', async () => {
    mock.claims = { sub: 'subject-ada' }
    mock.userInfo = { preferred_username: 'ada', groups: ['developers'] }
    expect(await signedIn()).toMatchObject({ user: { name: 'ada', role: 'devops' } })
  })

  it('may be 10,000', async () => {
    const groups = Array.from({ length: 10_000 }, (_, index) => `/organisation/unit-${index}/team`)
    mock.claims = { ...mock.claims, groups: [...groups, 'developers'] }
    expect(await signedIn()).toMatchObject({ user: { role: 'devops' } })
  })

  it('that a provider omits are read from the groups endpoint, or the sign-in is refused', async () => {
    mock.claims = { sub: 'subject-ada', preferred_username: 'ada' }
    Object.assign(mock.claims, {
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://graph.example' } },
    })
    expect((await signedIn()).message).toMatch(/^Keycloak omits the groups of ada because there are too many/)
    mock.answer('/getMemberGroups', () => ({ value: ['viewers'] }))
    await service.ok('PUT', `/users/api/signInProviders/${provider.id}`, {
      groupsEndpoint: `${mock.issuer}/getMemberGroups`,
    })
    expect(await signedIn()).toMatchObject({ user: { role: 'readonly' } })
  })

  it('add users to teams, and leave other teams alone', async () => {
    const [one, other, own] = await Promise.all(
      ['One', 'Other', 'Own'].map((name) => service.post('/users/api/teams', { name })),
    )
    await service.ok('PUT', `/users/api/signInProviders/${provider.id}`, {
      teamGroups: { admins: 'One', developers: 'Other' },
    })
    const { user } = await signedIn()
    await service.ok('PUT', `/users/api/teams/${own.id}`, { users: [user.id] })
    const teams = async (): Promise<string[]> =>
      (await service.get(`/users/api/users/${user.id}/teams`)).map(({ id }: Json) => id).toSorted()
    expect(await teams()).toEqual([one.id, own.id].toSorted())
    mock.claims = { ...mock.claims, groups: ['developers'] }
    await signedIn()
    expect(await teams()).toEqual([other.id, own.id].toSorted())
  })
})
