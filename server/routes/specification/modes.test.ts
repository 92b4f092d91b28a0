import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { type Shop, startShop, uuid } from './shop.fixture.ts'

describe('the mode of a GET', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await startShop()
    const { service, edge, cluster } = shop
    await service.ok('PUT', `/cluster/api/hostClusters/${cluster.id}`, { hostGroups: [edge.id] })
    const type = await service.post('/config/api/containerTypes', { name: 'small' })
    await service.post('/config/api/applications', {
      name: 'old',
      services: [{ name: 'queue', imageRepository: 'queue', containerType: type.id }],
    })
  })
  afterAll(() => shop.service.close())

  const metadata = [
    'id',
    'service',
    'modelIndex',
    'uri',
    'parent',
    'createdBy',
    'createdOn',
    'modifiedBy',
    'modifiedOn',
    'generation',
    'ancestors',
  ]

  it('is normal by default, in any letter case and by the name default', async () => {
    const normal = await shop.service.get('/config/api/hostGroups')
    for (const mode of ['normal', 'Normal', 'NORMAL', 'default', 'Default'])
      expect(await shop.service.get(`/config/api/hostGroups?mode=${mode}`)).toEqual(normal)
    expect(await shop.service.get('/config/api/hostGroups?MODE=exportdetails')).toEqual(
      await shop.service.get('/config/api/hostGroups?mode=exportDetails'),
    )
  })

  it('export embeds children, and omits metadata and unset fields', async () => {
    const group = await shop.service.get(`/config/api/hostGroups/${shop.edge.id}?mode=export`)
    expect(group).toEqual({
      labels: { 'gantry/hostgroup.name': 'edge' },
      name: 'edge',
      desiredCount: 1,
      minHosts: 0,
      maxHosts: 5,
      action: 'none',
      orchestrator: 'kubernetes',
      isClusterManaged: false,
      isAutoscalable: false,
      serviceState: 'enabled',
      state: expect.any(String),
      status: [],
      hosts: [expect.objectContaining({})],
    })
    const [provider] = await shop.service.get('/config/api/cloudProviders?mode=export&query={name: racks}')
    expect(provider.hostGroups).toEqual([group])
  })

  it("export contains a reference as a link with the target's identifying fields", async () => {
    const [service] = await shop.service.get('/config/api/services?mode=export')
    expect(service.containerType).toEqual([
      {
        id: uuid,
        service: 'Config',
        modelIndex: 'ContainerType',
        uri: expect.stringMatching(/^\/config\/api\/containerTypes\//),
        name: 'small',
      },
    ])
  })

  it('exportDetails is export with metadata and links to other services', async () => {
    const address = `/config/api/hostGroups/${shop.edge.id}`
    const exported = await shop.service.get(`${address}?mode=export`)
    const details = await shop.service.get(`${address}?mode=exportDetails`)
    expect(exported).not.toHaveProperty('cluster')
    expect(details).toMatchObject({ ...exported, hosts: [{ id: shop.host }] })
    expect(Object.keys(details).toSorted()).toEqual(
      [...Object.keys(exported), ...metadata, 'cluster'].toSorted(),
    )
    const { id, service, modelIndex, uri, name } = shop.cluster
    expect(details.cluster).toEqual([{ id, service, modelIndex, uri, name }])
    expect(details.hosts[0].parent).toMatchObject({ id: shop.edge.id, childRelation: 'hosts' })
    expect(details.hosts[0].ancestors.map(({ modelIndex: name }: Json) => name)).toEqual([
      'HostGroup',
      'CloudProvider',
      'Root',
    ])
  })

  it('exportDetails identifies a running application by its name and run', async () => {
    const { service, store, web } = shop
    await service.store.write({ name: 'system', audit: false }, (transaction) =>
      transaction.setLinks(web, 'catalogApplication', [store.id]),
    )
    const { runs } = await service.get(`/catalog/api/applications/${store.id}?mode=exportDetails`)
    expect(runs).toMatchObject([{ id: web, modelIndex: 'Application', name: 'web', run: 'web-1' }])
  })

  it('applies equally to one resource, a list, a relation, descendants and ancestors', async () => {
    const { service, edge, host, racks } = shop
    const group = `/config/api/hostGroups/${edge.id}`
    const lists = [
      '/config/api/hosts',
      `${group}/hosts`,
      `/config/api/cloudProviders/${racks.id}/descendants/hosts`,
      `/config/api/cloudProviders/${racks.id}/hosts`,
    ]
    for (const list of lists) {
      const [normal] = await service.get(list)
      const [exported] = await service.get(`${list}?mode=export`)
      const [details] = await service.get(`${list}?mode=exportDetails`)
      expect(normal).toMatchObject({ id: host, name: null, containers: [] })
      expect(details).toMatchObject({ id: host, generation: 0 })
      for (const name of [...metadata, 'name', 'containers']) expect(exported).not.toHaveProperty(name)
    }
    const [above] = await service.get(`/config/api/hosts/${host}/ancestors?mode=export`)
    expect(above).toEqual(await service.get(`${group}?mode=export`))
    expect(await service.get(`/config/api/hosts/${host}/ancestor/hostGroup?mode=export`)).toEqual(above)
  })

  it('exposes no secret in any response', async () => {
    const { service, amazon } = shop
    await service.ok('PUT', `/config/api/cloudProviders/${amazon.id}`, { awsSecretKey: 'very secret' })
    for (const mode of ['normal', 'export', 'exportDetails']) {
      const named = await service.get(
        `/config/api/cloudProviders?mode=${mode}&fields=name,awsSecretKey,password`,
      )
      expect(named.map((provider: Json) => Object.keys(provider))).toEqual([['name'], ['name']])
    }
  })
})
