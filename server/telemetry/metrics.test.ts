import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { model } from '../../model/index.ts'
import { basic, startTestService, type TestService } from '../app.fixture.ts'
import { QueueFullError } from '../concurrency/fair-queue.ts'
import { installProblems } from '../http/problem.ts'
import { systemAuthor } from '../records/context.ts'
import {
  clusterRequests,
  deliveryTries,
  overloadRefusals,
  storeCalls,
  streamCounts,
  watchesEnded,
} from '../signals.ts'
import { openStore } from '../store/open-store.ts'
import { auditEvent } from '../store/audit/audit-event.fixture.ts'
import { rootId, StoreUnavailable } from '../store/store.ts'
import { Metrics } from './metrics.ts'
import { observeStore } from './observed-store.ts'

let metrics: Metrics
let service: TestService
let now = 1_000_000

/** Value of a series: `gantry_alarms{severity="major"}`. */
const valueOf = async (series: string): Promise<number> => {
  const line = (await metrics.text()).split('\n').find((entry) => entry.startsWith(`${series} `))
  if (line === undefined) throw new Error(`There is no ${series}`)
  return Number(line.slice(series.length))
}

beforeEach(async () => {
  const store = observeStore(await openStore({ model, database: { path: ':memory:' } }))
  metrics = new Metrics({ store, clusters: { objectCount: 12 }, now: () => now })
  service = await startTestService({ store, instruments: metrics.instruments })
})
afterEach(async () => {
  await metrics.close()
  await service.close()
})

describe('metrics of requests', () => {
  const requestsOf = (route: string, method: string, status: string): Promise<number> =>
    valueOf(
      `gantry_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`,
    )

  it('count them by route, not by resource', async () => {
    const { id } = await service.post('/catalog/api/applications', { name: 'web' })
    await service.get(`/catalog/api/applications/${id}`)
    await service.get(`/catalog/applications/${id}?fields=name`)
    await service.refusal('GET', '/catalog/api/applications/4e2ee8ae-31c1-4a30-9d6e-8e7d4ed6b3a9')
    expect(await requestsOf('/catalog/api/{collection}', 'POST', '2xx')).toBe(1)
    expect(await requestsOf('/catalog/api/{collection}/{id}', 'GET', '2xx')).toBe(2)
    expect(await requestsOf('/catalog/api/{collection}/{id}', 'GET', '4xx')).toBe(1)
    expect(await valueOf('gantry_http_refusals_total{code="notFound"}')).toBe(1)
    expect(await valueOf('gantry_http_requests_in_flight')).toBe(0)
    expect(await metrics.text()).not.toContain(id)
  })

  it('count refusals by the code of the response', async () => {
    const answers = [
      await service.ask('GET', '/catalog/api/applications?query={"nothing":1}'),
      await service.ask('GET', '/catalog/api/applications?query={"generation":"x"}'),
      await service.ask('POST', '/catalog/api/applications', '{', { 'content-type': 'application/json' }),
      await service.ask('POST', '/session', 'x'.repeat(5 * 1024 * 1024)),
      // An address that the framework refuses before any hook.
      await service.ask('GET', '/catalog/api/%zz'),
    ]
    const codes = answers.map((answer) => String(answer.json().code))
    for (const code of new Set(codes))
      expect([code, await valueOf(`gantry_http_refusals_total{code="${code}"}`)]).toEqual([
        code,
        codes.filter((one) => one === code).length,
      ])
    expect(codes).toEqual(['malformed', 'malformed', 'malformed', 'tooLarge', 'malformed'])
    expect(await metrics.text()).not.toContain('code="other"')
  })

  it('count refusals due to the database by its fault, and internal errors as others', async () => {
    const failing = fastify()
    installProblems(failing)
    failing.get('/full', () => Promise.reject(new StoreUnavailable('full', new Error('no space'))))
    failing.get('/busy', () => Promise.reject(new QueueFullError()))
    failing.get('/broken', () => Promise.reject(new TypeError('a bug')))
    for (const url of ['/full', '/busy', '/broken']) await failing.inject(url)
    await failing.close()
    for (const code of ['storeFull', 'unavailable', 'other'])
      expect(await valueOf(`gantry_http_refusals_total{code="${code}"}`)).toBe(1)
  })

  it('have a limited number of series, whatever clients send', async () => {
    const paths = Array.from({ length: 50 }, (_, at) => `/${'x/'.repeat(at)}${at}`)
    const count = async (): Promise<number> => (await metrics.text()).split('\n').length
    for (const path of paths) await service.ask('GET', `/catalog/api${path}`)
    const before = await count()
    for (const path of paths) {
      await service.ask('GET', path)
      await service.ask('GET', `/catalog/api/applications${path}?a=${path}`)
      await service.ask('PROPFIND' as 'GET', path)
    }
    // One histogram for each of: a page, no route, a member, another method.
    expect((await count()) - before).toBeLessThan(100)
  })

  it('count an event stream as open, not as a request', async () => {
    const headers = { authorization: basic('admin') }
    const stream = await service.app.inject({ url: '/events', headers, payloadAsStream: true })
    expect(stream.statusCode).toBe(200)
    expect(await valueOf('gantry_streams_open{kind="events"}')).toBe(1)
    await service.app.close()
    expect(await valueOf('gantry_streams_open{kind="events"}')).toBe(0)
    expect(await metrics.text()).not.toContain('route="/events"')
  })

  it('count passwords by result', async () => {
    await service.ask('GET', '/catalog/api/', undefined, { authorization: basic('admin') })
    for (let attempt = 0; attempt < 6; attempt++)
      await service.ask('GET', '/catalog/api/', undefined, {
        authorization: basic('admin', `guess ${attempt}`),
      })
    expect(await valueOf('gantry_sign_in_attempts_total{result="accepted"}')).toBe(1)
    expect(await valueOf('gantry_sign_in_attempts_total{result="refused"}')).toBe(5)
    expect(await valueOf('gantry_sign_in_attempts_total{result="delayed"}')).toBe(1)
  })
})

