import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { basic, type Json, password, signIn, startTestService, type TestService } from '../app.fixture.ts'
import { Audit } from '../audit/audit.ts'
import { sealAll } from '../audit/seal-audit.ts'
import { auditEvent } from '../store/audit/audit-event.fixture.ts'
import { openServiceStore } from '../store/service-store.fixture.ts'

interface Clock {
  now: number
}

describe('the audit log', () => {
  let service: TestService
  let audit: Audit
  let clock: Clock

  beforeEach(async () => {
    clock = { now: Date.now() }
    const now = (): number => clock.now
    const store = await openServiceStore()
    audit = new Audit({
      store,
      now,
      log: { error: (...facts: unknown[]) => expect.fail(JSON.stringify(facts)) },
    })
    service = await startTestService({ store, audit, now })
    const { close } = service
    onTestFinished(() => close.call(service))
  })

  /** Entries of requests, oldest first, without the sign-in for reading them. */
  async function entries(query = ''): Promise<Json[]> {
    await audit.settled()
    await sealAll(service.store, { now: clock.now, sign: () => '' })
    const { entries: found } = await service.get(`/api/audit?count=1000${query}`)
    return found
      .filter(({ details, address }: Json) => details.method !== 'basic' && address !== null)
      .toReversed()
  }

  const refuse = async (user: string, remoteAddress: string): Promise<void> => {
    const payload = JSON.stringify({ user, password: 'wrong' })
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: '/session',
      payload,
      remoteAddress,
    })
    expect([401, 429]).toContain(statusCode)
  }

  it('contains sign-in and sign-out with the session and the client', async () => {
    const { headers, user } = await signIn(service)
    await service.app.inject({ method: 'DELETE', url: '/session', headers })
    const found = await entries()
    expect(found).toMatchObject([
      { category: 'authentication', event: 'signIn', outcome: 'success', details: { method: 'password' } },
      { category: 'authentication', event: 'signOut', outcome: 'success' },
    ])
    for (const entry of found)
      expect(entry).toMatchObject({ user: 'admin', userId: user.id, address: '127.0.0.1' })
    expect(found[0].session).toBe(found[1].session)
    expect(found[0].userAgent).toContain('lightMyRequest')
  })

  it('counts refused sign-ins of an address within a minute', async () => {
    for (const user of ['admin', 'hunter2', 'hunter3', 'Admin']) await refuse(user, '192.0.2.1')
    await refuse('admin', '192.0.2.2')
    const refused = '&event=signIn&outcome=failure'
    expect(await entries(refused)).toMatchObject([
      { user: 'admin', address: '192.0.2.1' },
      { user: 'admin', address: '192.0.2.2' },
    ])
    clock.now += 60_000
    await audit.flush()
    const [, , counted, ...others] = await entries(refused)
    expect(others).toEqual([])
    expect(counted).toMatchObject({ address: '192.0.2.1', details: { count: 3, users: ['admin'] } })
    expect(JSON.stringify(await entries())).not.toContain('hunter')
  })

  it('contains requests refused for missing permissions', async () => {
    await service.post('/users/api/users', { name: 'rita', role: 'readonly', password })
    const headers = { authorization: basic('rita') }
    const body = { name: 'prod', mode: 'managed' }
    for (let time = 0; time < 3; time += 1)
      expect((await service.ask('POST', '/cluster/api/hostClusters', body, headers)).statusCode).toBe(403)
    expect((await service.ask('GET', '/api/audit', undefined, headers)).statusCode).toBe(403)
    clock.now += 60_000
    await audit.flush()
    const details = { method: 'POST', path: '/cluster/api/hostClusters', reason: 'forbidden' }
    expect(await entries('&category=authorization')).toMatchObject([
      { event: 'request', outcome: 'failure', user: 'rita', details },
      { user: 'rita', details: { method: 'GET', path: '/api/audit' } },
      { user: 'rita', details: { ...details, count: 2 } },
    ])
  })

  it('exports all entries as JSON lines with the values of writes, and records the export', async () => {
    await service.post('/cluster/api/hostClusters', { name: 'prod', mode: 'managed' })
    for (let index = 0; index < 120; index += 1)
      await service.store.audit.record([auditEvent({ time: index, category: 'export', event: 'export' })])
    const before = await entries()
    const { body, headers } = await service.ask('GET', '/api/audit/export')
    expect(headers['content-type']).toContain('application/x-ndjson')
    const lines: Json[] = body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_line, index) => index + 1))
    expect(lines.length).toBeGreaterThan(120)
    const write = lines.find(({ resource }) => resource?.name === 'prod')
    expect(write.changed.slice(0, 1)).toMatchObject([
      { class: 'cluster.HostCluster', kind: 'created', before: null, after: { mode: 'managed' } },
    ])
    expect(before.at(-1).number).toBe(lines.length)
    const rest = await service.ask('GET', `/api/audit/export?after=${lines.length - 1}&category=export`)
    expect(rest.body.trimEnd().split('\n')).toHaveLength(1)
    expect((await entries('&event=export')).at(-1)).toMatchObject({
      details: { path: expect.stringContaining('/api/audit/export?after=') },
    })
  })

  it('contains writes with the API key and the client, without values', async () => {
    const { id } = await service.get('/users/api/users').then(([user]: Json) => user)
    const key = await service.post(`/users/api/users/${id}/apiKeys`, { name: 'ci' })
    const authorization = `SERVICE-API ${key.key}`
    const made = await service.ask(
      'POST',
      '/cluster/api/hostClusters',
      { name: 'prod', mode: 'managed' },
      {
        authorization,
        'user-agent': 'ci/1',
      },
    )
    expect(made.statusCode).toBe(200)
    const [account, change] = await entries()
    expect(account).toMatchObject({ category: 'account', event: 'created', resource: { name: 'ci' } })
    expect(change).toMatchObject({
      category: 'change',
      event: 'created',
      apiKey: { id: key.id, name: 'ci' },
      address: '127.0.0.1',
      userAgent: 'ci/1',
      resource: { class: 'cluster.HostCluster', name: 'prod' },
      changeSet: made.headers['x-change-set'],
    })
    expect(JSON.stringify(await entries())).not.toContain(key.key)
  })

  it('has exports of manifests and changes, repeated ones once a minute', async () => {
    const application = await service.post('/catalog/api/applications', { name: 'shop' })
    const manifest = `/catalog/api/applications/${application.id}/export`
    for (let time = 0; time < 3; time += 1) await service.ask('GET', manifest)
    await service.ask('GET', '/environments/api/changeSets?mode=export&output=csv')
    await service.ask('GET', '/environments/api/changeSets')
    clock.now += 60_001
    await service.ask('POST', manifest)
    const resource = { class: 'catalog.Application', id: application.id, name: 'shop' }
    expect(await entries('&category=export')).toMatchObject([
      { user: 'admin', resource, details: { method: 'GET', path: manifest } },
      { resource: null, details: { path: '/environments/api/changeSets?mode=export&output=csv' } },
      { resource, details: { method: 'POST' } },
    ])
  })
})
