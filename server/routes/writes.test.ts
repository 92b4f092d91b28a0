import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, makeShop, startTestService, type TestService } from '../app.fixture.ts'

describe('writes of the API', () => {
  let service: TestService
  let shop: Awaited<ReturnType<typeof makeShop>>

  beforeAll(async () => {
    service = await startTestService()
    shop = await makeShop(service)
  })
  afterAll(() => service.close())

  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

  /** The refusal of a request: its status and body. */
  const refusal = async (...request: Parameters<TestService['ask']>): Promise<Json> => {
    const response = await service.ask(...request)
    expect(response.json()).toMatchObject({ status: response.statusCode })
    return response.json()
  }

  it('3 and 4: creates and deletes an application of the catalog', async () => {
    const made = await service.post('/api/applications/', { name: 'first' })
    expect(made).toMatchObject({ name: 'first', generation: 0, createdBy: 'admin', modifiedBy: 'admin' })
    const answer = await service.ok('DELETE', `/api/catalog/applications/${made.id}`)
    expect(answer).toEqual({
      status: 200,
      message: expect.stringContaining('first'),
      changes: {
        id: uuid,
        sequenceId: uuid,
        user: 'admin',
        timestamp: expect.any(Number),
        createdIds: [],
        modifiedIds: [],
        deletedIds: [{ modelIndex: 'Application', uuid: made.id, service: 'Catalog' }],
        empty: false,
      },
    })
    expect((await service.ask('GET', `/catalog/api/applications/${made.id}`)).statusCode).toBe(404)
    expect(
      await service.get(`/environments/api/changeSets?query={sequenceId: "${answer.changes.sequenceId}"}`),
    ).toEqual([answer.changes])
  })

  it('7: creates an environment on a cluster found by name, path or id', async () => {
    const references = [
      { name: 'prod' },
      shop.cluster.id,
      `path:/hostCluster[name=prod]`,
      { path: '/HostClusters[name=prod, mode=managed]' },
      { id: 'path:/hostcluster' },
    ]
    for (const [index, hostCluster] of references.entries()) {
      const made = await service.post('/api/environments/', { name: `way-${index}`, hostCluster })
      expect(made).toMatchObject({
        name: `way-${index}`,
        namespace: `way-${index}`,
        hostCluster: [{ id: shop.cluster.id, modelIndex: 'HostCluster' }],
      })
    }
  })

  it('17: creates a managed cluster on the host group that its selector names', async () => {
    const provider = await service.post('/config/api/cloudProviders', { name: 'here', type: 'Other' })
    const group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, {
      name: 'nodes',
    })
    const made = await service.post('/api/cluster/hostClusters', {
      name: 'managed',
      mode: 'managed',
      policySelector: 'default',
      hostGroupSelector: { matchLabels: { name: 'nodes' } },
    })
    expect(made).toMatchObject({
      name: 'managed',
      orchestrator: 'kubernetes',
      mode: 'managed',
      state: 'pendingCreate',
      connectionState: 'notConnected',
      adminState: 'enabled',
      isInitialized: false,
      createDefaultEnvironment: true,
      generation: 0,
      policySelector: 'default',
      hostGroupSelector: { matchLabels: { name: 'nodes' } },
      hostGroups: [{ id: group.id, modelIndex: 'HostGroup', service: 'Config' }],
      kubernetesCluster: [{ uri: expect.stringMatching(/^\/cluster\/api\/kubernetes\//) }],
      labels: { 'gantry/hostcluster.name': 'managed' },
      environments: [],
    })
    expect(JSON.stringify(made)).not.toContain('kubeconfig')
  })

  it('22: creates a host group with the values of the specification', async () => {
    const provider = await service.post('/config/api/cloudProviders', { name: 'there', type: 'Other' })
    const made = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'edge' })
    expect(made).toMatchObject({
      name: 'edge',
      desiredCount: 1,
      minHosts: 0,
      maxHosts: 5,
      parent: { id: provider.id, modelIndex: 'CloudProvider', childRelation: 'hostGroups' },
      labels: { 'gantry/hostgroup.name': 'edge' },
      hosts: [],
    })
    const changed = await service.ok('PUT', `/config/api/hostGroups/${made.id}`, { maxHosts: 9 })
    expect(changed).toMatchObject({ maxHosts: 9, desiredCount: 1, generation: 1, labels: made.labels })
    const { status, errors } = await refusal('PUT', `/config/api/hostGroups/${made.id}`, { desiredCount: 10 })
    expect([status, errors[0].field]).toEqual([406, 'desiredCount'])
  })

  it('keeps what Kubernetes has and the model does not', async () => {
    const { id } = await service.post('/catalog/api/applications', { name: 'kept' })
    const made = await service.post(`/catalog/api/applications/${id}/deployments`, {
      name: 'web',
      spec: {
        template: {
          spec: { containers: [{ name: 'c', image: 'a:1', workingDir: '/srv', envFrom: [{ prefix: 'X' }] }] },
        },
      },
    })
    const [container] = await service.get(`/catalog/api/deployments/${made.id}/containers`)
    expect(container).toMatchObject({ workDir: '/srv', additionalProperties: { envFrom: [{ prefix: 'X' }] } })
  })

  it('lets one of many creates with one name win', async () => {
    const requests = Array.from({ length: 20 }, () =>
      service.ask('POST', '/catalog/api/applications', { name: 'race' }),
    )
    const answers = await Promise.all(requests)
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 406)])
    expect(answers.find(({ statusCode }) => statusCode === 406)?.json().errors).toEqual([
      { modelIndex: 'Application', field: 'name', message: 'Application.name "race" is already taken.' },
    ])
  })

  it('changes only the generation that the client knows', async () => {
    const { id } = await service.post('/catalog/api/applications', { name: 'guarded' })
    const put = (description: string, generation: string) =>
      service.ask('PUT', `/catalog/api/applications/${id}`, { description }, { 'if-match': generation })
    expect((await put('one', '"0"')).json()).toMatchObject({ generation: 1, description: 'one' })
    const refused = await put('two', '"0"')
    expect([refused.statusCode, refused.json().code]).toEqual([412, 'changedMeanwhile'])
    expect((await put('three', '*')).statusCode).toBe(200)
    expect((await put('four', 'x')).statusCode).toBe(400)
    const remove = await service.ask('DELETE', `/catalog/api/applications/${id}`, undefined, {
      'if-match': '"1"',
    })
    expect(remove.statusCode).toBe(412)
    expect(await service.get(`/catalog/api/applications/${id}`)).toMatchObject({ description: 'three' })
  })

  it('takes a whole answer back, and children as links, lists and single objects', async () => {
    const { id } = await service.post('/catalog/api/applications', {
      name: 'whole',
      deployments: [{ name: 'a', spec: { replicas: 1 } }, { name: 'b' }],
    })
    const answer = await service.get(`/catalog/api/applications/${id}`)
    const same = await service.ok('PUT', `/catalog/api/applications/${id}`, answer)
    expect(same.deployments).toEqual(answer.deployments)
    await service.ok('PUT', `/catalog/api/applications/${id}`, {
      deployments: [{ name: 'a', spec: [{ replicas: 4 }] }, { name: 'c' }],
    })
    const exported = await service.get(
      `/catalog/api/applications/${id}?mode=export&fields=deployments,name,spec,replicas`,
    )
    expect(exported.deployments).toEqual([{ name: 'a', spec: [{ replicas: 4 }] }, { name: 'c' }])
  })

  it('takes the environment of a discovered namespace over, with its id', async () => {
    const cluster = await service.post('/cluster/api/hostClusters', { name: 'found' })
    const id = await service.insert(
      { parent: '00000000-0000-4000-8000-000000000002', relation: 'environments' },
      {
        class: 'environments.Environment',
        attributes: { name: 'team@found', namespace: 'team', isDiscovered: true },
      },
    )
    await service.store.write({ name: 'system', audit: false }, (transaction) =>
      transaction.setLinks(id, 'hostCluster', [cluster.id]),
    )
    const made = await service.post('/api/environments', { name: 'team', hostCluster: cluster.id })
    expect(made).toMatchObject({ id, name: 'team', namespace: 'team', isDiscovered: false })
    const twice = { name: 'other', namespace: 'team', hostCluster: cluster.id }
    expect(await refusal('POST', '/api/environments', twice)).toMatchObject({
      status: 406,
      errors: [{ field: 'namespace' }],
    })
  })

  it('does a transaction whole or not at all', async () => {
    const { id } = await service.post('/catalog/api/applications', { name: 'txn-old' })
    const done = await service.post('/catalog/api/txn', {
      create: [
        { modelIndex: 'Application', name: 'txn-new' },
        { modelIndex: 'deployment', name: 'web', parent: { path: '/application[name=txn-new]' } },
      ],
      update: [{ id, modelIndex: 'Application', description: 'changed' }],
      delete: [],
    })
    expect(done.create).toMatchObject([
      { name: 'txn-new' },
      { name: 'web', parent: { childRelation: 'deployments' } },
    ])
    expect(done).toMatchObject({ update: [{ id, description: 'changed' }], delete: [] })
    const refused = await refusal('POST', '/catalog/api/txn', {
      create: [{ modelIndex: 'Application', name: 'txn-third' }],
      delete: [{ id }, { id: '00000000-0000-4000-8000-00000000abcd' }],
    })
    expect(refused.status).toBe(404)
    const taken = await refusal('POST', '/api/catalog/txn', {
      create: [
        { modelIndex: 'Application', name: 'txn-third' },
        { modelIndex: 'Application', name: 'txn-new' },
      ],
    })
    expect(taken.status).toBe(406)
    expect(await service.get('/catalog/api/applications?query={name: "txn-third"}')).toEqual([])
    const removed = await service.post('/catalog/api/txn', { delete: [id] })
    expect(removed.delete).toEqual([{ modelIndex: 'Application', uuid: id, service: 'Catalog' }])
  })
})