describe('metrics of the store', () => {
  it('count operations and pending writes', async () => {
    const before = await valueOf('gantry_store_operation_duration_seconds_count{operation="write"}').catch(
      () => 0,
    )
    const release = Promise.withResolvers<void>()
    const write = service.store.write(systemAuthor, () => release.promise)
    expect(await valueOf('gantry_store_writes_waiting')).toBe(1)
    release.resolve()
    await write
    expect(await valueOf('gantry_store_writes_waiting')).toBe(0)
    expect(await valueOf('gantry_store_operation_duration_seconds_count{operation="write"}')).toBe(before + 1)
  })

  it('count database failures by fault', async () => {
    const fail = async (error: Error): Promise<void> => {
      const work = async (): Promise<never> => {
        throw error
      }
      await expect(storeCalls.run(work, { operation: 'get' })).rejects.toBe(error)
    }
    await fail(new StoreUnavailable('full', new Error('no space')))
    await fail(new Error('a bug of the caller'))
    expect(await valueOf('gantry_store_failures_total{fault="full"}')).toBe(1)
    expect(await valueOf('gantry_store_faulty')).toBe(0)
  })

  it('do not affect the store', async () => {
    const version = service.store.version
    await service.insert(
      { parent: '00000000-0000-4000-8000-000000000001', relation: 'applications' },
      {
        class: 'catalog.Application',
        attributes: { name: 'web' },
      },
    )
    expect(service.store.version).toBe(version + 1)
    expect(await service.store.upkeep.getProperty('none')).toBeNull()
  })
})

describe("metrics of the store's contents", () => {
  it('count clusters, tasks and active alarms by state', async () => {
    const { id } = await service.post('/api/cluster/hostClusters', { name: 'prod', mode: 'managed' })
    expect(await valueOf('gantry_clusters{state="pendingCreate"}')).toBe(1)
    expect(await valueOf('gantry_cluster_contact_age_seconds')).toBe(0)
    await service.store.write(systemAuthor, (transaction) =>
      transaction.update(id, { attributes: { state: 'ready', lastSyncTime: now - 90_000 } }),
    )
    const alarm = (severity: string, state: string) =>
      service.insert(
        { parent: id, relation: 'alarms' },
        {
          class: 'environments.Alarm',
          attributes: { name: `${severity} ${state}`, type: 'x', severity, state },
        },
      )
    await alarm('major', 'active')
    await alarm('major', 'dismissed')
    await alarm('critical', 'cleared')
    expect(await valueOf('gantry_clusters{state="pendingCreate"}')).toBe(0)
    expect(await valueOf('gantry_clusters{state="ready"}')).toBe(1)
    expect(await valueOf('gantry_alarms{severity="major"}')).toBe(1)
    expect(await valueOf('gantry_alarms{severity="critical"}')).toBe(0)
    expect(await valueOf('gantry_tasks{state="failed"}')).toBe(0)
    expect(await valueOf('gantry_cluster_contact_age_seconds')).toBe(90)
    now += 10_000
    expect(await valueOf('gantry_cluster_contact_age_seconds')).toBe(100)
    expect(await valueOf('gantry_cluster_objects')).toBe(12)
  })

  it('count all clusters, and the most severe alarms even if there are many', async () => {
    const { id } = await service.post('/api/cluster/hostClusters', { name: 'zone', mode: 'managed' })
    await service.store.write(systemAuthor, async (transaction) => {
      for (let at = 0; at < 10_001; at++)
        await transaction.insert(
          { parent: id, relation: 'alarms' },
          {
            class: 'environments.Alarm',
            attributes: { name: `alarm ${at}`, type: 'x', severity: 'minor', state: 'active' },
          },
        )
      await transaction.insert(
        { parent: id, relation: 'alarms' },
        {
          class: 'environments.Alarm',
          attributes: { name: 'the last', type: 'x', severity: 'critical', state: 'active' },
        },
      )
    })
    expect(await valueOf('gantry_clusters{state="pendingCreate"}')).toBe(1)
    expect(await valueOf('gantry_alarms{severity="critical"}')).toBe(1)
    expect(await valueOf('gantry_alarms{severity="minor"}')).toBe(10_001)
  })

  it('read rows with one statement and alarms with one per severity, only after changes', async () => {
    const operations: string[] = []
    const end = storeCalls.observe({
      begin: ({ operation }) => operations.push(operation),
      end: () => undefined,
    })
    const reads = async (): Promise<readonly string[]> => {
      operations.length = 0
      await metrics.text()
      return operations.filter((operation) => operation === 'read')
    }
    expect(await reads()).toHaveLength(5)
    // One more read looks for audit targets.
    expect(operations).toHaveLength(6)
    expect(await reads()).toHaveLength(0)
    const { id } = await service.post('/api/cluster/hostClusters', { name: 'read', mode: 'managed' })
    expect(await reads()).toHaveLength(1)
    await service.insert(
      { parent: id, relation: 'alarms' },
      {
        class: 'environments.Alarm',
        attributes: { name: 'new', type: 'x', severity: 'minor', state: 'active' },
      },
    )
    expect(await reads()).toHaveLength(4)
    await service.post('/catalog/api/applications', { name: 'unrelated' })
    expect(await reads()).toHaveLength(0)
    end()
  })
})

