import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configMap, configMaps, deployment, deployments, take, TestSimulator } from '../client.fixture.ts'
import { valueAt } from '../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
})
afterEach(() => api.stop())

describe('objects', () => {
  it('are discovered, created, read, updated and deleted', async () => {
    const { body: groups } = await api.get('/apis')
    expect(JSON.stringify(groups)).toContain('apps/v1')
    expect(JSON.stringify((await api.get('/apis/apps/v1')).body)).toContain('deployments/scale')
    const { code, body: made } = await api.post(configMaps, configMap('one', { a: '1' }))
    expect(code).toBe(201)
    expect(made.metadata).toMatchObject({ namespace: 'default', creationTimestamp: '2026-01-01T00:00:00Z' })
    const { body: changed } = await api.put(`${configMaps}/one`, { ...made, data: { a: '2' } })
    expect(changed).toMatchObject({ data: { a: '2' }, metadata: { uid: made.metadata.uid } })
    const stale = await api.put(`${configMaps}/one`, { ...made, data: { a: '3' } })
    expect([stale.code, stale.body.reason]).toEqual([409, 'Conflict'])
    expect((await api.delete(`${configMaps}/one`)).body).toMatchObject({ status: 'Success' })
    const gone = await api.get(`${configMaps}/one`)
    expect([gone.code, gone.body.message]).toEqual([404, 'configmaps "one" not found'])
  })

  it('are rejected for the same reasons as by a real API server', async () => {
    const reasons = async (...replies: Promise<{ code: number; body: { reason: string } }>[]) =>
      (await Promise.all(replies)).map(({ code, body }) => `${code} ${body.reason}`)
    await api.post(configMaps, configMap('one'))
    expect(
      await reasons(
        api.post(configMaps, configMap('one')),
        api.post(configMaps, configMap('No')),
        api.post('/api/v1/namespaces/nowhere/configmaps', configMap('one')),
        api.post(configMaps, deployment()),
        api.get('/api/v1/widgets'),
        api.get(`${configMaps}?labelSelector=a%20b`),
      ),
    ).toEqual([
      '409 AlreadyExists',
      '422 Invalid',
      '404 NotFound',
      '400 BadRequest',
      '404 NotFound',
      '400 BadRequest',
    ])
    const { body } = await api.post(deployments, deployment({ selector: { matchLabels: { app: 'x' } } }))
    expect(body.details.causes).toMatchObject([{ field: 'spec.template.metadata.labels' }])
  })

  it('get generated names and defaults, and are not stored in a dry run', async () => {
    const { body: made } = await api.post(configMaps, configMap('', {}, { generateName: 'run-' }))
    expect(made.metadata.name).toMatch(/^run-[a-z0-9]{5}$/)
    const { body } = await api.post(`${deployments}?dryRun=All`, deployment())
    expect(body.spec).toMatchObject({ replicas: 1, revisionHistoryLimit: 10 })
    expect((await api.get(`${deployments}/web`)).code).toBe(404)
  })

  it('have separate status, generations, and a scale subresource', async () => {
    await api.post(deployments, { ...deployment(), status: { replicas: 7 } })
    await api.patch('merge', `${deployments}/web/status`, { status: { replicas: 1 }, spec: { replicas: 9 } })
    await api.patch('merge', `${deployments}/web/scale`, { spec: { replicas: 3 } })
    const { body } = await api.get(`${deployments}/web`)
    expect(body).toMatchObject({
      spec: { replicas: 3 },
      status: { replicas: 1 },
      metadata: { generation: 2 },
    })
    const { body: scale } = await api.get(`${deployments}/web/scale`)
    expect(scale).toMatchObject({ kind: 'Scale', status: { replicas: 1, selector: 'app=web' } })
  })

  it('are patched in three formats', async () => {
    await api.post(deployments, deployment())
    const side = { name: 'side', image: 'registry.example/side:2' }
    const spec = { template: { spec: { containers: [side] } } }
    const { body } = await api.patch('strategic', `${deployments}/web`, { spec })
    expect(valueAt(body.spec, 'template', 'spec', 'containers')).toMatchObject([{ name: 'main' }, side])
    const json = [{ op: 'replace', path: '/spec/replicas', value: 4 }]
    expect((await api.patch('json', `${deployments}/web`, json)).body.spec).toMatchObject({ replicas: 4 })
    const failing = [{ op: 'test', path: '/spec/replicas', value: 5 }]
    expect((await api.patch('json', `${deployments}/web`, failing)).code).toBe(422)
    const { body: merged } = await api.patch('merge', `${deployments}/web`, { spec })
    expect(valueAt(merged.spec, 'template', 'spec', 'containers')).toHaveLength(1)
  })
})

