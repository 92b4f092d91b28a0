import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json } from '../../app.fixture.ts'
import { type Shop, startShop } from './shop.fixture.ts'

/** Collections listed at the end of specification 4.4. */
const collections = {
  catalog: [
    'applications',
    'deployments',
    'statefulSets',
    'podTemplateSpecs',
    'podSpecs',
    'volumes',
    'services',
    'ingresses',
    'configMaps',
    'secrets',
    'networkPolicies',
  ],
  environments: [
    'environments',
    'applications',
    'deployments',
    'statefulSets',
    'podTemplateSpecs',
    'podSpecs',
    'volumes',
    'services',
    'ingresses',
    'configMaps',
    'secrets',
    'networkPolicies',
  ],
  cluster: [
    'hostClusters',
    'nodes',
    'events',
    'namespaces',
    'storageClasses',
    'persistentVolumes',
    'nodeStats',
    'clusterStats',
    'pendingPods',
    'clusterPolicies',
    'clusterRoles',
    'clusterRoleBindings',
  ],
}

const anyCase = (text: string): string[] => [text, text.toUpperCase(), text.toLowerCase()]

describe('a collection of the specification', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.service.close())

  it.each(['catalog', 'environments', 'cluster'] as const)('returns a list: %s', async (service) => {
    for (const collection of collections[service]) {
      const list = await shop.service.get(`/${service}/api/${collection}`)
      expect(list).toBeInstanceOf(Array)
      for (const address of [
        `/api/${service}/${collection}`,
        `/${service}/${collection}`,
        `/${service}/api/${collection}/`,
        `//${service}//api//${collection}`,
      ])
        expect(await shop.service.get(address)).toEqual(list)
    }
  })

  it.each(['catalog', 'environments'])(
    'is returned at %s/networkPolicies without the word api',
    async (service) => {
      expect(await shop.service.get(`/${service}/networkPolicies`)).toEqual([])
    },
  )

  it('has each class under its collection, name and singular, in any letter case', async () => {
    for (const entry of shop.service.parts.model.classes.values()) {
      const page = await shop.service.get(`${entry.uri}?fields=id&paginate=true`)
      expect(page).toEqual({ count: page.total, start: 0, total: page.entries.length, entries: page.entries })
      const singular = entry.name.replace(/^./, (letter) => letter.toLowerCase())
      for (const name of [entry.name, singular, entry.collection.toUpperCase()])
        expect(await shop.service.get(`/${entry.service}/api/${name}?fields=id`)).toEqual(page.entries)
    }
  })

  it('is found without a service in the first service that has the class', async () => {
    const found = async (path: string): Promise<string[]> =>
      (await shop.service.get(path)).map(({ uri }: Json) => uri.replace(/\/[^/]*$/, ''))
    expect(await found('/api/applications')).toEqual(['/catalog/api/applications'])
    expect(await found('/api/applications/')).toEqual(['/catalog/api/applications'])
    expect(await found('/api/environments/')).toEqual(['/environments/api/environments'])
    expect(await found('/api/hostClusters')).toEqual(['/cluster/api/hostClusters'])
    expect(await found('/api/cloudproviders?count=1')).toEqual(['/config/api/cloudProviders'])
    expect(await found('/api/environments/applications?count=1')).toEqual(['/environments/api/applications'])
    expect(await found(`/api/applications/${shop.store.id}/deployments`)).toEqual([
      '/catalog/api/deployments',
    ])
    expect(await found(`/api/environments/${shop.environment.id}/applications?count=1`)).toEqual([
      '/environments/api/applications',
    ])
  })

  it("can also be addressed by its class's plural if the collection has another name", async () => {
    const expected = await shop.service.get('/cluster/api/kubernetes')
    for (const name of ['kubernetesClusters', 'KUBERNETESCLUSTERS', 'kubernetesCluster'])
      expect(await shop.service.get(`/cluster/api/${name}`)).toEqual(expected)
    const [cluster] = await shop.service.get(`${shop.cluster.uri}/kubernetesClusters`)
    expect(cluster.modelIndex).toBe('KubernetesCluster')
  })

  it('can be addressed in any letter case, including the service and the word api', async () => {
    const expected = await shop.service.get('/config/api/cloudProviders')
    for (const service of anyCase('Config'))
      for (const api of anyCase('Api'))
        for (const collection of [...anyCase('cloudProviders'), 'cloudProvider', 'CloudProvider']) {
          expect(await shop.service.get(`/${service}/${api}/${collection}`)).toEqual(expected)
          expect(await shop.service.get(`/${api}/${service}/${collection}`)).toEqual(expected)
        }
    const { id, uri } = shop.racks
    expect((await shop.service.get(`/config/api/cloudprovider/${id.toUpperCase()}`)).uri).toBe(uri)
    expect(
      await shop.service.get(`/config/api/cloudprovider/${id.toUpperCase()}/HOSTGROUPS?fields=name`),
    ).toEqual([{ name: 'edge' }])
  })

  it('has actions of an application on the singular path, too', async () => {
    const { service, store, web } = shop
    const exported = await service.ask('GET', `/catalog/api/application/${store.id}/export`)
    expect([exported.statusCode, exported.body]).toEqual([200, expect.stringContaining('kind: Deployment')])
    expect((await service.ask('GET', `/environments/api/application/${web}/export`)).statusCode).toBe(200)
    for (const path of [
      `/catalog/api/application/${store.id}/run`,
      `/catalog/api/application/${store.id}/import`,
      `/environments/api/application/${web}/import`,
    ]) {
      const response = await service.ask('GET', path)
      expect([response.statusCode, response.headers['allow']]).toEqual([405, expect.stringContaining('POST')])
    }
  })

  it('responds whatever a client accepts and sends', async () => {
    const expected = await shop.service.get('/config/api/cloudProviders')
    const accepts = [
      '*/*',
      'application/json;q=0.9',
      'application/xml',
      'text/plain',
      'text/html',
      'nonsense',
      '',
    ]
    for (const accept of accepts) {
      const response = await shop.service.ask('GET', '/config/api/cloudProviders', undefined, { accept })
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        'application/json; charset=utf-8',
      ])
      expect(response.json()).toEqual(expected)
    }
    const { app } = shop.service
    const bare = await app.inject({
      url: '/config/api/cloudProviders',
      headers: { authorization: basic('admin') },
    })
    expect(bare.json()).toEqual(expected)
    const sent = { 'content-type': 'application/json' }
    for (const body of ['', '{"a": 1}', 'no JSON'])
      expect((await shop.service.ask('GET', '/config/api/cloudProviders', body, sent)).json()).toEqual(
        expected,
      )
  })

  it('responds to HEAD like GET, without the body', async () => {
    for (const path of [
      '/config/api/cloudProviders',
      shop.racks.uri,
      `${shop.racks.uri}/hosts?output=yaml`,
    ]) {
      const [head, get] = [await shop.service.ask('HEAD', path), await shop.service.ask('GET', path)]
      expect([head.statusCode, head.body]).toEqual([200, ''])
      for (const name of ['content-type', 'content-length'])
        expect(head.headers[name]).toBe(get.headers[name])
    }
    expect((await shop.service.ask('HEAD', '/config/api/cloudProviders/x')).statusCode).toBe(404)
  })

  it('is below a base path, which is an empty page in a browser without credentials', async () => {
    const { app } = shop.service
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    for (const url of ['/catalog/api', '/environments/api/', '/api/cluster', '/CONFIG/API', '/api']) {
      const page = await app.inject({ url, headers: { accept } })
      expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
        200,
        'text/html; charset=utf-8',
        '',
      ])
      expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(401)
    }
    expect((await app.inject({ url: '/catalog/api/applications', headers: { accept } })).statusCode).toBe(401)
  })
})
