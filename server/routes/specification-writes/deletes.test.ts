import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, makeShop, startTestService, type TestService } from '../../app.fixture.ts'

describe('a delete', () => {
  let service: TestService
  let shop: Awaited<ReturnType<typeof makeShop>>

  beforeAll(async () => {
    service = await startTestService()
    shop = await makeShop(service)
  })
  afterAll(() => service.close())

  it('includes all descendants, and returns the deleted resources', async () => {
    const { uri } = await service.post('/catalog/api/applications', {
      name: 'gone',
      deployments: [
        { name: 'web', spec: { template: { spec: { containers: [{ name: 'c', image: 'c:1' }] } } } },
      ],
    })
    const answer = await service.ok('DELETE', uri)
    expect(Object.keys(answer)).toEqual(['status', 'message', 'reasons', 'changes'])
    expect(answer).toMatchObject({
      status: 200,
      message: 'Application gone was deleted.',
      changes: { empty: false },
    })
    const classes = answer.changes.deletedIds.map(({ modelIndex }: Json) => modelIndex).toSorted()
    expect(classes).toEqual([
      'Application',
      'Container',
      'Deployment',
      'DeploymentSpec',
      'ObjectMeta',
      'PodSpec',
      'PodTemplateSpec',
    ])
    expect(await service.refusal('DELETE', uri)).toMatchObject({ status: 404, code: 'notFound' })
    expect(await service.get('/catalog/api/containers')).toEqual([])
  })

  it('accepts an unneeded body, content type and slash', async () => {
    const { uri } = await service.post('/catalog/api/applications', { name: 'slash' })
    const response = await service.ask('DELETE', `${uri}/`, '', { 'content-type': 'application/json' })
    expect(response.statusCode).toBe(200)
  })

  it('is refused while others need the resource, and names them', async () => {
    const refused = await service.refusal('DELETE', shop.cluster.uri)
    expect(refused).toMatchObject({
      status: 406,
      code: 'invalid',
      errors: [
        { modelIndex: 'HostCluster', field: 'environments', message: expect.stringContaining('shop') },
      ],
    })
    const provider = await service.post('/config/api/cloudProviders', {
      name: 'here',
      type: 'Other',
      hostGroups: [{ name: 'machines' }],
    })
    expect((await service.refusal('DELETE', provider.uri)).message).toBe(
      'CloudProvider here still has the host groups machines. Delete them first.',
    )
    await service.ok('DELETE', provider.hostGroups[0].uri)
    await service.ok('DELETE', provider.uri)
  })

  it.each(['', '?action=delete', '?action=remove', '?ACTION=Remove'])(
    'of a cluster accepts %j',
    async (query) => {
      const { uri } = await service.post('/cluster/api/hostClusters', { name: 'short-lived' })
      expect(await service.ok('DELETE', `${uri}${query}`)).toMatchObject({ status: 200 })
      expect(await service.refusal('GET', uri)).toMatchObject({ status: 404 })
    },
  )

  it('of a cluster with an unknown action is malformed, and deletes nothing', async () => {
    const { uri } = await service.post('/cluster/api/hostClusters', { name: 'kept' })
    expect(await service.refusal('DELETE', `${uri}?action=erase`)).toMatchObject({
      status: 400,
      message: 'action is "erase"; it must be delete or remove.',
    })
    expect(await service.get(uri)).toMatchObject({ name: 'kept' })
  })

  it('is allowed only for classes that support it', async () => {
    const kubernetes = await service.get(shop.cluster.kubernetesCluster[0].uri)
    const response = await service.ask('DELETE', kubernetes.clusterStats[0].uri)
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, OPTIONS'])
    expect(await service.refusal('DELETE', '/cluster/api/hostClusters')).toMatchObject({ status: 405 })
    expect(
      await service.refusal('DELETE', '/catalog/api/roots/00000000-0000-4000-8000-000000000001'),
    ).toMatchObject({
      status: 405,
    })
  })
})
