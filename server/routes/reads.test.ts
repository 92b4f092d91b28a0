import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { load } from 'js-yaml'
import { type Json, makeShop, startTestService, type TestService } from '../app.fixture.ts'

describe('reads of the API', () => {
  let service: TestService
  let shop: Awaited<ReturnType<typeof makeShop>>
  let provider: Json
  let group: Json

  beforeAll(async () => {
    service = await startTestService()
    shop = await makeShop(service)
    await service.post('/api/applications/', { name: 'store' })
    provider = await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
    await service.post('/config/api/cloudProviders', { name: 'amazon', type: 'AWS' })
    group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'edge' })
  })
  afterAll(() => service.close())

  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

  it('1: lists the applications of the catalog', async () => {
    const applications = await service.get('/api/catalog/applications')
    expect(applications).toHaveLength(1)
    expect(applications[0]).toMatchObject({
      name: 'store',
      modelIndex: 'Application',
      generation: 0,
      createdBy: 'admin',
      parent: { modelIndex: 'Root', childRelation: 'applications' },
      deployments: [],
      description: null,
    })
  })

  it('2: answers a deployment of the catalog with all that is in it', async () => {
    const [application] = await service.get('/api/catalog/applications')
    const made = await service.post(`/catalog/api/applications/${application.id}/deployments`, {
      name: 'front',
      spec: {
        replicas: 2,
        template: {
          metadata: { labels: { app: 'front' } },
          spec: { containers: [{ name: 'c', image: 'nginx:1' }] },
        },
      },
    })
    const found = await service.get(`/api/catalog/deployments/${made.id}?mode=exportDetails`)
    expect(found).toMatchObject({
      id: made.id,
      kind: 'Deployment',
      apiVersion: 'apps/v1',
      metadata: [{ name: 'front' }],
      spec: [{ replicas: 2, template: [{ spec: [{ containers: [{ name: 'c', image: 'nginx:1' }] }] }] }],
    })
    await service.ok('DELETE', `/catalog/api/deployments/${made.id}`)
  })

  it('5: answers YAML with the ids of what a relaxed query finds', async () => {
    const response = await service.ask(
      'GET',
      '/catalog/api/applications?query={name: "store"}&fields=id&output=YAML',
    )
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/x-yaml;charset=UTF-8')
    expect(load(response.body)).toEqual([{ id: uuid }])
  })

  it('6: answers run beside the fields that were asked for', async () => {
    const applications = await service.get('/environments/api/applications?fields=id,name,state')
    expect(applications).toEqual([
      { id: uuid, name: 'idle', state: 'stopped', run: 'idle-1' },
      { id: shop.application, name: 'web', state: 'running', run: 'web-1' },
    ])
  })

  it('9: nests deployments, specs and replicas, and leaves out what an application does not have', async () => {
    const applications = await service.get(
      '/environments/api/applications?mode=exportDetails&fields=id,name,deployments,spec,replicas',
    )
    expect(applications).toEqual([
      { id: uuid, name: 'idle' },
      {
        id: shop.application,
        name: 'web',
        deployments: [{ id: uuid, name: 'web', spec: [{ id: uuid, replicas: 3 }] }],
      },
    ])
  })

  it('11: finds containers by name', async () => {
    expect(await service.get('/environments/api/containers?fields=name,id,image&query={name: web}')).toEqual([
      { id: uuid, name: 'web', image: 'web:1.0' },
    ])
  })

  it('13: exports pod templates by label as YAML', async () => {
    const response = await service.ask(
      'GET',
      `/environments/api/podTemplateSpecs?labelSelector="app=web"&mode=export&output=yaml`,
    )
    const [template] = load(response.body) as Json[]
    expect(template.spec[0]).toMatchObject({
      terminationGracePeriodSeconds: 30,
      containers: [
        {
          name: 'web',
          image: 'web:1.0',
          ports: [{ containerPort: 80, protocol: 'TCP' }],
          env: [{ name: 'MODE', value: 'test' }],
        },
      ],
    })
    expect(template.metadata[0].labels).toEqual({ app: 'web' })
    expect(await service.get('/environments/api/podTemplateSpecs?labelSelector=app=other')).toEqual([])
  })

  it('15: answers the statistics of clusters and nothing beside them', async () => {
    const clusters = await service.get(
      '/cluster/api/hostClusters?mode=exportDetails&fields=id,name,kubernetesCluster,clusterStats,cpuUsagePercent,memoryUsagePercent',
    )
    expect(clusters).toEqual([
      {
        id: shop.cluster.id,
        name: 'prod',
        kubernetesCluster: [
          { id: uuid, clusterStats: [{ id: uuid, cpuUsagePercent: null, memoryUsagePercent: null }] },
        ],
      },
    ])
  })

  it('16: answers providers with their host groups and hosts', async () => {
    await service.insert(
      { parent: group.id, relation: 'hosts' },
      { class: 'config.Host', attributes: { name: null } },
    )
    const providers = await service.get(
      '/config/api/cloudProviders?fields=id,name,hostGroups,hosts,desiredCount,type,minHosts,maxHosts&mode=exportDetails',
    )
    expect(providers).toEqual([
      { id: uuid, name: 'amazon', type: 'AWS' },
      {
        id: provider.id,
        name: 'racks',
        type: 'Other',
        hostGroups: [
          {
            id: group.id,
            name: 'edge',
            desiredCount: 1,
            minHosts: 0,
            maxHosts: 5,
            hosts: [{ id: uuid, name: null }],
          },
        ],
      },
    ])
  })

  it('18 and 21: filter by query and by filter', async () => {
    expect(await service.get('/cluster/api/hostClusters?fields=id,state&query={name: "prod"}')).toEqual([
      { id: shop.cluster.id, state: 'pendingCreate' },
    ])
    expect(
      await service.get('/config/api/cloudProviders?filter=type,equals,Other&fields=id,name,type,modelIndex'),
    ).toEqual([{ id: provider.id, modelIndex: 'CloudProvider', type: 'Other', name: 'racks' }])
  })

  it('takes a path in every order, number and letter case', async () => {
    const paths = [
      '/config/api/cloudProviders',
      '/api/config/cloudProviders',
      '/config/cloudproviders/',
      '/CONFIG/api/CLOUDPROVIDER',
      '/api/cloudProvider',
      '/api/CloudProviders/',
    ]
    for (const path of paths) expect(await service.get(`${path}?fields=name`)).toHaveLength(2)
    expect(await service.get('/catalog/networkPolicies')).toEqual([])
    expect(await service.get('/api/environments')).toHaveLength(1)
    expect(await service.get('/api/environments/applications')).toHaveLength(2)
    expect(
      await service.get(`/environments/api/environment/${shop.environment.id}/Applications`),
    ).toHaveLength(2)
  })

  it('leads to descendants, ancestors and relations', async () => {
    const [{ id }] = await service.get('/environments/api/containers?fields=id')
    const below = `/environments/api/environments/${shop.environment.id}`
    expect(await service.get(`${below}/descendants/containers`)).toMatchObject([{ id }])
    expect(await service.get(`${below}/container?fields=id`)).toEqual([{ id }])
    const ancestors = await service.get(`/environments/api/containers/${id}/ancestors?fields=modelIndex`)
    expect(ancestors.map((ancestor: Json) => ancestor.modelIndex)).toEqual([
      'PodSpec',
      'PodTemplateSpec',
      'DeploymentSpec',
      'Deployment',
      'Application',
      'Environment',
      'Root',
    ])
    expect(
      await service.get(`/environments/api/containers/${id}/ancestor/application?fields=name`),
    ).toMatchObject({
      name: 'web',
    })
    expect(await service.get(`${below}/hostCluster`)).toMatchObject([{ id: shop.cluster.id }])
    expect(
      await service.get(`/cluster/api/hostClusters/${shop.cluster.id}/environments?fields=name`),
    ).toEqual([{ name: 'shop' }])
  })

  it('counts no alarms where there are none', async () => {
    const path = `/environments/api/applications/${shop.application}`
    expect(await service.get(`${path}/currentAlarms`)).toEqual([])
    expect(await service.get(`${path}/currentAlarmCounts`)).toEqual({
      critical: 0,
      major: 0,
      minor: 0,
      informational: 0,
      total: 0,
    })
  })

  it('pages and sorts', async () => {
    const page = await service.get(
      '/environments/api/applications?paginate=true&count=1&start=1&sort=name,desc&fields=name',
    )
    expect(page).toEqual({ count: 1, start: 1, total: 2, entries: [{ name: 'idle', run: 'idle-1' }] })
  })

  it('keeps system environments out of lists unless asked for', async () => {
    await service.insert(
      { parent: '00000000-0000-4000-8000-000000000002', relation: 'environments' },
      {
        class: 'environments.Environment',
        attributes: {
          name: 'kube-system@prod',
          namespace: 'kube-system',
          isSystem: true,
          isDiscovered: true,
        },
      },
    )
    const names = async (query: string): Promise<string[]> =>
      (await service.get(`/environments/api/environments?fields=name${query}`)).map(({ name }: Json) => name)
    expect(await names('')).toEqual(['shop'])
    expect(await names('&query={isSystem: true}')).toEqual(['kube-system@prod'])
    expect(await names('&query={name: "kube-system@prod"}')).toEqual(['kube-system@prod'])
  })

  it('refuses parameters that cannot be read, naming them', async () => {
    const broken: [string, RegExp][] = [
      ['count=0', /^count /],
      ['count=x', /^count /],
      ['start=-1', /^start /],
      ['query={name', /^query /],
      ['query=["a"]', /^query /],
      ['filter=name', /^filter /],
      ['filter=name,like,x', /^filter /],
      ['sort=name,up', /^sort /],
      ['mode=all', /^mode /],
      ['output=xml', /^output /],
      ['labelSelector=a=b=c', /^labelSelector /],
      ['query={nothing: 1}', /nothing/],
    ]
    for (const [query, sentence] of broken) {
      const response = await service.ask('GET', `/environments/api/applications?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ status: 400, code: 'malformed', errors: [] })
      expect(response.json().message).toMatch(sentence)
    }
    expect((await service.ask('GET', '/catalog/api/applications?unknown=1&fields=nothing')).statusCode).toBe(
      200,
    )
  })

  it('answers 404 and 405 as JSON', async () => {
    const missing = [
      '/catalog/api/nothings',
      `/catalog/api/applications/${shop.application}`,
      '/catalog/api/applications/x',
      `/environments/api/applications/${shop.application}/nothing`,
      `/environments/api/applications/${shop.application}/ancestor/nothing`,
      '/nothing',
    ]
    for (const path of missing) expect((await service.ask('GET', path)).json()).toMatchObject({ status: 404 })
    expect((await service.ask('PUT', '/catalog/api/applications', {})).json()).toMatchObject({ status: 405 })
    expect((await service.ask('DELETE', '/cluster/api/clusterStats/x')).statusCode).toBe(404)
  })

  it('answers a large list as YAML without losing any of it', async () => {
    await service.store.write({ name: 'system', audit: false }, async (transaction) => {
      for (let index = 0; index < 300; index++)
        await transaction.insert(
          { parent: '00000000-0000-4000-8000-000000000001', relation: 'applications' },
          {
            class: 'catalog.Application',
            attributes: { name: `many-${index}`, description: 'x'.repeat(300) },
          },
        )
    })
    const response = await service.ask(
      'GET',
      '/catalog/api/applications?search=many-&output=yaml&fields=name,description',
    )
    expect(response.body.length).toBeGreaterThan(64 * 1024)
    expect(load(response.body)).toHaveLength(300)
  })
})