describe('metrics of the audit log', () => {
  const insertTarget = (name: string, attributes: object) =>
    service.insert(
      { parent: rootId('config'), relation: 'auditTargets' },
      { class: 'config.AuditTarget', attributes: { name, type: 'webhook', startsAfter: 0, ...attributes } },
    )

  it('show the backlog of the enabled target that is furthest behind', async () => {
    expect(await valueOf('gantry_audit_entries_waiting')).toBe(0)
    const ahead = await insertTarget('ahead', { isEnabled: true })
    await insertTarget('behind', { isEnabled: true })
    await insertTarget('disabled', { isEnabled: false })
    for (const time of [now - 60_000, now - 30_000]) await service.store.audit.record([auditEvent({ time })])
    await service.store.audit.seal({ now, sign: () => 'seal' })
    const entries = await service.store.audit.find({ after: 0, count: 10 })
    await service.store.audit.setPosition(ahead, entries.at(-1)?.number ?? 0)
    await vi.waitFor(async () => expect(await valueOf('gantry_audit_entries_waiting')).toBe(entries.length))
    expect(await valueOf('gantry_audit_waiting_age_seconds')).toBeGreaterThanOrEqual(60)
  })
})

describe('metrics of signals', () => {
  it('count requests to clusters by verb', async () => {
    const send = (path: string, status: number | null, method = 'GET') =>
      clusterRequests.run(() => Promise.resolve(), { method, path, headers: {}, status })
    await send('/api/v1/pods?watch=1&resourceVersion=5', 200)
    await send('/api/v1/pods?limit=500', 410)
    await send('/api/v1/namespaces/shop/pods/web', null, 'DELETE')
    const countOf = (method: string, status: string) =>
      valueOf(`gantry_cluster_request_duration_seconds_count{method="${method}",status="${status}"}`)
    expect(await countOf('WATCH', '2xx')).toBe(1)
    expect(await countOf('GET', '4xx')).toBe(1)
    expect(await countOf('DELETE', 'none')).toBe(1)
  })

  it('count streams, watches, refusals and deliveries', async () => {
    streamCounts.publish({ kind: 'log', by: 1 })
    streamCounts.publish({ kind: 'log', by: 1 })
    streamCounts.publish({ kind: 'log', by: -1 })
    watchesEnded.publish({ reason: 'expired' })
    overloadRefusals.publish({ what: 'handshake' })
    deliveryTries.publish({ isDelivered: false })
    expect(await valueOf('gantry_streams_open{kind="log"}')).toBe(1)
    expect(await valueOf('gantry_cluster_watches_ended_total{reason="expired"}')).toBe(1)
    expect(await valueOf('gantry_overload_refusals_total{what="handshake"}')).toBe(1)
    expect(await valueOf('gantry_alarm_deliveries_total{result="failed"}')).toBe(1)
    expect(await valueOf('gantry_alarm_deliveries_total{result="delivered"}')).toBe(0)
  })
})

it('are not served on the main port to anyone', async () => {
  const answers = await Promise.all([
    service.ask('GET', '/metrics'),
    service.ask('GET', '/metrics', undefined, { authorization: '' }),
  ])
  for (const { body } of answers) expect(body).not.toContain('gantry_')
})

it('follow Prometheus’ naming conventions', async () => {
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  expect(types.length).toBeGreaterThan(20)
  const wrong = types.filter(
    ([, name = '', type]) => !name.startsWith('gantry_') || (type === 'counter') !== name.endsWith('_total'),
  )
  expect(wrong.map(([line]) => line)).toEqual([])
})