describe('lists', () => {
  it('are paged consistently, and filtered by selector', async () => {
    for (const name of ['a', 'b', 'c'])
      await api.post(configMaps, configMap(name, {}, { labels: { tier: name } }))
    const first = await api.get(`${configMaps}?limit=2`)
    expect(first.body.metadata).toMatchObject({ remainingItemCount: 1 })
    await api.delete(`${configMaps}/c`)
    const next = String(valueAt(first.body, 'metadata', 'continue'))
    const second = await api.get(`${configMaps}?limit=2&continue=${next}`)
    expect(second.body.items.map(({ metadata }) => metadata.name)).toEqual(['c'])
    const selected = async (query: string) =>
      (await api.get(`${configMaps}?${query}`)).body.items.map(({ metadata }) => metadata.name).join()
    expect(await selected('labelSelector=tier%20in%20(a,c)')).toBe('a')
    expect(await selected('labelSelector=tier!%3Da')).toBe('b')
    expect(await selected('fieldSelector=metadata.name%3Db')).toBe('b')
    api.simulator.resources.storage.compact()
    await api.post(configMaps, configMap('d'))
    expect((await api.get(`${configMaps}?limit=2&continue=${next}`)).body).toMatchObject({ code: 410 })
    await api.delete(`${configMaps}?labelSelector=tier`)
    expect(await selected('')).toBe('d')
  })
})

describe('watches', () => {
  it('resume from a version, follow a selector, and end on timeout', async () => {
    const { body: start } = await api.get(configMaps)
    await api.post(configMaps, configMap('early', {}, { labels: { on: 'yes' } }))
    const version = start.metadata.resourceVersion
    const events = api.watch(
      `${configMaps}?watch=1&resourceVersion=${version}&labelSelector=on&timeoutSeconds=90&allowWatchBookmarks=true`,
    )
    expect(await take(events, 1)).toEqual(['ADDED early'])
    await api.post(configMaps, configMap('other'))
    await api.patch('merge', `${configMaps}/early`, { metadata: { labels: { on: null } } })
    await api.patch('merge', `${configMaps}/other`, { metadata: { labels: { on: 'yes' } } })
    expect(await take(events, 2)).toEqual(['DELETED early', 'ADDED other'])
    api.clock.advance(60_000)
    expect(await take(events, 1)).toEqual(['BOOKMARK'])
    api.clock.advance(30_000)
    expect(await take(events, 1)).toEqual([])
  })

  it('report that their version has expired', async () => {
    const { body } = await api.get(configMaps)
    await api.post(configMaps, configMap('one'))
    api.simulator.resources.storage.compact()
    const path = `${configMaps}?watch=1&resourceVersion=${body.metadata.resourceVersion}`
    const { value } = (await api.watch(path).next()) as { value: { type: string; object: object } }
    expect(value).toMatchObject({ type: 'ERROR', object: { code: 410, reason: 'Expired' } })
  })
})

describe('deletions', () => {
  it('wait for finalizers', async () => {
    await api.post(configMaps, configMap('held', {}, { finalizers: ['example.com/hold'] }))
    const { body } = await api.delete(`${configMaps}/held`)
    expect(body.metadata.deletionTimestamp).toBe('2026-01-01T00:00:00Z')
    expect((await api.get(`${configMaps}/held`)).code).toBe(200)
    await api.patch('merge', `${configMaps}/held`, { metadata: { finalizers: null } })
    expect((await api.get(`${configMaps}/held`)).code).toBe(404)
  })

  it('delete or orphan dependents, depending on the propagation policy', async () => {
    for (const propagationPolicy of ['Background', 'Foreground', 'Orphan']) {
      const { metadata } = (await api.post(configMaps, configMap('owner'))).body
      const owner = { apiVersion: 'v1', kind: 'ConfigMap', name: 'owner', uid: metadata.uid }
      await api.post(configMaps, configMap('owned', {}, { ownerReferences: [owner] }))
      await api.delete(`${configMaps}/owner`, { propagationPolicy })
      api.clock.advance(1000)
      expect((await api.get(`${configMaps}/owner`)).code).toBe(404)
      const isOrphaned = propagationPolicy === 'Orphan'
      expect((await api.get(`${configMaps}/owned`)).code).toBe(isOrphaned ? 200 : 404)
    }
  })

  it('of a namespace empty it first', async () => {
    await api.post('/api/v1/namespaces', { metadata: { name: 'shop' } })
    const inside = '/api/v1/namespaces/shop/configmaps'
    await api.post(inside, configMap('held', {}, { finalizers: ['example.com/hold'] }))
    const { body } = await api.delete('/api/v1/namespaces/shop')
    expect(body.status).toMatchObject({ phase: 'Terminating' })
    api.clock.advance(1000)
    const refused = await api.post(inside, configMap('late'))
    expect([refused.code, refused.body.reason]).toEqual([403, 'Forbidden'])
    await api.patch('merge', `${inside}/held`, { metadata: { finalizers: null } })
    api.clock.advance(1000)
    expect((await api.get('/api/v1/namespaces/shop')).code).toBe(404)
  })
})
