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

it('keeps a host group while it has hosts', async () => {
  const provider = await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
  const group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'full' })
  const host = await service.post(`/config/api/hostGroups/${group.id}/hosts`, { name: 'node-1' })
  expect((await service.refusal('DELETE', group.uri)).message).toBe(
    'HostGroup full still has the hosts node-1. Remove them first.',
  )
  await service.ok('DELETE', host.uri)
  await service.ok('DELETE', group.uri)
})
