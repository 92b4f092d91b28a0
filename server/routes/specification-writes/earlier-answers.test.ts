import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, makeShop, startTestService, type TestService } from '../../app.fixture.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof makeShop>>

beforeAll(async () => {
  service = await startTestService()
  shop = await makeShop(service)
})
afterAll(() => service.close())

let count = 0
const uniqueName = (): string => `made-${++count}`
const makeApplication = (more: Json = {}): Promise<Json> =>
  service.post('/catalog/api/applications', { name: uniqueName(), ...more })
const makeGroup = async (): Promise<Json> => {
  const provider = await service.post('/config/api/cloudProviders', { name: uniqueName(), type: 'Other' })
  return service.post(`${provider.uri}/hostGroups`, { name: uniqueName() })
}
const addHost = (group: Json): Promise<string> =>
  service.insert({ parent: group.id, relation: 'hosts' }, { class: 'config.Host', attributes: { name: 'h' } })
const namesOf = async (url: string): Promise<string[]> =>
  (await service.get(url)).map(({ name }: Json) => name)

const manifest = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  a: b\n`

describe('an earlier response that is sent back', () => {
  it('keeps objects imported since, applies its changes, and continues with later generations', async () => {
    const before = await makeApplication()
    await service.ok('POST', `${before.uri}/import`, manifest('settings'))
    const after = await service.ok('PUT', before.uri, { ...before, description: 'changed' })
    expect(after.description).toBe('changed')
    expect(await namesOf(`${before.uri}/configMaps`)).toEqual(['settings'])
    expect(after.generation).toBeGreaterThan(before.generation)
    await service.ok('PUT', before.uri, { ...after, configMaps: [] })
    expect(await namesOf(`${before.uri}/configMaps`)).toEqual([])
  })

  it.each(['normal', 'exportDetails'])('keeps children that were created since, in mode %s', async (mode) => {
    const { uri } = await makeApplication({ deployments: [{ name: 'web' }] })
    const before = await service.get(`${uri}?mode=${mode}`)
    await service.post(`${uri}/deployments`, { name: 'later' })
    await service.post(`${uri}/services`, { name: 'later' })
    await service.ok('PUT', uri, { ...before, description: 'changed', services: before.services ?? [] })
    expect(await namesOf(`${uri}/deployments`)).toEqual(['web', 'later'])
    expect(await namesOf(`${uri}/services`)).toEqual(['later'])
  })

  it('is refused by If-Match if a child has changed that includes its generation', async () => {
    const { uri } = await makeApplication({ deployments: [{ name: 'web', kind: 'Deployment' }] })
    const before = await service.get(`${uri}?mode=exportDetails`)
    const [{ uri: child, generation }] = before.deployments
    const labels = { tier: 'a' }
    await service.ok('PUT', child, { labels })
    const { generation: own } = await service.get(uri)
    const held = { 'if-match': `"${own}"` }
    const unreported = { name: 'web', labels: { tier: 'b' } }
    const body = { deployments: [{ ...unreported, generation }] }
    expect(await service.refusal('PUT', uri, body, held)).toMatchObject({
      status: 412,
      message: expect.stringContaining(
        `Deployment web is at generation ${generation + 1}, not ${generation}`,
      ),
    })
    expect(await service.get(child)).toMatchObject({ labels })
    for (const deployments of [[{ ...unreported, generation: generation + 1 }], [unreported]])
      expect((await service.ask('PUT', uri, { deployments }, held)).statusCode).toBe(200)
    expect(await service.get(child)).toMatchObject({ labels: { tier: 'b' } })
  })

  it('keeps hosts that joined since', async () => {
    const before = await makeGroup()
    await addHost(before)
    const after = await service.ok('PUT', before.uri, { ...before, desiredCount: 3 })
    expect(after).toMatchObject({ desiredCount: 3, hosts: [{ modelIndex: 'Host' }] })
  })

  it('keeps links that others created since', async () => {
    const group = await makeGroup()
    const cluster = await service.post('/cluster/api/hostClusters', { name: uniqueName() })
    await service.ok('PUT', group.uri, { cluster: cluster.id })
    const changed = await service.ok('PUT', cluster.uri, { ...cluster, description: 'changed' })
    expect(changed).toMatchObject({ description: 'changed', hostGroups: [{ id: group.id }] })
    await service.ok('PUT', group.uri, { ...group, desiredCount: 2 })
    expect((await service.get(group.uri)).cluster).toMatchObject([{ id: cluster.id }])
    expect(await service.ok('PUT', cluster.uri, { ...changed, hostGroups: [] })).toMatchObject({
      hostGroups: [],
    })
  })

  it('keeps parts that were added since, also for an update in a transaction', async () => {
    const { uri } = await makeApplication({
      deployments: [
        { name: 'web', spec: { template: { spec: { containers: [{ name: 'c', image: 'c:1' }] } } } },
      ],
    })
    const [container] = await service.get(`${uri}/containers`)
    await service.post(`${container.uri}/env`, { name: 'LATER', value: '1' })
    await service.ok('PUT', container.uri, { ...container, image: 'c:2' })
    expect(await namesOf(`${container.uri}/env`)).toEqual(['LATER'])
    await service.post('/catalog/api/txn', { update: [{ ...container, image: 'c:3' }] })
    expect(await namesOf(`${container.uri}/env`)).toEqual(['LATER'])
    // A list of parts is a value of its object and may be set explicitly.
    await service.ok('PUT', container.uri, { env: [] })
    expect(await namesOf(`${container.uri}/env`)).toEqual([])
  })

  it('keeps resources that the same transaction creates and links', async () => {
    const type = await service.post('/config/api/containerTypes', { name: uniqueName() })
    const application = await service.post('/config/api/applications', { name: uniqueName() })
    const made = { modelIndex: 'Service', name: 's', imageRepository: 'r' }
    const { create, update } = await service.post('/config/api/txn', {
      create: [{ ...made, parent: application.id, containerType: type.id }],
      update: [
        { ...application, description: 'changed' },
        { ...type, memory: 5 },
      ],
    })
    const link = { id: create[0].id, modelIndex: 'Service' }
    expect(update).toMatchObject([
      { description: 'changed', services: [link] },
      { memory: 5, services: [link] },
    ])
    const other = await service.post(`${application.uri}/services`, { ...made, name: 'other' })
    await service.post('/config/api/txn', { update: [{ id: link.id, dependsOn: [other.id] }, other] })
    expect((await service.get(other.uri)).requiredBy).toMatchObject([link])
  })

  it('is refused by If-Match even if only children were added or removed', async () => {
    const before = await makeApplication()
    await service.ok('POST', `${before.uri}/import`, manifest('settings'))
    const ifMatch = { 'if-match': `"${before.generation}"` }
    expect(await service.refusal('PUT', before.uri, { ...before, description: 'x' }, ifMatch)).toMatchObject({
      status: 412,
    })
    const now = await service.get(before.uri)
    await service.ok('DELETE', (await service.get(`${before.uri}/configMaps`))[0].uri)
    expect((await service.get(before.uri)).generation).toBe(now.generation + 1)
  })
})

describe('a body without a generation', () => {
  it('removes nothing by omitting it, unless If-Match has the generation that the client has seen', async () => {
    const { uri } = await makeApplication({ deployments: [{ name: 'web' }, { name: 'db' }] })
    const answer = await service.get(`${uri}?fields=name,services,description`)
    await service.post(`${uri}/services`, { name: 'later' })
    for (const body of [{ ...answer, description: 'x' }, { services: [] }])
      expect(await service.refusal('PUT', uri, body)).toMatchObject({
        status: 406,
        errors: [
          {
            field: 'services',
            message: expect.stringMatching(/leaves out later.*generation.*If-Match.*DELETE/),
          },
        ],
      })
    const { generation } = await service.get(uri)
    const asked = await service.ask('PUT', uri, { services: [] }, { 'if-match': `"${generation}"` })
    expect(asked.statusCode).toBe(200)
    expect(await service.get(`${uri}/services`)).toEqual([])
  })

  it('adds and changes children without one', async () => {
    const { uri } = await makeApplication({ deployments: [{ name: 'web' }] })
    await service.ok('PUT', uri, { deployments: [{ name: 'web', spec: { replicas: 4 } }, { name: 'new' }] })
    expect(await namesOf(`${uri}/deployments`)).toEqual(['web', 'new'])
  })
})

describe('hosts', () => {
  it('are never deleted by omitting them', async () => {
    const { uri, ...group } = await makeGroup()
    await addHost(group)
    const now = await service.get(uri)
    for (const body of [{ hosts: [] }, { ...now, hosts: [] }])
      expect(await service.refusal('PUT', uri, body)).toMatchObject({
        status: 406,
        errors: [{ field: 'hosts', message: expect.stringContaining('send a DELETE to /config/api/hosts/') }],
      })
    expect(await service.get(`${uri}/hosts`)).toHaveLength(1)
    expect(await service.refusal('DELETE', uri)).toMatchObject({ status: 406, errors: [{ field: 'hosts' }] })
  })

  it("may be in a group's response that is sent back, also as members of a cluster", async () => {
    const group = await makeGroup()
    const host = await addHost(group)
    await service.store.write({ name: 'system', audit: false }, async (transaction) => {
      const member = await transaction.insert(
        { parent: shop.cluster.id, relation: 'members' },
        { class: 'cluster.ClusterMember', attributes: {} },
      )
      await transaction.setLinks(member, 'host', [host])
    })
    const answer = await service.get(`${group.uri}?mode=exportDetails`)
    await service.ok('PUT', group.uri, answer)
    expect(await service.get(`${group.uri}/hosts`)).toMatchObject([{ id: host }])
  })
})
