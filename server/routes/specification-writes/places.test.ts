import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

describe('references in a body', () => {
  let service: TestService
  let racks: Json
  let others: Json

  beforeAll(async () => {
    service = await startTestService()
    racks = await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
    others = await service.post('/config/api/cloudProviders', { name: 'others', type: 'Other' })
  })
  afterAll(() => service.close())

  const errorsOf = async (method: 'POST' | 'PUT', url: string, body: Json): Promise<Json> =>
    (await service.refusal(method, url, body)).errors

  it('can name a parent or any other resource by its uri alone', async () => {
    const group = await service.post('/config/api/hostGroups', { name: 'by-uri', parent: { uri: racks.uri } })
    expect(group.parent).toMatchObject({ id: racks.id })
    const upper = { uri: `${racks.uri.toUpperCase()}/` }
    expect(
      (await service.post('/config/api/hostGroups', { name: 'by-URI', parent: upper })).parent,
    ).toMatchObject({ id: racks.id })
    const cluster = await service.post('/cluster/api/hostClusters', { name: 'prod' })
    const changed = await service.ok('PUT', group.uri, { cluster: { uri: cluster.uri } })
    expect(changed.cluster).toMatchObject([{ id: cluster.id }])
    const wrong = { name: 'wrong', parent: { uri: '/config/api/cloudProviders' } }
    expect(await errorsOf('POST', '/config/api/hostGroups', wrong)).toMatchObject([
      {
        modelIndex: 'HostGroup',
        field: 'parent',
        message: expect.stringContaining('"/config/api/cloudProviders"'),
      },
    ])
  })

  it("may repeat the address's parent, but no other", async () => {
    const groups = `${racks.uri}/hostGroups`
    const { id, modelIndex, uri } = racks
    for (const [index, parent] of [id, { id }, { modelIndex, uri }, { name: 'racks' }, null].entries())
      expect((await service.post(groups, { name: `group-${index}`, parent })).parent).toMatchObject({ id })
    expect(await errorsOf('POST', groups, { name: 'astray', parent: { id: others.id } })).toMatchObject([
      {
        modelIndex: 'HostGroup',
        field: 'parent',
        message: `HostGroup.parent is CloudProvider others, but the address is that of CloudProvider racks. Leave parent out, or use the other address.`,
      },
    ])
    const nowhere = { name: 'astray', parent: { name: 'nowhere' }, minHosts: -1 }
    expect((await errorsOf('POST', groups, nowhere)).map(({ field }: Json) => field)).toEqual([
      'minHosts',
      'parent',
    ])
  })

  it("can't make a resource depend on itself", async () => {
    const application = await service.post('/config/api/applications', { name: 'shop' })
    const services = `${application.uri}/services`
    const web = await service.post(services, { name: 'web', imageRepository: 'web' })
    const store = await service.post(services, { name: 'store', imageRepository: 'store' })
    for (const relation of ['dependsOn', 'requiredBy'])
      expect(
        await errorsOf('PUT', web.uri, { [relation]: [{ id: store.id }, { id: web.id }] }),
      ).toMatchObject([
        {
          modelIndex: 'Service',
          field: relation,
          message: `Service.${relation} names web itself. Name other resources only.`,
        },
      ])
    expect((await service.ok('PUT', web.uri, { dependsOn: [store.id] })).dependsOn).toHaveLength(1)
  })
})
