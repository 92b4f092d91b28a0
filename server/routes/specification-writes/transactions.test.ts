import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, makeShop, password, startTestService, type TestService } from '../../app.fixture.ts'

describe('a transaction', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
    await makeShop(service)
    await service.post('/catalog/api/applications', { name: 'old' })
  })
  afterAll(() => service.close())

  it('may refer to resources that it creates, by fields and by path', async () => {
    const done = await service.post('/config/api/txn', {
      create: [
        { modelIndex: 'ContainerType', name: 'small' },
        { modelIndex: 'cloudProviders', name: 'here', type: 'Other' },
        { modelIndex: 'HostGroup', name: 'first', parent: { name: 'here' } },
        { modelIndex: 'hostGroup', name: 'second', parent: 'path:/cloudProvider[name=here]' },
        { modelIndex: 'Application', name: 'shop' },
        {
          modelIndex: 'Service',
          name: 'web',
          parent: { path: '/application[name=shop]' },
          imageRepository: 'web',
          containerType: { name: 'small' },
        },
      ],
    })
    const [small, here, first, second, shop, web] = done.create
    expect([first.parent.id, second.parent.id, web.parent.id]).toEqual([here.id, here.id, shop.id])
    expect(web.containerType).toMatchObject([{ id: small.id }])
    expect(done).toMatchObject({ update: [], delete: [] })
  })

  it('is refused with the errors of every entry, and changes nothing', async () => {
    const [old] = await service.get('/catalog/api/applications?query={name: "old"}')
    const refused = await service.refusal('POST', '/catalog/api/txn?strict=true', {
      create: [
        { modelIndex: 'Application', name: 'fine' },
        { modelIndex: 'Application', name: '', colour: 'red' },
        { modelIndex: 'Application', name: 'old' },
        { modelIndex: 'HostGroup', name: 'x' },
        'y',
      ],
      update: [{ id: old.id, name: null }, { name: 'x' }, { id: old.id, description: 'changed' }],
      delete: ['00000000-0000-4000-8000-00000000abcd'],
    })
    expect(refused).toMatchObject({ status: 406, code: 'invalid' })
    expect(refused.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'create.1.colour',
      'create.1.name',
      'create.2.name',
      'create.3',
      'create.4',
      'delete.0',
      'update.0.name',
      'update.1',
    ])
    expect(refused.message).toContain('create.2: Application.name "old" is already taken.')
    expect(await service.get('/catalog/api/applications?fields=name')).toMatchObject([{ name: 'old' }])
    expect(await service.get(`/catalog/api/applications/${old.id}`)).toEqual(old)
  })

  it('is refused with the status that all its entries share', async () => {
    const missing = '00000000-0000-4000-8000-00000000abcd'
    const one = await service.refusal('POST', '/catalog/api/txn', { delete: [missing, { id: missing }] })
    expect([one.status, one.errors.length]).toEqual([404, 2])
    await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    const body = { create: [{ modelIndex: 'Application', name: 'x' }] }
    const forbidden = await service.refusal('POST', '/catalog/api/txn', body, {
      authorization: basic('reader'),
    })
    expect(forbidden).toMatchObject({ status: 403, code: 'forbidden', errors: [{ field: 'create.0' }] })
  })

  it('names the class of refused entries, and reports contradictory ones', async () => {
    const { id } = await service.post('/config/api/containerTypes', { name: 'torn' })
    const modelIndex = 'ContainerType'
    const body = { update: [{ id, modelIndex, memory: 5 }], delete: [{ id, modelIndex }] }
    const message = `update.0: ContainerType ${id} is deleted by delete.0 of the same transaction. Leave one of them out.`
    expect(await service.refusal('POST', '/config/api/txn', body)).toMatchObject({
      status: 406,
      errors: [{ modelIndex, field: 'update.0', message }],
    })
    const unknown = { update: [{ id: 'x', modelIndex: 'containerTypes', memory: 5 }] }
    expect(await service.refusal('POST', '/config/api/txn', unknown)).toMatchObject({
      status: 404,
      errors: [{ modelIndex, field: 'update.0' }],
    })
    expect(await service.get(`/config/api/containerTypes/${id}`)).toMatchObject({ memory: 0 })
  })

  it('replaces a resource of the same name, or changes nothing', async () => {
    const [old] = await service.get('/catalog/api/applications?query={name: "old"}')
    const create = [{ modelIndex: 'Application', name: 'old', description: 'new' }]
    const { create: created } = await service.post('/catalog/api/txn', { create, delete: [old.id] })
    expect(created).toMatchObject([{ name: 'old', description: 'new' }])
    expect(await service.get('/catalog/api/applications?query={name: "old"}')).toEqual(created)
    const refused = await service.refusal('POST', '/catalog/api/txn?strict=true', {
      delete: [created[0].id],
      create: [...create, { modelIndex: 'Application', name: '' }],
    })
    expect(refused).toMatchObject({ status: 406, errors: [{ field: 'create.1.name' }] })
    expect(await service.get('/catalog/api/applications?query={name: "old"}')).toEqual(created)
  })

  it('deletes resources together with those that need them', async () => {
    const provider = await service.post('/config/api/cloudProviders', { name: 'going', type: 'Other' })
    const group = await service.post(`${provider.uri}/hostGroups`, { name: 'with-it' })
    const done = await service.post('/config/api/txn', { delete: [provider.id, group.id] })
    expect(done.delete).toMatchObject([{ uuid: provider.id }, { uuid: group.id }])
    const kept = await service.post('/config/api/cloudProviders', { name: 'kept', type: 'Other' })
    await service.post(`${kept.uri}/hostGroups`, { name: 'needed' })
    expect(await service.refusal('POST', '/config/api/txn', { delete: [kept.id] })).toMatchObject({
      status: 406,
      errors: [{ field: 'delete.0.hostGroups' }],
    })
  })

  it('refuses resources in a cluster, which has no transactions', async () => {
    const create = [{ modelIndex: 'Deployment', name: 'web' }]
    const [{ id }] = await service.get('/environments/api/applications')
    const refused = await service.refusal('POST', '/environments/api/txn', {
      create,
      update: [{ id }],
      delete: [id],
    })
    expect(refused).toMatchObject({
      status: 406,
      errors: [{ field: 'create.0' }, { field: 'update.0' }, { field: 'delete.0' }],
    })
    for (const { message } of refused.errors) expect(message).toContain('has no transactions')
  })

  it('refuses a generation instead of ignoring it', async () => {
    const [old] = await service.get('/catalog/api/applications?query={name: "old"}')
    const entry = { id: old.id, description: 'held', ifMatch: 0 }
    const { status, errors } = await service.refusal('POST', '/catalog/api/txn', {
      update: [entry],
      delete: [{ id: old.id, 'If-Match': '"0"' }],
    })
    expect({ status, errors }).toMatchObject({
      status: 400,
      errors: [
        { field: 'update.0', message: expect.stringContaining('cannot have ifMatch') },
        { field: 'delete.0', message: expect.stringContaining('cannot have If-Match') },
      ],
    })
    const update = [{ id: old.id, description: 'held' }]
    const held = await service.refusal('POST', '/catalog/api/txn', { update }, { 'if-match': '"0"' })
    expect(held).toMatchObject({ status: 400, message: expect.stringContaining('one resource') })
    expect(await service.get(old.uri)).toEqual(old)
  })

  it('requires the class that an entry names', async () => {
    const [old] = await service.get('/catalog/api/applications?query={name: "old"}')
    const wrong = { id: old.id, modelIndex: 'Deployment' }
    const refused = await service.refusal('POST', '/catalog/api/txn', { update: [wrong], delete: [wrong] })
    expect(refused).toMatchObject({
      status: 406,
      errors: [{ field: 'update.0.modelIndex' }, { field: 'delete.0.modelIndex' }],
    })
  })

  it.each([
    [{ creates: [] }, 'create, update and delete, but not creates'],
    [{ create: {} }, '"create" must be a list'],
  ])('is malformed: %j', async (body, sentence) => {
    const { status, message } = await service.refusal('POST', '/catalog/api/txn', body)
    expect([status, message]).toEqual([400, expect.stringContaining(sentence)])
  })

  it('without entries changes nothing', async () => {
    expect(await service.post('/catalog/api/txn', {})).toEqual({ create: [], update: [], delete: [] })
  })

  it("runs the external part of a cluster's deletion first, like a DELETE", async () => {
    const { id } = await service.post('/cluster/api/hostClusters', { name: 'kept', mode: 'managed' })
    const place = { parent: id, relation: 'members' }
    const member = await service.insert(place, {
      class: 'cluster.ClusterMember',
      attributes: { name: 'node-1' },
    })
    const { delete: reported } = await service.post('/cluster/api/txn', { delete: [id] })
    expect(reported).toMatchObject([{ uuid: id, modelIndex: 'HostCluster', isPostponed: true }])
    expect(await service.get(`/cluster/api/hostClusters/${id}`)).toMatchObject({ state: 'pendingDelete' })
    expect(await service.store.get(member)).not.toBeNull()
    // A second deletion removes it from the store immediately.
    const again = await service.post('/cluster/api/txn', { delete: [id] })
    expect(again.delete).toEqual([{ uuid: id, modelIndex: 'HostCluster', service: 'Cluster' }])
    expect(await service.store.get(id)).toBeNull()
  })

  it('returns secrets once that are stored only as a hash', async () => {
    const { id } = await service.post('/users/api/users', { name: 'keyed', role: 'devops', password })
    const made = await service.post('/users/api/txn', {
      create: [{ modelIndex: 'ApiKey', name: 'ci', parent: { id } }],
    })
    const [{ key, id: keyId }] = made.create
    const authorization = `SERVICE-API ${key}`
    expect((await service.ask('GET', '/users/api/users', undefined, { authorization })).statusCode).toBe(200)
    expect(await service.get(`/users/api/apiKeys/${keyId}`)).not.toHaveProperty('key')
    const { create } = await service.post('/config/api/txn', {
      create: [
        { modelIndex: 'CloudProvider', name: 'racks', type: 'Other' },
        { modelIndex: 'HostGroup', name: 'edge', parent: { name: 'racks' } },
        { modelIndex: 'RegistrationToken', name: 'first', parent: { name: 'edge' } },
      ],
    })
    expect(create.map(({ token }: { token?: string }) => typeof token)).toEqual([
      'undefined',
      'undefined',
      'string',
    ])
  })
})
