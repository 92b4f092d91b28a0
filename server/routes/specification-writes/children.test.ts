import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, makeShop, password, startTestService, type TestService } from '../../app.fixture.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof makeShop>>

beforeAll(async () => {
  service = await startTestService()
  shop = await makeShop(service)
})
afterAll(() => service.close())

const namesOf = async (url: string): Promise<string[]> =>
  (await service.get(url)).map(({ name }: Json) => name)

describe('a new resource', () => {
  it('is created with the children in its body, each under the rules of its class', async () => {
    const made = await service.post('/config/api/cloudProviders', {
      name: 'whole',
      type: 'Other',
      hostGroups: [
        { name: 'one' },
        { name: 'two', desiredCount: 3, awsConfig: { awsConfigType: 'ami', region: 'r' } },
      ],
    })
    const groups = await service.get(
      `${made.uri}/hostGroups?mode=exportDetails&fields=name,desiredCount,labels,awsConfig,region`,
    )
    expect(groups).toMatchObject([
      { name: 'one', desiredCount: 1, labels: { 'gantry/hostgroup.name': 'one' } },
      { name: 'two', desiredCount: 3, awsConfig: [{ region: 'r' }] },
    ])
    const refused = await service.refusal('POST', '/config/api/cloudProviders', {
      name: 'refused',
      type: 'Nobody',
      hostGroups: [
        { name: 'a', minHosts: 4 },
        { minHosts: -1, awsConfig: [{}] },
      ],
    })
    expect(refused.errors.map(({ modelIndex, field }: Json) => [modelIndex, field])).toEqual([
      ['CloudProvider', 'type'],
      ['HostGroup', 'hostGroups.1.minHosts'],
      ['HostGroup', 'hostGroups.1.name'],
      ['AwsConfig', 'hostGroups.1.awsConfig.0.awsConfigType'],
      ['AwsConfig', 'hostGroups.1.awsConfig.0.region'],
      ['HostGroup', 'hostGroups.0.desiredCount'],
    ])
    expect(await service.get('/config/api/cloudProviders?query={name: "refused"}')).toEqual([])
  })

  it('is the same whether it is created with its parent or added later', async () => {
    const deployment = (name: string) => ({
      name,
      spec: { template: { spec: { containers: [{ name: 'main', image: 'i' }] } } },
    })
    const made = await service.post('/catalog/api/applications', {
      name: 'grows',
      deployments: [deployment('first')],
    })
    await service.ok('PUT', made.uri, {
      generation: made.generation,
      deployments: [{ name: 'first' }, deployment('second')],
    })
    const shape = 'mode=exportDetails&fields=apiVersion,kind,name,metadata'
    const whole = (name: string) => ({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name,
      metadata: [{ name }],
    })
    expect(await service.get(`${made.uri}/deployments?${shape}`)).toMatchObject([
      whole('first'),
      whole('second'),
    ])

    const hostGroups = [{ name: 'g', registrationTokens: [{ name: 't' }] }]
    const provider = { name: 'with tokens', type: 'Other' }
    const refused = await service.refusal('POST', '/config/api/cloudProviders', { ...provider, hostGroups })
    const { uri } = await service.post('/config/api/cloudProviders', provider)
    expect(refused.errors).not.toEqual([])
    expect((await service.refusal('PUT', uri, { hostGroups })).errors).toEqual(refused.errors)
  })

  it('treats null like a missing field, but not for a required one', async () => {
    const made = await service.post('/config/api/containerTypes', {
      name: 'n',
      cpuShares: null,
      description: null,
    })
    expect(made).toMatchObject({ cpuShares: 0, memory: 0, description: null })
    const { uri } = await service.post('/config/api/cloudProviders', {
      name: 'nulls',
      type: 'Other',
      hostGroups: [{ name: 'g', minHosts: null, maxHosts: null, desiredCount: null }],
    })
    expect(await service.get(`${uri}/hostGroups`)).toMatchObject([
      { minHosts: 0, maxHosts: 5, desiredCount: 1 },
    ])
    await service.post('/config/api/txn', {
      update: [
        {
          ...(await service.get(`${uri}?mode=exportDetails`)),
          hostGroups: [{ name: 'g' }, { name: 'h', maxHosts: null }],
        },
      ],
    })
    expect(await service.get(`${uri}/hostGroups?fields=maxHosts`)).toMatchObject([{}, { maxHosts: 5 }])
    expect(await service.refusal('POST', '/config/api/containerTypes', { name: null })).toMatchObject({
      status: 406,
      errors: [{ field: 'name' }],
    })
    const cluster = await service.post('/api/cluster/hostClusters', {
      name: 'nulls',
      createDefaultEnvironment: null,
      labels: null,
      hostGroups: null,
    })
    expect(cluster.createDefaultEnvironment).toBe(true)
  })

  it("is created below the address's parent, by relation or class, in any letter case", async () => {
    const { uri, id } = await service.post('/catalog/api/applications', { name: 'parent' })
    for (const [index, relation] of ['services', 'SERVICES/', 'service', 'Service'].entries())
      expect(await service.post(`${uri}/${relation}`, { name: `s${index}` })).toMatchObject({
        parent: { id, modelIndex: 'Application', childRelation: 'services' },
        generation: 0,
      })
    expect(await service.refusal('POST', `${uri}/containers`, { name: 'x' })).toMatchObject({ status: 405 })
    expect(await service.refusal('POST', `${uri}/runs`, { name: 'x' })).toMatchObject({ status: 405 })
  })

  it.each<[Json, string]>([
    [{ deployments: [{ id: '11111111-1111-4111-8111-111111111111' }] }, 'is a link to another resource'],
    [{ deployments: ['web'] }, 'must be an object of class Deployment'],
    [
      { deployments: [{ name: 'a', spec: [{}, {}] }] },
      'can contain only one DeploymentSpec, but 2 are given',
    ],
    [{ deployments: [{ name: 'a' }, { name: 'a' }] }, 'is given twice in deployments'],
    [{ deployments: [{ name: 'a', modelIndex: 'Service' }] }, 'modelIndex cannot be "Service" here'],
    [{ modelIndex: 'Deployment' }, 'modelIndex cannot be "Deployment" here'],
  ])('is refused as a whole with invalid children: %j', async (part, sentence) => {
    const { status, message } = await service.refusal('POST', '/catalog/api/applications', {
      name: 'refused',
      ...part,
    })
    expect([status, message]).toEqual([406, expect.stringContaining(sentence)])
    expect(await service.get('/catalog/api/applications?query={name: "refused"}')).toEqual([])
  })

  it("can't have children of classes that only the service creates", async () => {
    const bodies: [string, Json, string][] = [
      ['/cluster/api/hostClusters', { kubernetesCluster: [{}] }, 'kubernetesCluster.0'],
      [
        '/users/api/users',
        { role: 'devops', password: 'correct horse', apiKeys: [{ name: 'k' }] },
        'apiKeys.0',
      ],
    ]
    for (const [url, body, field] of bodies)
      expect(await service.refusal('POST', url, { name: 'made', ...body })).toMatchObject({
        status: 406,
        errors: [{ field }],
      })
  })
})

