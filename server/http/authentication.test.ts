import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'
import { makeApiKey } from '../access/key-format.ts'
import { readAuthorization } from './authentication.ts'

describe('authentication', () => {
  let service: TestService
  let now = Date.now()
  const users: Record<string, Json> = {}

  beforeAll(async () => {
    service = await startTestService({ now: () => now, authScheme: 'Gantry-Key' })
    for (const role of ['platform', 'devops', 'readonly'])
      users[role] = await service.post('/users/api/users', { name: `${role}-user`, role, password })
  })
  afterAll(() => service.close())

  const status = async (
    authorization: string,
    method: 'GET' | 'POST' = 'GET',
    url = '/catalog/api/applications',
  ) => (await service.ask(method, url, method === 'POST' ? {} : undefined, { authorization })).statusCode

  it('accepts BASIC and the name in any letter case', async () => {
    expect(await status(basic('admin'))).toBe(200)
    expect(await status(basic('admin').replace('BASIC', 'basic'))).toBe(200)
    expect(await status(basic('ADMIN').replace('BASIC', 'Basic'))).toBe(200)
  })

  it('parses a header full of blanks in linear time', () => {
    const blanks = ' '.repeat(200_000)
    expect(readAuthorization(`BASIC a${blanks}b`)).toEqual({ scheme: 'basic', credentials: `a${blanks}b` })
    expect(readAuthorization(`${blanks}BASIC${blanks}a${blanks}`)).toEqual({
      scheme: 'basic',
      credentials: 'a',
    })
    expect(readAuthorization(blanks)).toEqual({ scheme: '', credentials: '' })
  })

  it('responds with 401 to invalid credentials', async () => {
    const wrong = [
      basic('admin', 'wrong'),
      basic('nobody'),
      'BASIC',
      'BASIC !!!',
      'Bearer x',
      'Gantry-Key x',
      'Gantry-Key gk_1',
    ]
    for (const authorization of wrong) expect(await status(authorization)).toBe(401)
    const none = await service.app.inject({ method: 'GET', url: '/catalog/api/applications' })
    expect(none.statusCode).toBe(401)
    expect(none.headers['www-authenticate']).toContain('Basic')
    expect(none.json()).toMatchObject({ status: 401, code: 'unauthenticated', errors: [] })
  })

  it('does not make a browser prompt for a password when the console sends a request', async () => {
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }
    const answer = await service.app.inject({ method: 'GET', url: '/session', headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Session realm="gantry"')
  })

  it("returns an empty page to a browser without credentials at a service's base path", async () => {
    for (const url of ['/catalog/api', '/api/config/', '/environments/api/']) {
      const page = await service.app.inject({
        method: 'GET',
        url,
        headers: { accept: 'text/html,*/*;q=0.8' },
      })
      expect([page.statusCode, page.body]).toEqual([200, ''])
    }
  })

  it.each([
    ['admin', { catalog: true, environments: true, cluster: true, config: true, users: true }],
    ['platform-user', { catalog: true, environments: true, cluster: true, config: true, users: false }],
    ['devops-user', { catalog: true, environments: true, cluster: false, config: false, users: false }],
    ['readonly-user', { catalog: false, environments: false, cluster: false, config: false, users: false }],
  ] as const)('lets %s read everything and write what its role allows', async (user, writable) => {
    const collections = {
      catalog: 'applications',
      environments: 'environments',
      cluster: 'hostClusters',
      config: 'cloudProviders',
      users: 'teams',
    }
    for (const [name, collection] of Object.entries(collections)) {
      const url = `/${name}/api/${collection}`
      expect(await status(basic(user), 'GET', url)).toBe(200)
      // Validation refuses an empty body, after the role has passed.
      const expected = writable[name as keyof typeof writable] ? 406 : 403
      expect(await status(basic(user), 'POST', url)).toBe(expected)
    }
  })

  it('lets users change their own password and create their own API keys, but no other field of an account', async () => {
    const { id } = users['readonly']
    const ask = (method: 'PUT' | 'POST' | 'DELETE', url: string, body: unknown, secret = password) =>
      service.ask(method, url, body, { authorization: basic('readonly-user', secret) })
    const own = `/users/api/users/${id}`
    expect((await ask('PUT', own, { role: 'admin' })).statusCode).toBe(403)
    expect(
      (await ask('PUT', `/users/api/users/${users['devops'].id}`, { password: 'another long one' }))
        .statusCode,
    ).toBe(403)
    expect(
      (await ask('POST', `/users/api/users/${users['devops'].id}/apiKeys`, { name: 'x' })).statusCode,
    ).toBe(403)
    const key = await ask('POST', `${own}/apiKeys`, { name: 'mine' })
    expect(key.statusCode).toBe(200)
    const changed = { password: 'another long one', currentPassword: password }
    expect((await ask('PUT', own, changed)).statusCode).toBe(200)
    expect(await status(basic('readonly-user'))).toBe(401)
    expect(
      (await ask('DELETE', `/users/api/apiKeys/${key.json().id}`, undefined, 'another long one')).statusCode,
    ).toBe(200)
    const changedBack = { password, currentPassword: 'another long one' }
    expect((await ask('PUT', own, changedBack, 'another long one')).statusCode).toBe(200)
  })

  it('shows an API key once, stores it hashed, records its use, and expires it', async () => {
    const { id } = users['devops']
    const made = await service.post(`/users/api/users/${id}/apiKeys`, { name: 'ci', expiresOn: now + 60_000 })
    expect(made).toMatchObject({ name: 'ci', key: expect.stringMatching(/^gantry_/), lastUsedOn: null })
    const shown = await service.get(`/users/api/apiKeys/${made.id}`)
    expect(shown).not.toHaveProperty('key')
    expect(await service.store.getSecret(made.id, 'key')).not.toContain(made.key)
    const keyWith = (scheme: string) => `${scheme} ${made.key}`
    expect(await status(keyWith('GANTRY-KEY'))).toBe(200)
    expect(await status(keyWith('gantry-key'), 'POST', '/config/api/cloudProviders')).toBe(403)
    expect(await service.get(`/users/api/apiKeys/${made.id}`)).toMatchObject({ lastUsedOn: now })
    expect(await status(`Gantry-Key ${makeApiKey(made.id).secret}`)).toBe(401)
    now += 61_000
    expect(await status(keyWith('Gantry-Key'))).toBe(401)
  })

  it('applies changes to recently used credentials from the next request on', async () => {
    const user = await service.post('/users/api/users', { name: 'mover', role: 'platform', password })
    const own = `/users/api/users/${user.id}`
    const made = await service.post(`${own}/apiKeys`, { name: 'soon gone', expiresOn: now + 3_000 })
    const byKey = `Gantry-Key ${made.key}`
    const create = (authorization: string) => status(authorization, 'POST', '/config/api/cloudProviders')
    expect(await create(basic('mover'))).toBe(406)
    expect(await create(byKey)).toBe(406)
    await service.ok('PUT', own, { role: 'readonly' })
    expect(await create(basic('mover'))).toBe(403)
    expect(await create(byKey)).toBe(403)
    await service.ok('PUT', own, { password: 'another long one' })
    expect(await status(basic('mover'))).toBe(401)
    expect(await status(basic('mover', 'another long one'))).toBe(200)
    expect(await status(byKey)).toBe(200)
    now += 3_000
    expect(await status(byKey)).toBe(401)
    const other = await service.post(`${own}/apiKeys`, { name: 'deleted' })
    expect(await status(`Gantry-Key ${other.key}`)).toBe(200)
    await service.ok('DELETE', `/users/api/apiKeys/${other.id}`)
    expect(await status(`Gantry-Key ${other.key}`)).toBe(401)
    await service.ok('DELETE', own)
    expect(await status(basic('mover', 'another long one'))).toBe(401)
  })

  it('keeps the last admin, and requires unique names in any letter case', async () => {
    const [admin] = await service.get('/users/api/users?query={name: "admin"}')
    expect((await service.ask('DELETE', `/users/api/users/${admin.id}`)).statusCode).toBe(406)
    expect((await service.ask('PUT', `/users/api/users/${admin.id}`, { role: 'devops' })).statusCode).toBe(
      406,
    )
    const twice = await service.ask('POST', '/users/api/users', { name: 'ADMIN', role: 'devops', password })
    expect(twice.json()).toMatchObject({ status: 406, errors: [{ field: 'name' }] })
    const short = await service.ask('POST', '/users/api/users', {
      name: 'new',
      role: 'devops',
      password: 'short',
    })
    expect(short.json()).toMatchObject({ status: 406, errors: [{ field: 'password' }] })
  })

  it("refuses a name that BASIC can't transmit", async () => {
    const body = { name: 'team:ci', role: 'devops', password }
    expect((await service.ask('POST', '/users/api/users', body)).json()).toMatchObject({
      status: 406,
      errors: [
        {
          field: 'name',
          message: 'User.name must not contain a colon, which ends the name in BASIC credentials.',
        },
      ],
    })
  })

  it('throttles concurrent guesses', async () => {
    const guesses = Array.from({ length: 8 }, () => status(basic('readonly-user', 'x')))
    const answers = await Promise.all(guesses)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('throttles guesses only for the user at that address', async () => {
    const guess = () =>
      service.ask('GET', '/catalog/api/applications', undefined, {
        authorization: basic('platform-user', 'x'),
      })
    for (let index = 0; index < 5; index++) expect((await guess()).statusCode).toBe(401)
    const slowed = await guess()
    expect(slowed.json()).toMatchObject({ status: 429, code: 'tooManyAttempts' })
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect(await status(basic('platform-user'))).toBe(429)
    expect(await status(basic('devops-user'))).toBe(200)
    now += 2_000
    expect(await status(basic('platform-user'))).toBe(200)
  })

  describe('by session', () => {
    const signIn = async (headers: Record<string, string> = {}) =>
      service.app.inject({
        method: 'POST',
        url: '/session',
        headers,
        payload: JSON.stringify({ user: 'devops-user', password }),
      })
    const cookieOf = (response: Awaited<ReturnType<typeof signIn>>): string =>
      String(response.headers['set-cookie']).split(';')[0] ?? ''
    const withCookie = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>) =>
      service.app.inject({
        method,
        url,
        headers: { accept: 'application/json', ...headers },
        ...(method === 'POST' ? { payload: JSON.stringify({ name: `by-cookie-${now}` }) } : {}),
      })

    it('sets a cookie for only this origin, HTTPS and the service', async () => {
      const response = await signIn()
      expect(response.statusCode).toBe(200)
      const attributes = String(response.headers['set-cookie'])
      for (const attribute of ['__Host-', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
        expect(attributes).toContain(attribute)
      expect(response.json()).toMatchObject({
        user: { id: users['devops'].id, name: 'devops-user', role: 'devops' },
        csrfToken: expect.any(String),
      })
      const cookie = cookieOf(response)
      const session = await withCookie('GET', '/session', { cookie })
      expect(session.json()).toMatchObject({ csrfToken: response.json().csrfToken })
    })

    it('requires the CSRF token for changes but not for reads', async () => {
      const response = await signIn()
      const cookie = cookieOf(response)
      expect((await withCookie('GET', '/catalog/api/applications', { cookie })).statusCode).toBe(200)
      const refused = await withCookie('POST', '/catalog/api/applications', { cookie })
      expect(refused.json()).toMatchObject({ status: 403, code: 'csrf' })
      const wrong = await withCookie('POST', '/catalog/api/applications', { cookie, 'x-csrf-token': 'x' })
      expect(wrong.statusCode).toBe(403)
      const { csrfToken } = response.json()
      const taken = await withCookie('POST', '/catalog/api/applications', {
        cookie,
        'x-csrf-token': csrfToken,
      })
      expect(taken.statusCode).toBe(200)
    })

    it('refuses a sign-in from another site', async () => {
      expect((await signIn({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
      expect((await signIn({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    })

    it('ends on sign-out, on expiry and on a new password', async () => {
      const reads = async (cookie: string): Promise<number> => {
        const { statusCode } = await withCookie('GET', '/session', { cookie })
        // A request does not wait until its use is noted; this write does.
        await service.store.write({ name: 'system', audit: false }, async () => undefined)
        return statusCode
      }
      const first = await signIn()
      const out = await withCookie('DELETE', '/session', { cookie: cookieOf(first) })
      expect(out.statusCode).toBe(403)
      await withCookie('DELETE', '/session', {
        cookie: cookieOf(first),
        'x-csrf-token': first.json().csrfToken,
      })
      expect(await reads(cookieOf(first))).toBe(401)
      const second = cookieOf(await signIn())
      now += 11 * 3_600_000
      expect(await reads(second)).toBe(200)
      now += 11 * 3_600_000
      expect(await reads(second)).toBe(200)
      now += 13 * 3_600_000
      expect(await reads(second)).toBe(401)
      const third = cookieOf(await signIn())
      await service.ok('PUT', `/users/api/users/${users['devops'].id}`, { password: 'something else' })
      expect(await reads(third)).toBe(401)
    })
  })
})

it.each<[string, Record<string, string>]>([
  ['of the console over plain HTTP', { 'x-requested-with': 'XMLHttpRequest' }],
  ['of its event stream', { accept: 'text/event-stream' }],
  ['of another page', { 'sec-fetch-mode': 'cors' }],
])('a request %s is refused without a challenge that makes the browser prompt', async (_sender, headers) => {
  const service = await startTestService()
  const answer = await service.app.inject({ method: 'GET', url: '/users/api/users', headers })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toBe('Session realm="gantry"')
  const program = await service.app.inject({ method: 'GET', url: '/users/api/users' })
  expect(program.headers['www-authenticate']).toContain('Basic')
  await service.close()
})
