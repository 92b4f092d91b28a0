import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../app.fixture.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

it('links a host group that a cluster selected before there was one', async () => {
  const cluster = await service.post('/cluster/api/hostClusters', {
    name: 'early',
    hostGroupSelector: { matchLabels: { name: 'nodes' } },
  })
  const provider = await service.post('/config/api/cloudProviders', { name: 'here', type: 'Other' })
  const groups = `/config/api/cloudProviders/${provider.id}/hostGroups`
  const made = await service.post(groups, { name: 'nodes' })
  expect(made.cluster).toMatchObject([{ id: cluster.id }])
  expect((await service.get(`/cluster/api/hostClusters/${cluster.id}`)).hostGroups).toMatchObject([
    { id: made.id },
  ])
  expect((await service.post(groups, { name: 'others' })).cluster).toEqual([])
})
