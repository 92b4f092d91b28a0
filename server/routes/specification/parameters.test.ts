import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { type Shop, startShop } from './shop.fixture.ts'

const types = '/config/api/containerTypes'

/** Container types by name, with values that distinguish the parameters. */
const sizes = [
  {
    name: 'large',
    memory: 4096,
    cpuShares: 8,
    description: 'For batch work',
    labels: { use: 'batch', team: 'a' },
  },
  { name: 'medium', memory: 1024, cpuShares: 4, labels: { use: 'web', team: 'b' } },
  { name: 'my small one', memory: 256, cpuShares: 4, description: 'For tests', labels: { use: 'web' } },
  { name: 'tiny', memory: 64, cpuShares: 1, description: '50% of it_self' },
]

describe('a GET parameter', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await startShop()
    for (const size of sizes) await shop.service.post(types, size)
  })
  afterAll(() => shop.service.close())

  /** Names of the container types found by a query string, in response order. */
  const names = async (query: string): Promise<string[]> =>
    (await shop.service.get(`${types}?fields=name&${query}`)).map(({ name }: Json) => name)

  it.each([
    ['{name: medium}', ['medium']],
    ['{"name":"medium"}', ['medium']],
    ["{'name' : 'medium'}", ['medium']],
    ['{name: my small one}', ['my small one']],
    ['{name:my+small+one}', ['my small one']],
    ['{cpuShares: 4, memory: 256}', ['my small one']],
    ['{cpuShares: "4"}', ['medium', 'my small one']],
    ['{description: null}', ['medium']],
    ['{name: [tiny, large, none]}', ['large', 'tiny']],
    ['{parent.name: none}', []],
    ['{parent.modelIndex: Root, service: Config, name: tiny}', ['tiny']],
    ['{description: [null, For tests]}', ['medium', 'my small one']],
    ['{cpuShares: [1, "1"]}', ['tiny']],
    ['{cpuShares: []}', []],
    ['[{name: tiny}, {cpuShares: 4, memory: 256}]', ['my small one', 'tiny']],
    ['[{description: null, name: large}, {parent.name: none}]', []],
    ['{}', ['large', 'medium', 'my small one', 'tiny']],
  ])('query finds by %s', async (query, expected) => {
    expect(await names(`query=${query}`)).toEqual(expected)
  })

  it('query follows relations of every kind with dotted names', async () => {
    const { service, cluster, environment, web } = shop
    const found = async (path: string, query: string): Promise<string[]> =>
      (await service.get(`${path}?fields=id&query=${query}`)).map(({ id }: Json) => id)
    const applications = '/environments/api/applications'
    expect(await found(applications, '{deployments.spec.replicas: 3}')).toEqual([web])
    expect(await found(applications, `{parent.id: ${environment.id.toUpperCase()}, name: web}`)).toEqual([
      web,
    ])
    expect(await found(applications, '{parent.hostCluster.name: prod, name: web}')).toEqual([web])
    expect(await found('/environments/api/environments', `{hostCluster: ${cluster.id}}`)).toEqual([
      environment.id,
    ])
    expect(await found('/cluster/api/hostClusters', '{environments.name: shop}')).toEqual([cluster.id])
    // Ancestors at any distance: pods and containers of the same environments.
    for (const classPath of ['/environments/api/pods', '/environments/api/containers']) {
      const all = (
        await service.get(
          `/environments/api/environments/${environment.id}/descendants/${classPath.split('/').at(-1)?.slice(0, -1)}?fields=id`,
        )
      ).map(({ id }: Json) => id)
      expect(all).not.toEqual([])
      expect(new Set(await found(classPath, `{ancestors.id: ${environment.id}}`))).toEqual(new Set(all))
      expect(await found(classPath, `{ancestors.hostCluster.name: prod, ancestors: ${web}}`)).not.toEqual([])
      expect(await found(classPath, '{ancestors.hostCluster.name: elsewhere}')).toEqual([])
    }
    expect(await found('/environments/api/deploymentSpecs', '{selector.matchLabels.app: web}')).toHaveLength(
      1,
    )
  })

  it.each([
    ['memory,equals,64', ['tiny']],
    ['memory,eq,64', ['tiny']],
    ['memory,notEquals,64', ['large', 'medium', 'my small one']],
    ['memory,ne,64', ['large', 'medium', 'my small one']],
    ['memory,lessThan,256', ['tiny']],
    ['memory,lt,256', ['tiny']],
    ['memory,lessThanOrEquals,256', ['my small one', 'tiny']],
    ['memory,le,256', ['my small one', 'tiny']],
    ['memory,greaterThan,1024', ['large']],
    ['memory,gt,1024', ['large']],
    ['memory,greaterThanOrEquals,1024', ['large', 'medium']],
    ['memory,ge,1024', ['large', 'medium']],
    ['name,contains,a', ['large', 'my small one']],
    ['name,startsWith,m', ['medium', 'my small one']],
    ['name,endsWith,e', ['large', 'my small one']],
    ['description,contains,%25', ['tiny']],
    ['description,contains,_', ['tiny']],
    [' name , EQUALS , my small one ', ['my small one']],
    ['name,equals,"my small one"', ['my small one']],
    ['description,equals,50%25 of it_self', ['tiny']],
    ['description,notEquals,x', ['large', 'medium', 'my small one', 'tiny']],
  ])('filter finds by %s', async (filter, expected) => {
    expect(await names(`filter=${filter}`)).toEqual(expected)
  })

  it('filter may repeat, and combines with query, labelSelector and search', async () => {
    expect(await names('filter=cpuShares,eq,4&filter=memory,gt,500')).toEqual(['medium'])
    expect(await names('filter=cpuShares,eq,4&query={memory: 256}')).toEqual(['my small one'])
    expect(await names('filter=cpuShares,eq,4&labelSelector=team')).toEqual(['medium'])
    expect(await names('filter=cpuShares,eq,4&search=small')).toEqual(['my small one'])
  })

  it.each([
    ['use=web', ['medium', 'my small one']],
    ['"use=web,team=b"', ['medium']],
    ["'use=web,team=b'", ['medium']],
    ['use==batch', ['large']],
    ['use!=web', ['large', 'tiny']],
    ['team', ['large', 'medium']],
    ['!team', ['my small one', 'tiny']],
    ['team in (a, c)', ['large']],
    ['team+notin+(a,c)', ['medium', 'my small one', 'tiny']],
    ['use in (web,batch), team!=a', ['medium', 'my small one']],
    ['""', ['large', 'medium', 'my small one', 'tiny']],
  ])('labelSelector selects by %s', async (selector, expected) => {
    expect(await names(`labelSelector=${selector}`)).toEqual(expected)
  })

  it('labelSelector on pod templates refers to their own labels, even if only metadata was given', async () => {
    const templates = (service: string, selector: string): Promise<Json[]> =>
      shop.service.get(`/${service}/api/podTemplateSpecs?labelSelector=${selector}`)
    expect(await templates('catalog', 'app=front')).toHaveLength(1)
    expect(await templates('catalog', 'tier=front')).toEqual([])
    expect(await templates('environments', 'app=web')).toHaveLength(1)
  })

  it("labelSelector accepts the service's own label names, and values with blanks", async () => {
    const { service, racks } = shop
    await service.post(`/config/api/cloudProviders/${racks.id}/hostGroups`, {
      name: 'rack-1',
      labels: { place: 'rack one' },
    })
    const names = async (selector: string): Promise<string[]> =>
      (await service.get(`/config/api/hostGroups?fields=name&labelSelector=${selector}`)).map(
        ({ name }: Json) => name,
      )
    expect(await names('gantry/hostgroup.name=edge')).toEqual(['edge'])
    expect(await names('"place=rack one"')).toEqual(['rack-1'])
    expect(await names('place+in+(cellar,rack+one)')).toEqual(['rack-1'])
  })

  it('labelSelector finds an object by its current labels, wherever they were changed', async () => {
    const { service, front } = shop
    const [template] = await service.get('/catalog/api/podTemplateSpecs')
    const [inner] = await service.get(`${template.uri}/metadata`)
    const found = async (path: string, selector: string): Promise<number> =>
      (await service.get(`/catalog/api/${path}?labelSelector=${selector}`)).length
    const changed = await service.ok('PUT', template.uri, { metadata: { labels: { app: 'second' } } })
    expect([changed.generation, await found('podTemplateSpecs', 'app=second')]).toEqual([1, 1])
    await service.ok('PUT', inner.uri, { labels: { app: 'third' } })
    expect(await found('podTemplateSpecs', 'app=third')).toBe(1)
    await service.ok('PUT', front.uri, { labels: { tier: 'back' } })
    const [exported] = await service.get('/catalog/api/deployments?labelSelector=tier=back&mode=export')
    expect(exported.metadata).toMatchObject([{ labels: { tier: 'back' } }])
    await service.ok('PUT', front.uri, { labels: null })
    expect(await found('deployments', 'tier')).toBe(0)
    expect(await service.get(`${front.uri}/metadata?fields=labels`)).toEqual([{ labels: null }])
  })

  it('fields selects fields in any letter case and with blanks, and ignores unknown ones', async () => {
    for (const fields of ['id,name', 'id, name', ' ID ,Name,nothing', 'id&fields=name', 'name%2Cid'])
      expect(await shop.service.get(`${types}?query={name: tiny}&fields=${fields}`)).toEqual([
        { id: expect.any(String), name: 'tiny' },
      ])
    expect(await shop.service.get(`${types}?query={name: tiny}&fields=nothing`)).toEqual([{}])
  })

  it('fields can select metadata in every mode, and relations with their fields', async () => {
    const address = `/config/api/hostGroups/${shop.edge.id}`
    const fields = 'id,modelIndex,service,parent,ancestors,hosts'
    const host = { id: shop.host, modelIndex: 'Host', service: 'Config' }
    for (const mode of ['normal', 'export', 'exportDetails']) {
      const group = await shop.service.get(`${address}?mode=${mode}&fields=${fields}`)
      expect(Object.keys(group).toSorted()).toEqual(fields.split(',').toSorted())
      expect(group.hosts).toMatchObject([host])
    }
    const normal = await shop.service.get(`${address}?fields=hosts`)
    expect(normal).toEqual({ hosts: [{ ...host, uri: `/config/api/hosts/${shop.host}` }] })
    expect(await shop.service.get(`${address}?mode=export&fields=hosts,memory`)).toEqual({
      hosts: [{ memory: null }],
    })
  })

  it('excludeFields omits fields in any letter case, at every level, and overrides fields', async () => {
    const [whole] = await shop.service.get(`${types}?query={name: tiny}`)
    const { id: _id, ancestors: _ancestors, ...rest } = whole
    for (const query of [
      'excludefields=id,ancestors',
      'excludeFields=ID, Ancestors',
      'EXCLUDEFIELDS=id&excludefields=ancestors',
    ])
      expect(await shop.service.get(`${types}?query={name: tiny}&${query}`)).toEqual([rest])
    expect(await shop.service.get(`${types}?query={name: tiny}&fields=name,id&excludefields=id`)).toEqual([
      { name: 'tiny' },
    ])
    expect(
      await shop.service.get('/environments/api/applications?fields=name&excludefields=run,name'),
    ).toEqual([{}, {}])
    const group = await shop.service.get(
      `/config/api/hostGroups/${shop.edge.id}?mode=exportDetails&excludefields=id`,
    )
    expect([group.id, group.hosts[0].id, group.hosts[0].uri]).toEqual([
      undefined,
      undefined,
      expect.any(String),
    ])
  })

  it('count and start page lists, queries, relations, descendants and ancestors', async () => {
    const { service, web, environment } = shop
    expect(await names('count=2')).toEqual(['large', 'medium'])
    expect(await names('count=2&start=1')).toEqual(['medium', 'my small one'])
    expect(await names('start=0')).toHaveLength(4)
    expect(await names('start=4')).toEqual([])
    expect(await names('count=1&query={cpuShares: 4}')).toEqual(['medium'])
    expect(await names('count=9007199254740991&start=1')).toHaveLength(3)
    const above = `/environments/api/environments/${environment.id}`
    const [pod] = await service.get(`/environments/api/applications/${web}/pods`)
    for (const path of [
      `${above}/applications`,
      `${above}/descendants/applications`,
      `${above}/containers`,
      `/environments/api/pods/${pod.id}/ancestors`,
    ]) {
      const all = await service.get(`${path}?fields=id`)
      expect(await service.get(`${path}?fields=id&count=1`)).toEqual(all.slice(0, 1))
      expect(await service.get(`${path}?fields=id&start=1`)).toEqual(all.slice(1))
      expect(await service.get(`${path}?fields=id&paginate=true&count=1&start=1`)).toEqual({
        count: 1,
        start: 1,
        total: all.length,
        entries: all.slice(1, 2),
      })
    }
  })

  it('sort orders by several fields, in both directions', async () => {
    expect(await names('sort=memory')).toEqual(['tiny', 'my small one', 'medium', 'large'])
    expect(await names('sort=memory,desc')).toEqual(['large', 'medium', 'my small one', 'tiny'])
    expect(await names('sort=cpuShares,DESC&sort= memory , asc')).toEqual([
      'large',
      'my small one',
      'medium',
      'tiny',
    ])
  })

  it('search matches names, labels and images, in any letter case', async () => {
    expect(await names('search=SMALL')).toEqual(['my small one'])
    expect(await names('search=team=b')).toEqual(['medium'])
    expect(await names('search=%25')).toEqual([])
    const found = await shop.service.get('/environments/api/applications?search=web:1.0&fields=name')
    expect(found).toEqual([{ name: 'web', run: 'web-1' }])
  })

  it.each(['YAML', 'yaml', 'Yaml'])('output=%s returns YAML for any GET', async (output) => {
    const { service, web } = shop
    const [pod] = await service.get(`/environments/api/applications/${web}/pods`)
    const paths = [
      types,
      `/environments/api/pods/${pod.id}`,
      `/environments/api/pods/${pod.id}/ancestors`,
      `/environments/api/pods/${pod.id}/containers`,
      `/environments/api/pods/${pod.id}/currentAlarmCounts`,
    ]
    for (const path of paths) {
      const response = await service.ask('GET', `${path}?output=${output}`)
      expect(response.headers['content-type']).toBe('text/x-yaml;charset=UTF-8')
      expect(load(response.body)).toEqual(await service.get(path))
    }
  })
})
