import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

it('links a new host group that a cluster already selected', async () => {
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

it("can't be deleted while it has hosts", async () => {
  const provider = await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
  const group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'full' })
  const host = await service.post(`/config/api/hostGroups/${group.id}/hosts`, { name: 'node-1' })
  expect((await service.refusal('DELETE', group.uri)).message).toBe(
    'HostGroup full still has the hosts node-1. Remove them first.',
  )
  await service.ok('DELETE', host.uri)
  await service.ok('DELETE', group.uri)
})

const clusters = '/cluster/api/hostClusters'
const select = (name: string, hostGroupSelector: unknown): Promise<Json> =>
  service.post(clusters, { name, hostGroupSelector })
const namesOf = async (cluster: Json): Promise<string[]> => {
  const groups = await service.get(`${cluster.uri}/hostGroups?fields=name`)
  return groups.map(({ name }: Json) => name).toSorted()
}
const makeGroups = async (provider: string, groups: Json[]): Promise<Json[]> => {
  const { id } = await service.post('/config/api/cloudProviders', { name: provider, type: 'Other' })
  return Promise.all(
    groups.map((group) => service.post(`/config/api/cloudProviders/${id}/hostGroups`, group)),
  )
}

it('links every host group that a cluster selects, including those that match later', async () => {
  const [hall] = await makeGroups('halls', [
    { name: 'hall-1', labels: { hall: '1', tier: 'front' } },
    { name: 'hall-2', labels: { hall: '2', tier: 'front' } },
    { name: 'hall-3', labels: { hall: '3', tier: 'back' } },
    { name: 'no-hall' },
  ])
  const front = await select('front', {
    matchLabels: { tier: 'front' },
    matchExpressions: [
      { key: 'hall', operator: 'Exists' },
      { key: 'name', operator: 'NotIn', values: ['hall-2'] },
    ],
  })
  expect(await namesOf(front)).toEqual(['hall-1'])
  await service.ok('PUT', front.uri, { hostGroupSelector: { matchLabels: { tier: 'front' } } })
  expect(await namesOf(front)).toEqual(['hall-1', 'hall-2'])
  const [late, other] = await makeGroups('later', [
    { name: 'hall-4', labels: { tier: 'front' } },
    { name: 'hall-5', labels: { tier: 'middle' } },
  ])
  expect([late.cluster.length, other.cluster.length]).toEqual([1, 0])
  await service.ok('PUT', other.uri, { labels: { tier: 'front' } })
  expect(await namesOf(front)).toEqual(['hall-1', 'hall-2', 'hall-4', 'hall-5'])
  // Its hosts are nodes now: a label change doesn't remove them from their cluster.
  await service.ok('PUT', hall.uri, { labels: { tier: 'back' } })
  expect(await namesOf(front)).toContain('hall-1')
  await service.ok('PUT', front.uri, { hostGroupSelector: {} })
  expect(await namesOf(front)).toEqual([])
})

it('follows a changed selector in a complete body, even if it contains the old links', async () => {
  await makeGroups('whole', [
    { name: 'w-1', labels: { whole: 'one' } },
    { name: 'w-2', labels: { whole: 'two' } },
  ])
  const made = await select('whole', { matchLabels: { whole: 'one' } })
  const whole = await service.get(made.uri)
  await service.ok('PUT', made.uri, { ...whole, hostGroupSelector: { matchLabels: { whole: 'two' } } })
  expect(await namesOf(made)).toEqual(['w-2'])
})

it('refuses a change that would add a host group to two clusters', async () => {
  await makeGroups('one', [{ name: 'taken', labels: { rack: '7' } }])
  await select('owner', { matchLabels: { rack: '7' } })
  const wrong = {
    name: 'second',
    hostGroupSelector: { matchExpressions: [{ key: 'rack', operator: 'Exists' }] },
  }
  expect((await service.refusal('POST', clusters, wrong)).errors).toMatchObject([
    {
      modelIndex: 'HostCluster',
      field: 'hostGroupSelector',
      message: expect.stringContaining('cannot be taken, whose hosts belong to the cluster owner'),
    },
  ])
  const [a, b] = [
    await select('a', { matchLabels: { row: 'x' } }),
    await select('b', { matchLabels: { row: 'x' } }),
  ]
  const { id } = await service.post('/config/api/cloudProviders', { name: 'two', type: 'Other' })
  const groups = `/config/api/cloudProviders/${id}/hostGroups`
  const group = { name: 'wanted', labels: { row: 'x' } }
  expect((await service.refusal('POST', groups, group)).errors).toMatchObject([
    {
      modelIndex: 'HostGroup',
      field: 'cluster',
      message: expect.stringContaining('is not given, and the clusters a and b select the host group'),
    },
  ])
  const made = await service.post(groups, { ...group, cluster: b.id })
  expect([made.cluster[0].id, await namesOf(a)]).toEqual([b.id, []])
})