describe('children in a PUT', () => {
  const deployments = [
    { name: 'web', spec: { replicas: 2, template: { spec: { containers: [{ name: 'c', image: 'c:1' }] } } } },
    { name: 'db' },
  ]
  let count = 0
  const make = () => service.post('/catalog/api/applications', { name: `app-${++count}`, deployments })

  it('change by id or key, are created, and are deleted if a list of objects omits them', async () => {
    const made = await make()
    const [web] = made.deployments
    const changed = await service.ok('PUT', made.uri, {
      generation: made.generation,
      deployments: [{ id: web.id, spec: { replicas: 5 } }, { name: 'new' }],
    })
    expect(await namesOf(`${made.uri}/deployments`)).toEqual(['web', 'new'])
    const exported = await service.get(
      `${made.uri}?mode=export&fields=deployments,name,spec,replicas,containers,image`,
    )
    expect(exported).toMatchObject({ deployments: [{ spec: [{ replicas: 5 }] }, { name: 'new' }] })
    expect(await namesOf(`${made.uri}/containers`)).toEqual(['c'])
    await service.ok('PUT', made.uri, { generation: changed.generation, deployments: [] })
    expect(await service.get(`${made.uri}/deployments`)).toEqual([])
  })

  it('stay unchanged if only links are given, even if others exist by now', async () => {
    const made = await make()
    await service.post(`${made.uri}/deployments`, { name: 'later' })
    await service.ok('DELETE', made.deployments[1].uri)
    const { generation } = await service.get(made.uri)
    const answer = await service.ok('PUT', made.uri, { ...made, description: 'changed' })
    expect(answer).toMatchObject({ description: 'changed', generation: generation + 1 })
    expect(await namesOf(`${made.uri}/deployments`)).toEqual(['web', 'later'])
  })

  it('follow the rules of their classes, with all violations reported at once', async () => {
    const made = await make()
    const body = {
      generation: made.generation,
      description: 'x'.repeat(2000),
      deployments: [{ name: 'web', spec: { replicas: -1 } }, { name: 'B!' }, { id: made.id, name: 'c' }],
    }
    const { errors } = await service.refusal('PUT', made.uri, body)
    expect(errors.map(({ field }: Json) => field)).toEqual([
      'description',
      'deployments.0.spec.0.replicas',
      'deployments.1.name',
      'deployments.2',
    ])
    expect(await namesOf(`${made.uri}/deployments`)).toEqual(['web', 'db'])
  })

  it('keep the order of the list, whose change affects only the parent', async () => {
    const named = (...names: string[]) => names.map((name) => ({ name }))
    const made = await service.post('/catalog/api/applications', {
      name: 'ordered',
      deployments: named('one', 'two', 'three'),
    })
    const [one, two, three] = await service.get(`${made.uri}/deployments`)
    const changed = await service.ok('PUT', made.uri, { deployments: named('three', 'new', 'one', 'two') })
    expect(changed.generation).toBe(made.generation + 1)
    expect(await namesOf(`${made.uri}/deployments`)).toEqual(['three', 'new', 'one', 'two'])
    expect(changed.deployments.map(({ id }: Json) => id)).toEqual([
      three.id,
      expect.any(String),
      one.id,
      two.id,
    ])
    expect(await service.get(two.uri)).toEqual(two)
    const same = await service.ok('PUT', made.uri, { deployments: named('three', 'new', 'one', 'two') })
    expect(same).toEqual(changed)
    await service.ok('PUT', made.uri, { ...same, deployments: named('two', 'three') })
    expect(await namesOf(`${made.uri}/deployments`)).toEqual(['two', 'three'])
  })

  it("that represent external resources can't be deleted by omitting them", async () => {
    const made = await service.post('/config/api/cloudProviders', {
      name: 'provider',
      type: 'Other',
      hostGroups: [{ name: 'machines' }],
    })
    for (const hostGroups of [[], [{ name: 'others' }]])
      expect(await service.refusal('PUT', made.uri, { hostGroups })).toMatchObject({
        status: 406,
        errors: [{ field: 'hostGroups', message: expect.stringContaining('leaves out machines') }],
      })
    const [group] = await service.get(`${made.uri}/hostGroups`)
    await service.post(`${group.uri}/registrationTokens`, { name: 'first' })
    const user = await service.post('/users/api/users', { name: 'keyed', role: 'readonly', password })
    await service.post(`${user.uri}/apiKeys`, { name: 'ci' })
    for (const [{ uri }, field] of [
      [group, 'registrationTokens'],
      [user, 'apiKeys'],
    ]) {
      const { generation } = await service.get(uri)
      expect(await service.refusal('PUT', uri, { generation, [field]: [] })).toMatchObject({
        status: 406,
        errors: [{ field, message: expect.stringMatching(/leaves out .*send a DELETE to/) }],
      })
    }
    const grown = await service.ok('PUT', made.uri, {
      hostGroups: [{ name: 'machines', maxHosts: 9 }, { name: 'more' }],
    })
    expect(await service.get(`${grown.uri}/hostGroups?fields=name,maxHosts,labels`)).toMatchObject([
      { name: 'machines', maxHosts: 9 },
      { name: 'more', maxHosts: 5, labels: { 'gantry/hostgroup.name': 'more' } },
    ])
  })

  it('without external resources can be deleted by omitting them', async () => {
    const parts = { configMaps: [{ name: 'settings' }], secrets: [{ name: 'keys' }] }
    const made = await service.post('/catalog/api/applications', { name: 'plain', ...parts })
    for (const name of ['configMaps', 'secrets'] as const) {
      const { generation } = await service.get(made.uri)
      // Children added since the read must not be deleted unseen.
      expect(await service.refusal('PUT', made.uri, { [name]: [] })).toMatchObject({
        status: 406,
        errors: [{ field: name, message: expect.stringContaining('add the generation') }],
      })
      expect(await service.ok('PUT', made.uri, { generation, [name]: [] })).toMatchObject({ [name]: [] })
    }
  })

  it("in a cluster can't be changed with their parent in the store", async () => {
    const application = `/environments/api/applications/${shop.application}`
    const changes: [string, Json][] = [
      [application, { deployments: [{ name: 'web', spec: { replicas: 9 } }] }],
      [application, { deployments: [{ name: 'other' }] }],
    ]
    for (const [url, body] of changes)
      expect(await service.refusal('PUT', url, body)).toMatchObject({
        status: 406,
        message: expect.stringMatching(/is in a cluster|send a DELETE to/),
      })
    // The cluster's list may have changed since the empty one was read.
    await service.ok('PUT', application, { deployments: [], pods: [] })
    await service.ok('PUT', shop.environment.uri, { applications: [] })
    expect(await service.get(`${shop.environment.uri}/descendants/deployment`)).toHaveLength(1)
  })

  it('that others require can be linked only from there', async () => {
    const second = await service.post('/cluster/api/hostClusters', { name: 'second' })
    expect((await service.ok('PUT', shop.cluster.uri, { environments: [] })).environments).toHaveLength(1)
    expect(await service.refusal('PUT', second.uri, { environments: [{ name: 'shop' }] })).toMatchObject({
      status: 406,
      errors: [{ field: 'environments' }],
    })
    expect(await service.refusal('PUT', shop.environment.uri, { hostCluster: second.id })).toMatchObject({
      status: 406,
      errors: [{ field: 'hostCluster' }],
    })
  })
})
