import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, password, startTestService, type TestService } from '../../app.fixture.ts'

describe('an update', () => {
  let service: TestService
  let count = 0
  const make = (): Promise<Json> =>
    service.post('/config/api/containerTypes', { name: `type ${++count}`, memory: 5 })

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('changes the named fields, returns the resource, and increments the generation', async () => {
    const made = await make()
    const changed = await service.ok('PUT', made.uri, { cpuShares: 1024, labels: { tier: 'a' } })
    expect(changed).toEqual({
      ...made,
      cpuShares: 1024,
      labels: { tier: 'a' },
      generation: 1,
      modifiedOn: expect.any(Number),
    })
    expect(await service.get(made.uri)).toEqual(changed)
    expect(
      await service.ok('PUT', made.uri, { description: null, memory: 5, labels: { tier: 'a' } }),
    ).toEqual(changed)
    expect(await service.ok('PUT', made.uri, '')).toEqual(changed)
    // An update without changes keeps the generation, so that earlier readers aren't refused, and adds no log
    // entry.
    const [{ modifiedIds, timestamp }] = await service.get('/config/api/changeSets?count=1')
    expect({ modifiedIds, timestamp }).toMatchObject({
      modifiedIds: [{ uuid: made.id }],
      timestamp: changed.modifiedOn,
    })
  })

  it('unsets fields with null, and keeps free-form properties unchanged', async () => {
    const made = await make()
    const additionalProperties = { owner: { name: 'a', list: [1, null, { b: 'c' }] }, 'a b.c/d': true }
    const changed = await service.ok('PUT', made.uri, {
      memory: null,
      additionalProperties,
      labels: { a: '' },
    })
    expect(changed).toMatchObject({ memory: null, additionalProperties, labels: { a: '' } })
    const cleared = await service.ok('PUT', made.uri, { additionalProperties: null, labels: null })
    expect(cleared).toMatchObject({ additionalProperties: null, labels: null, generation: 2 })
  })

  it('ignores fields that only the service sets', async () => {
    const made = await make()
    const body = {
      createdBy: 'x',
      createdOn: 1,
      modifiedBy: 'x',
      modifiedOn: 1,
      generation: 99,
      ancestors: [],
      alarms: [],
      tenantId: null,
      uri: '/elsewhere',
      service: 'config',
    }
    expect(await service.ok('PUT', made.uri, body)).toEqual(made)
    const provider = await service.post('/config/api/cloudProviders', {
      name: 'p',
      type: 'Other',
      state: 'failed',
    })
    expect(provider.state).toBe('unknown')
  })

  it('is refused as a whole, with class and field of every violation', async () => {
    const made = await make()
    const other = await make()
    const body = {
      id: other.id,
      modelIndex: 'Host',
      name: other.name,
      cpuShares: 1025,
      memory: -1,
      colour: 'red',
    }
    const refused = await service.refusal('PUT', `${made.uri}?strict=true`, {
      ...body,
      labels: { a: 1 },
      description: 5,
    })
    expect(refused.errors).toMatchObject(
      [
        ['modelIndex', 'ContainerType.modelIndex cannot be "Host" here.'],
        ['labels', 'ContainerType.labels must be an object whose values are strings.'],
        ['colour', 'ContainerType.colour is not a field of the class.'],
        ['id', `ContainerType.id is ${other.id}, but the address is that of ${made.id}.`],
        ['description', 'ContainerType.description must be a string.'],
        ['cpuShares', 'ContainerType.cpuShares must be between 0 and 1024.'],
        ['memory', 'ContainerType.memory must be between 0 and 64000.'],
        ['name', `ContainerType.name "${other.name}" is already taken.`],
      ].map(([field, message]) => ({ modelIndex: 'ContainerType', field, message })),
    )
    expect(refused.message).toBe(refused.errors.map(({ message }: Json) => message).join(' '))
    expect(await service.get(made.uri)).toEqual(made)
  })

  it("can't change immutable or unset required attributes", async () => {
    const provider = await service.post('/config/api/cloudProviders', { name: 'kept', type: 'Other' })
    for (const [field, value, sentence] of [
      ['type', 'AWS', 'cannot be changed after creation'],
      ['type', null, 'is required and cannot be unset'],
      ['name', '', 'must not be empty'],
      ['name', null, 'is required and cannot be unset'],
    ])
      expect(await service.refusal('PUT', provider.uri, { [String(field)]: value })).toMatchObject({
        status: 406,
        errors: [{ field, message: expect.stringContaining(String(sentence)) }],
      })
  })

  it('with If-Match requires the generation that the client has seen', async () => {
    const { uri } = await make()
    const put = (memory: number, generation: string) =>
      service.ask('PUT', uri, { memory }, { 'If-Match': generation })
    const answers = await Promise.all([1, 2, 3, 4, 6].map((memory) => put(memory, '"0"')))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 412, 412, 412, 412])
    const stale = await service.refusal('PUT', uri, { memory: 9 }, { 'if-match': '"0"' })
    expect(stale).toMatchObject({
      status: 412,
      code: 'changedMeanwhile',
      message: expect.stringContaining('admin'),
    })
    for (const generation of ['"1"', '1', 'W/"1"', '"7", "1"', '*'])
      expect([
        generation,
        (await service.ask('PUT', uri, {}, { 'if-match': generation })).statusCode,
      ]).toEqual([generation, 200])
    expect(await service.refusal('PUT', uri, {}, { 'if-match': 'x' })).toMatchObject({ status: 400 })
    expect(await service.refusal('DELETE', uri, undefined, { 'if-match': '"99"' })).toMatchObject({
      status: 412,
    })
    const { message } = await service.refusal('PUT', uri, {}, { 'if-match': '"99"' })
    expect(message).toContain('it never had a later one')
    expect(message).not.toContain('meanwhile')
    const { generation } = await service.get(uri)
    const removed = await service.ask('DELETE', uri, undefined, { 'if-match': `"${generation}"` })
    expect(removed.statusCode).toBe(200)
  })

  it('of only a secret is a change, which does not contain it', async () => {
    const user = await service.post('/users/api/users', { name: 'quiet', role: 'devops', password })
    const changed = await service.ok('PUT', user.uri, { password: 'another long one' })
    expect(changed).toEqual({ ...user, generation: 1, modifiedOn: expect.any(Number) })
  })

  it('initially has an empty status for every class that has one', async () => {
    const cluster = await service.post('/cluster/api/hostClusters', { name: 'new-frankfurt.2' })
    const environment = await service.post('/api/environments/', { name: 'new', hostCluster: cluster.id })
    const provider = await service.post('/config/api/cloudProviders', { name: 'new', type: 'Other' })
    const group = await service.post(`${provider.uri}/hostGroups`, { name: 'new' })
    expect([cluster, environment, provider, group].map(({ status }) => status)).toEqual([[], [], [], []])
    expect(cluster.name).toBe('new-frankfurt.2')
  })

  it('keeps the names among the labels', async () => {
    const cluster = await service.post('/cluster/api/hostClusters', { name: 'prod', labels: { zone: 'a' } })
    expect(cluster.labels).toEqual({ zone: 'a', 'gantry/hostcluster.name': 'prod' })
    for (const labels of [{ zone: 'b' }, null, {}])
      expect((await service.ok('PUT', cluster.uri, { labels })).labels).toEqual({
        ...labels,
        'gantry/hostcluster.name': 'prod',
      })
  })

  it('returns 404 for missing resources, and 405 for a collection', async () => {
    const [missing, odd] = ['00000000-0000-4000-8000-00000000abcd', 'no-uuid']
    for (const id of [missing, odd])
      expect(await service.refusal('PUT', `/config/api/containerTypes/${id}`, {})).toMatchObject({
        status: 404,
      })
    expect(await service.refusal('PUT', '/config/api/containerTypes', {})).toMatchObject({ status: 405 })
    const { id } = await make()
    expect(await service.refusal('PUT', `/config/api/hosts/${id}`, {})).toMatchObject({ status: 404 })
  })
})
