import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { type Shop, startShop } from './shop.fixture.ts'

describe('field names', () => {
  let shop: Shop
  const get = (url: string): Promise<Json> => shop.service.get(url)

  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.service.close())

  it.each([
    'query={NAME: racks}',
    'query={"Name": "racks", "TYPE": "Other"}',
    'query={HostGroups.Name: edge}',
    'query={hostgroups.parent.NAME: racks}',
    'query={ModelIndex: CloudProvider, type: Other}',
    'filter=Type,equals,Other',
    'filter=CREATEDBY,eq,admin&filter=hostGroups.Hosts.ID,ne,null',
  ])('are accepted in any letter case by %s', async (parameters) => {
    expect(await get(`/config/api/cloudProviders?${parameters}&fields=name`)).toEqual([{ name: 'racks' }])
  })

  it('are accepted in any letter case by sort, but exactly by query within attributes', async () => {
    const names = async (sort: string): Promise<string[]> =>
      (await get(`/config/api/cloudProviders?fields=name&sort=${sort}`)).map(({ name }: Json) => name)
    expect(await names('NAME,desc')).toEqual(['racks', 'amazon'])
    expect(await names('Type,asc')).toEqual(['amazon', 'racks'])
    const found = async (query: string): Promise<number> =>
      (await get(`/environments/api/deploymentSpecs?query=${query}`)).length
    expect(await found('{SELECTOR.matchLabels.app: web}')).toBe(1)
    expect(await found('{selector.matchLabels.APP: web}')).toBe(0)
  })

  it("find a cluster's own environments in any letter case, too", async () => {
    await shop.service.ok('PUT', shop.environment.uri, { labels: { tier: 'a' } })
    const lists = await Promise.all(
      ['isSystem', 'ISSYSTEM'].map((name) => get(`/environments/api/environments?query={${name}: false}`)),
    )
    expect(lists[0]).toEqual(lists[1])
  })

  it('are accepted in any letter case in references', async () => {
    const environment = (name: string, hostCluster: Json): Promise<Json> =>
      shop.service.post('/api/environments', { name, hostCluster })
    const { cluster } = shop
    expect((await environment('one', { NAME: cluster.name })).hostCluster).toMatchObject([{ id: cluster.id }])
    expect((await environment('two', { Id: cluster.id })).hostCluster).toMatchObject([{ id: cluster.id }])
    const path = `/HOSTCLUSTERS[NAME=${cluster.name}]`
    expect((await environment('three', { PATH: path })).hostCluster).toMatchObject([{ id: cluster.id }])
  })

  it('unknown to the class are refused as written', async () => {
    const refused = await shop.service.refusal('GET', '/config/api/cloudProviders?query={Colour: red}')
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('Colour') })
  })

  it('may be dotted in fields, with all parts, and in excludeFields, with the last one', async () => {
    const fields = 'name,Deployments.spec.replicas'
    const [application] = await get(
      `/environments/api/applications?mode=exportDetails&fields=${fields}&query={name: web}`,
    )
    expect(application).toEqual({ name: 'web', deployments: [{ name: 'web', spec: [{ replicas: 3 }] }] })
    const exported = async (exclude: string): Promise<Json> =>
      (await get(`/catalog/api/deployments?mode=export&query={name: front}${exclude}`))[0]
    const whole = await exported('')
    const [{ replicas, ...spec }] = whole.spec
    expect(replicas).toBe(2)
    expect(await exported('&excludeFields=spec.Replicas')).toEqual({ ...whole, spec: [spec] })
    expect(await exported('&excludeFields=metadata.replicas')).toEqual(whole)
  })

  it('of a page have integer values', async () => {
    const url = '/config/api/cloudProviders?paginate=true&count=1&start=1&fields=name'
    const { body } = await shop.service.ask('GET', url)
    expect(body).toBe('{"count":1,"start":1,"total":2,"entries":[{"name":"racks"}]}')
  })
})
