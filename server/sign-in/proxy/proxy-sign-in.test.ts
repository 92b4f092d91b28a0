import { BlockList } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { basic, type Json, startTestService, type TestService } from '../../app.fixture.ts'

const secret = 'a-secret-of-the-proxy-and-gantry'
const proxyAddress = '10.0.0.7'
const ada = {
  'x-proxy-secret': secret,
  'x-forwarded-user': 'ada',
  'x-forwarded-groups': 'viewers, admins',
  'x-forwarded-email': 'ada@example.com',
}

let now: number
let service: TestService
let provider: Json

beforeEach(async () => {
  now = Date.now()
  const trustedProxies = new BlockList()
  trustedProxies.addAddress(proxyAddress)
  service = await startTestService({ trustedProxies, now: () => now })
  onTestFinished(() => service.close())
  provider = await service.post('/users/api/proxyProviders', {
    name: 'Portal',
    secret,
    roleGroups: { admins: 'admin', viewers: 'readonly' },
  })
})

type Headers = Record<string, string>

const open = (url: string, headers: Headers, remoteAddress = proxyAddress) =>
  service.app.inject({ method: 'GET', url, headers: { host: 'localhost:8443', ...headers }, remoteAddress })

/** Signs in as a browser does, and returns the answer with the session's cookie. */
async function signIn(headers: Headers = ada, remoteAddress = proxyAddress) {
  const answer = await open(`/session/start?provider=${provider.id}&next=/catalog`, headers, remoteAddress)
  const [cookie] = answer.cookies
  return {
    location: String(answer.headers['location']),
    cookie: cookie ? `${cookie.name}=${cookie.value}` : '',
  }
}

async function failureOf(headers: Headers, remoteAddress = proxyAddress): Promise<string> {
  const { location, cookie } = await signIn(headers, remoteAddress)
  expect(cookie).toBe('')
  const failure = new URL(location, 'https://localhost').searchParams.get('failure') ?? ''
  return (await open(`/session/failure?${new URLSearchParams({ failure })}`, {})).json<Json>().message
}

const statusOf = async (cookie: string, headers: Headers, address = proxyAddress): Promise<number> =>
  (await open('/catalog/api/applications', { cookie, ...headers }, address)).statusCode

it('signs in the user whom the proxy names, with the rights of the groups', async () => {
  const { location, cookie } = await signIn()
  expect(location).toBe('/catalog')
  expect((await open('/session', { cookie, ...ada })).json()).toMatchObject({
    user: { name: 'ada', role: 'admin' },
  })
  const [created] = await service.get('/users/api/users?name=ada')
  expect(created).toMatchObject({ issuer: `proxy:${provider.id}`, email: 'ada@example.com' })
})

it('reads names beyond ASCII', async () => {
  const name = Buffer.from('Łucja', 'utf8').toString('latin1')
  const headers = { ...ada, 'x-forwarded-user': name }
  const { cookie } = await signIn(headers)
  expect((await open('/session', { cookie, ...headers })).json()).toMatchObject({ user: { name: 'Łucja' } })
})

describe('a sign-in is refused', () => {
  it('from another address, even with the secret', async () => {
    expect(await failureOf(ada, '10.0.0.8')).toMatch(/^The request did not come through the proxy of Portal/)
    const forwarded = { ...ada, 'x-forwarded-for': proxyAddress }
    expect(await failureOf(forwarded, '10.0.0.8')).toMatch(/^The request did not come through/)
  })

  it.each<[string, Headers]>([
    ['without the secret', { 'x-proxy-secret': '' }],
    ['with a wrong secret', { 'x-proxy-secret': `${secret}x` }],
  ])('%s', async (_case, headers) => {
    expect(await failureOf({ ...ada, ...headers })).toBe(
      'The proxy of Portal did not send the shared secret.',
    )
  })

  it.each<[string, string]>([
    ['no user', ''],
    ['two users', 'ada, admin'],
    ['a name that no account can have', 'ada:x'],
  ])('with %s', async (_case, user) => {
    expect(await failureOf({ ...ada, 'x-forwarded-user': user })).toMatch(/did not name exactly one user/)
  })

  it('for the name of a local account, and for a user without a mapped group', async () => {
    expect(await failureOf({ ...ada, 'x-forwarded-user': 'admin' })).toMatch(/^The name admin belongs to/)
    expect(await failureOf({ ...ada, 'x-forwarded-groups': 'others' })).toMatch(
      /^ada is in none of the groups/,
    )
  })

  it('by a disabled provider', async () => {
    await service.ok('PUT', `/users/api/proxyProviders/${provider.id}`, { isEnabled: false })
    expect(await failureOf(ada)).toMatch(/^The sign-in provider no longer exists/)
  })
})

