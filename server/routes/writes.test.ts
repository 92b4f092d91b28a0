import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'

describe('writes of the API', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  /** Returns the body of a refusal and checks that it contains the status. */
  const refusal = async (...request: Parameters<TestService['ask']>): Promise<Json> => {
    const response = await service.ask(...request)
    expect(response.json()).toMatchObject({ status: response.statusCode })
    return response.json()
  }

  it('keeps Kubernetes fields that the model does not have', async () => {
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

  it('lets one of many creations with the same name succeed', async () => {
    const requests = Array.from({ length: 20 }, () =>
      service.ask('POST', '/catalog/api/applications', { name: 'race' }),
    )
    const answers = await Promise.all(requests)
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 406)])
    expect(answers.find(({ statusCode }) => statusCode === 406)?.json().errors).toMatchObject([
      { modelIndex: 'Application', field: 'name', message: 'Application.name "race" is already taken.' },
    ])
  })

  it("adopts a discovered namespace's environment, with its id", async () => {
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

  it('applies a transaction completely or not at all', async () => {
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
