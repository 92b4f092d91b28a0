import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'
import { Audit } from '../audit/audit.ts'
import { sealAll } from '../audit/seal-audit.ts'
import { openServiceStore } from '../store/service-store.fixture.ts'
import { rootId } from '../store/store.ts'
import { viewMs } from '../access/sessions.ts'

interface Browser {
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<{ status: number; body: Json }>
  /** Loads the page again. */
  reload(): Promise<Json>
}

describe('an admin who sees the console as somebody else', () => {
  let now = Date.now()
  let service: TestService
  let audit: Audit
  let shop: string
  let jane: Json

  async function signIn(user: string): Promise<Browser> {
    const send = async (method: 'GET', url: string, body: unknown, headers: Record<string, string>) =>
      service.app.inject({
        method,
        url,
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
    const signedIn = await send('POST' as 'GET', '/session', { user, password }, {})
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    let token: string = signedIn.json().csrfToken
    return {
      async ask(method, url, body) {
        const answer = await send(method as 'GET', url, body, { cookie, 'x-csrf-token': token })
        return { status: answer.statusCode, body: answer.json() }
      },
      async reload() {
        const session = (await send('GET', '/session', undefined, { cookie })).json()
        token = session.csrfToken
        return session
      },
    }
  }
  const environment = (name: string): Promise<string> =>
    service.insert(
      { parent: rootId('environments'), relation: 'environments' },
      {
        class: 'environments.Environment',
        attributes: { name, namespace: name },
        children: { updatePolicy: [{ class: 'environments.UpdatePolicy', attributes: {} }] },
      },
    )
  const names = async (browser: Browser): Promise<string[]> =>
    (await browser.ask('GET', '/environments/api/environments?fields=name')).body.map(
      ({ name }: Json) => name,
    )
  /** Entries of the audit log, newest first. */
  async function auditOf(event: string): Promise<Json[]> {
    await audit.settled()
    await sealAll(service.store, { now, sign: () => '' })
    return (await service.get(`/api/audit?event=${event}`)).entries
  }
  async function viewing(user = jane): Promise<Browser> {
    const browser = await signIn('admin')
    expect(await browser.ask('POST', '/session/view', { user: user.id })).toMatchObject({ status: 200 })
    await browser.reload()
    return browser
  }

  beforeAll(async () => {
    const store = await openServiceStore()
    audit = new Audit({ store, now: () => now, log: { error: () => undefined } })
    service = await startTestService({ store, audit, now: () => now })
    shop = await environment('shop')
    await environment('pay')
    jane = await service.post('/users/api/users', { name: 'jane', role: 'member', password })
    await service.post(`${jane.uri}/accessGrants`, { level: 'admin', environment: shop })
  })
  afterAll(() => service.close())

  it('reads what the account may read', async () => {
    const browser = await viewing()
    const session = await browser.reload()
    expect(session).toMatchObject({
      user: { name: 'jane', role: 'member' },
      viewer: { name: 'admin' },
      viewUntil: now + viewMs,
    })
    expect(await names(browser)).toEqual(['shop'])
    expect((await browser.ask('GET', '/api/audit')).status).toBe(403)
  })

  it.each<['POST' | 'PUT' | 'DELETE', () => string, unknown]>([
    ['POST', () => '/environments/api/environments', { name: 'new' }],
    ['PUT', () => `/environments/api/environments/${shop}`, { labels: { a: 'b' } }],
    ['DELETE', () => `/environments/api/environments/${shop}`, undefined],
    ['POST', () => `/environments/api/environments/${shop}/export`, {}],
    ['POST', () => '/terminals', { pod: rootId('users'), container: 'app' }],
    ['POST', () => '/kubernetes/kubeconfigs', { hostCluster: rootId('users') }],
    ['PUT', () => jane.uri, { password: 'another good one' }],
    ['POST', () => `${jane.uri}/apiKeys`, { name: 'key' }],
    ['POST', () => `${jane.uri}/endSessions`, {}],
    ['POST', () => '/users/api/txn', {}],
  ])('changes nothing: %s', async (method, url, body) => {
    const browser = await viewing()
    const before = service.store.version
    expect(await browser.ask(method, url(), body)).toMatchObject({
      status: 403,
      body: { code: 'viewing', reasons: [{ code: 'access.viewing', params: { name: 'jane' } }] },
    })
    expect(service.store.version).toBe(before)
  })

  it.each([{}, { user: null }, { user: 5 }, { user: 'jane' }, { user: [] }])(
    'needs the id of an account: %j',
    async (body) => {
      const browser = await signIn('admin')
      expect(await browser.ask('POST', '/session/view', body)).toMatchObject({
        status: 400,
        body: { errors: [{ modelIndex: 'User', field: 'user', reasons: [{ code: 'access.viewShape' }] }] },
      })
      expect((await browser.reload()).viewer).toBeNull()
    },
  )

  it('stays an admin elsewhere, and in other sessions', async () => {
    const [, other] = [await viewing(), await signIn('admin')]
    expect(await names(other)).toEqual(['pay', 'shop'])
    expect((await other.reload()).viewer).toBeNull()
  })

  it('ends the view', async () => {
    const browser = await viewing()
    const answer = await browser.ask('DELETE', '/session/view')
    expect(answer).toMatchObject({ status: 200, body: { user: { name: 'admin' }, viewer: null } })
    await browser.reload()
    expect(await names(browser)).toEqual(['pay', 'shop'])
  })

  it('is recorded in the activity log, at the start and the end', async () => {
    const browser = await viewing()
    const started = now
    now += 60_000
    await browser.ask('DELETE', '/session/view')
    const sets = await service.get('/users/api/changeSets?count=2')
    expect(sets).toMatchObject([1, 2].map(() => ({ user: 'admin', modifiedIds: [{ uuid: jane.id }] })))
    const { sets: changes } = await service.store.changeSets({ count: 2, valuesOf: 1 })
    expect(changes.map((set) => set.changes[0]?.after)).toMatchObject([
      { viewedUntil: now },
      { viewedUntil: started + viewMs },
    ])
    const noted = { user: 'admin', resource: { name: 'jane' } }
    expect((await auditOf('modified')).slice(0, 2)).toMatchObject([noted, noted])
    expect(await service.get(jane.uri)).toMatchObject({ viewedBy: 'admin', viewedUntil: now })
  })

  it('is named in the audit log for refusals', async () => {
    const browser = await viewing()
    await browser.ask('GET', '/api/audit/deliveries')
    expect((await auditOf('request'))[0]).toMatchObject({ user: 'admin', outcome: 'failure' })
  })

  it('is an admin again after an hour, but pages of the view still cannot write', async () => {
    const browser = await viewing()
    now += viewMs
    expect(await names(browser)).toEqual(['pay', 'shop'])
    const update = ['PUT', `/environments/api/environments/${shop}`, { labels: { a: 'c' } }] as const
    expect(await browser.ask(...update)).toMatchObject({ status: 403, body: { code: 'csrf' } })
    await browser.reload()
    expect((await browser.ask(...update)).status).toBe(200)
  })

  it('loses the view if the account is disabled or the viewer stops being an admin', async () => {
    const user = await service.post('/users/api/users', { name: 'gone', role: 'member', password })
    const browser = await viewing(user)
    await service.ok('PUT', user.uri, { isDisabled: true })
    expect((await browser.reload()).user.name).toBe('admin')

    await service.post('/users/api/users', { name: 'second', role: 'admin', password })
    const second = await signIn('second')
    await second.ask('POST', '/session/view', { user: jane.id })
    const [row] = await service.get('/users/api/users?query={name: "second"}')
    await service.ok('PUT', row.uri, { role: 'readonly' })
    expect((await second.reload()).user).toMatchObject({ name: 'second', role: 'readonly' })
    await service.ok('DELETE', row.uri)
  })

  it('must be an admin with a session, and cannot view another admin', async () => {
    const own = await signIn('jane')
    const body = { user: jane.id }
    expect((await own.ask('POST', '/session/view', body)).status).toBe(403)
    const byPassword = await service.ask('POST', '/session/view', body, { authorization: basic('admin') })
    expect(byPassword.statusCode).toBe(401)
    const admin = await signIn('admin')
    const [{ id }] = await service.get('/users/api/users?query={name: "admin"}')
    expect((await admin.ask('POST', '/session/view', { user: id })).body.reasons[0].code).toBe(
      'access.viewAdmin',
    )
    expect((await admin.ask('POST', '/session/view', { user: shop })).status).toBe(404)
    expect((await admin.ask('POST', '/session/view', { user: 'jane' })).status).toBe(400)
    expect((await (await viewing()).ask('POST', '/session/view', body)).status).toBe(403)
  })

  it('ends both the view and the session by signing out', async () => {
    const browser = await viewing()
    expect((await browser.ask('DELETE', '/session')).status).toBe(200)
    expect((await browser.ask('GET', '/session')).status).toBe(401)
  })
})