describe('a session', () => {
  it('ends when the proxy no longer names its user', async () => {
    const { cookie } = await signIn()
    expect(await statusOf(cookie, ada)).toBe(200)
    expect(await statusOf(cookie, {})).toBe(401)
    expect(await statusOf(cookie, { ...ada, 'x-forwarded-user': 'grace' })).toBe(401)
  })

  it('is not accepted past the proxy', async () => {
    const { cookie } = await signIn()
    expect(await statusOf(cookie, ada, '10.0.0.8')).toBe(401)
    expect(await statusOf(cookie, {}, '127.0.0.1')).toBe(401)
  })

  it('ends after the grace period, and with its provider', async () => {
    const { cookie } = await signIn()
    now += 7 * 3_600_000
    expect(await statusOf(cookie, ada)).toBe(200)
    now += 2 * 3_600_000
    expect(await statusOf(cookie, ada)).toBe(401)
    const { cookie: next } = await signIn()
    await service.post(`/users/api/proxyProviders/${provider.id}/endSessions`, undefined)
    expect(await statusOf(next, ada)).toBe(401)
  })
})

it('offers the provider only where the proxy names a user', async () => {
  const offered = async (headers: Headers, address?: string): Promise<Json> =>
    (await open('/session/providers', headers, address)).json()
  expect(await offered(ada)).toEqual([{ id: provider.id, name: 'Portal', kind: 'redirect' }])
  expect(await offered({})).toEqual([])
  expect(await offered(ada, '10.0.0.8')).toEqual([])
})

it('does not affect API keys and local accounts, with or without the proxy', async () => {
  await signIn()
  const [user] = await service.get('/users/api/users?name=ada')
  const { key } = await service.post(`${user.uri}/apiKeys`, { name: 'ci' })
  const key200 = await statusOf('', { authorization: `SERVICE-API ${key}` }, '127.0.0.1')
  const local = await statusOf('', { ...ada, authorization: basic('admin') })
  // Headers alone sign nobody in.
  expect([key200, local, await statusOf('', ada)]).toEqual([200, 200, 401])
})

it('keeps the secret out of answers and logs', async () => {
  await signIn()
  expect(JSON.stringify(await service.get('/users/api/proxyProviders'))).not.toContain(secret)
  expect(service.logged.join('')).not.toContain(secret)
})

it.each<[string, Json, RegExp]>([
  ['a short secret', { secret: 'short' }, /secret/],
  [
    'a header with another meaning',
    { userHeader: 'Authorization' },
    /userHeader must be the name of a header/,
  ],
  ['no name of a header', { groupsHeader: 'x groups' }, /groupsHeader must be the name of a header/],
  ['one header twice', { userHeader: 'X-One', emailHeader: 'x-one' }, /emailHeader must differ/],
  ['an unknown role', { roleGroups: { a: 'owner' } }, /may contain only the roles/],
])('refuses settings with %s', async (_case, settings, text) => {
  const path = `/users/api/proxyProviders/${provider.id}`
  const { status, message } = await service.refusal('PUT', path, settings)
  expect([status, message]).toEqual([406, expect.stringMatching(text)])
})
