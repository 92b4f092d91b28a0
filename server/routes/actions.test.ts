import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, makeShop, password, startTestService, type TestService } from '../app.fixture.ts'

const manifest = `apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
data:
  mode: test
`

describe('actions and subresources', () => {
  let service: TestService
  let shop: Awaited<ReturnType<typeof makeShop>>
  let address: string

  beforeAll(async () => {
    service = await startTestService()
    shop = await makeShop(service)
    await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    const { id } = await service.post('/catalog/api/applications', { name: 'template' })
    address = `/catalog/api/application/${id}`
  })
  afterAll(() => service.close())

  const asReader = { authorization: basic('reader') }

  it('14: imports YAML and returns the changes', async () => {
    const response = await service.ask('POST', `${address}/import`, manifest, { 'content-type': 'text/yaml' })
    expect(response.json()).toMatchObject({
      status: 200,
      message: expect.any(String),
      changes: { user: 'admin', empty: false, modifiedIds: [], deletedIds: [] },
    })
    const created = response.json().changes.createdIds.map(({ modelIndex }: Json) => modelIndex)
    expect(created).toContain('ConfigMap')
  })

  it('refuses fields that an action would ignore before it does anything', async () => {
    const { id } = shop.environment
    const body = { run: 'web', environment: id, dryRun: true, force: 1 }
    expect(await service.refusal('POST', `${address}/run?strict=true`, body)).toMatchObject({
      status: 406,
      errors: [
        { modelIndex: 'Application', field: 'dryRun', message: expect.stringContaining('run, environment') },
        { field: 'force' },
      ],
    })
    const restart = `/environments/api/applications/${shop.application}/restart`
    expect(await service.refusal('POST', `${restart}?strict=true`, { all: true })).toMatchObject({
      status: 406,
      errors: [{ field: 'all' }],
    })
  })

  it('exports YAML to readers, by GET and in any letter case', async () => {
    for (const action of ['export', 'Export']) {
      const response = await service.ask('GET', `${address}/${action}`, undefined, asReader)
      expect(response.headers['content-type']).toBe('text/x-yaml;charset=UTF-8')
      expect(response.body).toContain('name: settings')
    }
  })

  it('change nothing by GET, and nothing for readers', async () => {
    expect((await service.ask('GET', `${address}/import`)).json()).toMatchObject({ status: 405 })
    const refused = await service.ask('POST', `${address}/import`, manifest, asReader)
    expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await service.ask('POST', `${address}/nothing`, {})).json()).toMatchObject({ status: 404 })
    expect((await service.ask('POST', `${address}/ancestors`, {})).json()).toMatchObject({ status: 405 })
  })

  it('returns samples in steps', async () => {
    const id = shop.application
    const minute = 60_000
    const now = Math.floor(Date.now() / minute) * minute
    const sample = { id, metric: 'cpuUsage' as const }
    await service.store.addSamples([
      { ...sample, time: now - 2 * minute, value: 1 },
      { ...sample, time: now - 2 * minute + 15_000, value: 3 },
      { ...sample, time: now - minute, value: 5 },
    ])
    const path = `/environments/api/applications/${id}/samples`
    expect(
      await service.get(`${path}?metrics=cpuUsage&from=${now - 10 * minute}&to=${now}&step=${minute}`),
    ).toEqual([
      {
        id,
        metric: 'cpuUsage',
        points: [
          [now - 2 * minute, 2],
          [now - minute, 5],
        ],
      },
    ])
    const other = shop.cluster.id
    await service.store.addSamples([{ id: other, metric: 'cpuUsage', time: now - minute, value: 7 }])
    const both = await service.get(
      `${path}?metrics=cpuUsage&from=${now - 2 * minute}&to=${now}&step=${minute}&ids=${other},${id}`,
    )
    expect(both).toHaveLength(2)
    expect(both).toContainEqual({ id: other, metric: 'cpuUsage', points: [[now - minute, 7]] })
    const many = `from=0&to=${now}&step=${Math.ceil(now / 4_999)}&ids=${Array.from({ length: 3 }, () => randomUUID()).join(',')}`
    for (const query of ['metrics=heat', 'from=x', 'from=5&to=4', 'from=0&step=1', 'ids=no-id', many])
      expect((await service.ask('GET', `${path}?${query}`)).json()).toMatchObject({ status: 400 })
  })

  it('refuses to delete an environment that discovery would create again', async () => {
    const id = await service.insert(
      { parent: '00000000-0000-4000-8000-000000000002', relation: 'environments' },
      {
        class: 'environments.Environment',
        attributes: { name: 'x@prod', namespace: 'x', isDiscovered: true },
      },
    )
    await service.store.write({ name: 'system', audit: false }, (transaction) =>
      transaction.setLinks(id, 'hostCluster', [shop.cluster.id]),
    )
    const refused = await service.ask('DELETE', `/environments/api/environments/${id}`)
    expect(refused.json()).toMatchObject({
      status: 406,
      message: expect.stringContaining('autoSyncNamespaces'),
    })
  })

  it('counts changed references and labels as a change', async () => {
    const provider = await service.post('/config/api/cloudProviders', { name: 'linked', type: 'Other' })
    const group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'g' })
    const cluster = await service.post('/cluster/api/hostClusters', { name: 'linked' })
    const linked = await service.ok('PUT', `/cluster/api/hostClusters/${cluster.id}`, {
      hostGroups: [{ name: 'g' }],
    })
    expect(linked).toMatchObject({ hostGroups: [{ id: group.id }], generation: 1 })
    const labelled = await service.ok('PUT', `/config/api/hostGroups/${group.id}`, { labels: { zone: 'a' } })
    expect(labelled.labels).toEqual({ zone: 'a', 'gantry/hostgroup.name': 'g' })
  })
})
