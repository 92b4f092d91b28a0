import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, makeShop, startTestService, type TestService } from '../../app.fixture.ts'

/** Specification 4.3, and the design of parents. */
describe('a reference in a body', () => {
  let service: TestService
  let shop: Awaited<ReturnType<typeof makeShop>>

  beforeAll(async () => {
    service = await startTestService()
    shop = await makeShop(service)
    await service.post('/cluster/api/hostClusters', { name: 'second', description: 'a, b] "c" /d' })
  })
  afterAll(() => service.close())

  let count = 0
  const make = (hostCluster: unknown) =>
    service.ask('POST', '/api/environments/', { name: `made-${++count}`, hostCluster })

  const ways = (id: string): [string, unknown][] => [
    ['a UUID', id],
    ['a UUID in capitals', id.toUpperCase()],
    ['a list of one', [id]],
    ['an object with the id', { id }],
    ['a link', { id, service: 'Cluster', modelIndex: 'HostCluster', uri: `/cluster/api/hostClusters/${id}` }],
    ['a link with its service in small letters', { id, service: 'cluster', modelIndex: 'hostcluster' }],
    ['a name', { name: 'second' }],
    ['several fields', { name: 'second', mode: 'managed', isAutoscalable: null }],
    ['a name in a link without an id', { service: 'Cluster', modelIndex: 'HostCluster', name: 'second' }],
    ['a path in the id', { id: 'path:/hostCluster[name=second]' }],
    ['a path as attribute', { path: '/hostCluster[name=second]' }],
    ['a path as text', 'path:/hostCluster[name=second]'],
    ['any letter case', { path: '/HOSTCLUSTERS[NAME=second]' }],
    [
      'several fields in a bracket, with blanks',
      { path: ' / hostCluster [ name = second , mode = managed ] ' },
    ],
    ['a quoted value', { path: String.raw`/hostCluster[description="a, b] \"c\" /d"]` }],
    ['an id in a bracket', { path: `/hostCluster[id=${id}]` }],
    ['a truth value', { path: '/hostCluster[name=second, createDefaultEnvironment=TRUE]' }],
  ]

  it('finds the same target in every form', async () => {
    const [{ id }] = await service.get('/cluster/api/hostClusters?query={name: "second"}')
    for (const [way, reference] of ways(id)) {
      const answer = await make(reference)
      expect([way, answer.statusCode, answer.json().hostCluster?.[0]?.id]).toEqual([way, 200, id])
    }
  })

  it.each<[unknown, string]>([
    [{ name: 'nowhere' }, 'names a resource of class HostCluster with name "nowhere", but there is none'],
    [{ mode: 'managed' }, 'but there are several: prod ('],
    [{ path: '/hostCluster' }, 'but there are several: prod ('],
    [{ path: '/hostCluster[name=nowhere]' }, 'there is no such hostCluster on it'],
    [{ path: '/hostCluster[colour=red]' }, 'asks for the field colour'],
    [{ path: '/hostCluster[kubeconfig=x]' }, 'asks for the field kubeconfig'],
    [
      { path: '/hostCluster[isAutoscalable=maybe]' },
      'compares isAutoscalable with "maybe", which is not true or false',
    ],
    [{ path: '/hostCluster[lastSyncTime=now]' }, 'compares lastSyncTime with "now", which is not a number'],
    [{ path: '/nothing[name=x]' }, 'names nothing, which is not a class of the service cluster'],
    [{ path: '/hostCluster[name=prod' }, 'cannot be read at character 23'],
    [{ path: 7 }, 'has the path 7, which is not a string'],
    [{ path: '/' }, 'leads to a resource of class cluster.Root and not of class cluster.HostCluster'],
    [{ id: 7 }, 'is 7, which is neither a UUID nor a path'],
    [{ colour: 'red' }, 'names the field colour, by which no resource of class HostCluster can be found'],
    [{ name: { a: 1 } }, 'names the field name, by which no resource of class HostCluster can be found'],
    [{}, 'must name a resource of class HostCluster by at least one field'],
    [{ name: 'prod', modelIndex: 'Environment' }, 'names a resource of class Environment'],
    ['prod', 'is "prod", which is neither a UUID nor a path'],
    [7, 'must name a resource of class HostCluster by id, by its fields or by a path'],
    [['path:/hostCluster[name=prod]', { name: 'second' }], 'can name only one HostCluster, but 2 are given'],
    ['00000000-0000-4000-8000-00000000abcd', 'which does not exist'],
    [null, 'is required'],
  ])('without a unique target is refused: %j', async (reference, sentence) => {
    const body = { name: 'refused', hostCluster: reference }
    const { status, code, errors } = await service.refusal('POST', '/api/environments/', body)
    expect([status, code]).toEqual([406, 'invalid'])
    expect(errors).toEqual([
      {
        modelIndex: 'Environment',
        field: 'hostCluster',
        message: expect.stringContaining(sentence),
        reasons: [expect.objectContaining({ code: 'violations.field' })],
      },
    ])
    expect(await service.get('/environments/api/environments?query={name: "refused"}')).toEqual([])
  })

  it('to many targets may be one object, a list or an empty list', async () => {
    const team = await service.post('/users/api/teams', { name: 'one' })
    const body = { role: 'devops', password: 'correct horse' }
    for (const [index, teams] of [{ name: 'one' }, [{ id: team.id }], 'path:/team[name=one]'].entries())
      expect(await service.post('/users/api/users', { ...body, name: `u${index}`, teams })).toMatchObject({
        teams: [{ id: team.id }],
      })
    const [user] = await service.get('/users/api/users?query={name: "u0"}')
    expect((await service.ok('PUT', user.uri, { teams: [] })).teams).toEqual([])
  })

  it("may be a path through any parent-child relation from its service's root", async () => {
    const paths = [
      '/environment[name=shop]/application[name=web]/deployment[name=web]/spec',
      '/environments[name=shop]/applications[run=web-1]/deployments[name=web]/spec',
      '/application[name=web]/deployment/deploymentSpec',
      '/deploymentSpec[replicas=3]',
    ]
    // Each path leads to the specification of the only Deployment, which has its template.
    for (const path of paths) {
      const { message } = await service.refusal('POST', '/environments/api/podTemplateSpecs', {
        parent: { path },
      })
      expect([path, message]).toEqual([path, 'PodTemplateSpec already exists; change it instead.'])
    }
  })

  it("may be a path only there, not in an address or as the resource's own id", async () => {
    const path = 'path:/environment[name=shop]'
    expect(
      await service.refusal('GET', `/environments/api/environments/${encodeURIComponent(path)}`),
    ).toMatchObject({ status: 404 })
    expect(await service.refusal('PUT', shop.environment.uri, { id: path })).toMatchObject({
      status: 406,
      errors: [{ field: 'id' }],
    })
  })
})

describe('a parent in a body', () => {
  let service: TestService
  let application: Json

  beforeAll(async () => {
    service = await startTestService()
    application = await service.post('/catalog/api/applications', {
      name: 'shop',
      deployments: [
        { name: 'web', spec: { template: { spec: { containers: [{ name: 'main', image: 'web:1' }] } } } },
      ],
    })
    await service.post('/catalog/api/applications', { name: 'other' })
  })
  afterAll(() => service.close())

  let count = 0
  const makeService = (parent: unknown) =>
    service.ask('POST', '/catalog/api/services', { name: `made-${++count}`, parent })

  it('may be a UUID, a link, fields or a path, with or without childRelation', async () => {
    const { id, uri } = application
    const ways = [
      id,
      { id },
      [{ id }],
      { id, service: 'catalog', modelIndex: 'application', uri, childRelation: 'services' },
      { id, service: 'CATALOG', modelIndex: 'Application', childRelation: 'SERVICES' },
      { name: 'shop' },
      { name: 'shop', childRelation: 'services' },
      'path:/application[name=shop]',
      { path: '/application[name=shop]', childRelation: 'services' },
      { id: 'path:/application[name=shop]' },
    ]
    for (const parent of ways) {
      const answer = await makeService(parent)
      expect([parent, answer.json().parent]).toEqual([
        parent,
        { id, service: 'Catalog', modelIndex: 'Application', uri, childRelation: 'services' },
      ])
    }
  })

  it('may be omitted or be the root for resources directly below it', async () => {
    const parent = application.parent
    expect(parent).toMatchObject({ modelIndex: 'Root', childRelation: 'applications' })
    for (const [index, given] of [parent, '/', { path: '/' }, null].entries())
      expect(
        await service.post('/catalog/api/applications', { name: `root-${index}`, parent: given }),
      ).toMatchObject({ parent })
  })

  it.each<[unknown, string]>([
    [undefined, 'is required: name the resource that it belongs to, or POST it to'],
    [{ name: 'nowhere' }, 'but there is none'],
    [{ path: '/application' }, 'but there are several: '],
    [{ name: 'shop', childRelation: 'deployments' }, 'it belongs in Application.services'],
    [{ name: 'shop', modelIndex: 'Deployment' }, 'it belongs in Application.services'],
    [5, 'must name a resource of class Application'],
  ])("that can't contain the class is refused: %j", async (parent, sentence) => {
    const refused = (await makeService(parent)).json()
    expect(refused).toMatchObject({ status: 406, errors: [{ modelIndex: 'Service', field: 'parent' }] })
    expect(refused.message).toContain(sentence)
  })

  it('requires a childRelation if the class fits several relations', async () => {
    const container = '/application[name=shop]/deployment[name=web]/container[name=main]'
    const refused = await service.refusal('POST', '/catalog/api/probes', { parent: { path: container } })
    expect(refused.message).toContain('one of livenessProbe, readinessProbe or startupProbe')
    const made = await service.post('/catalog/api/probes', {
      parent: { path: container, childRelation: 'readinessProbe' },
    })
    expect(made.parent.childRelation).toBe('readinessProbe')
    const spec = container.replace(/\/container.*/, '/podSpec')
    const second = await service.post('/catalog/api/containers', { name: 'second', parent: { path: spec } })
    expect(second.parent.childRelation).toBe('containers')
  })

  it('may be repeated in a PUT, but not changed', async () => {
    const [deployment] = await service.get(`${application.uri}/deployments`)
    for (const parent of [deployment.parent, application.id, 'path:/application[name=shop]'])
      expect((await service.ask('PUT', deployment.uri, { parent })).statusCode).toBe(200)
    expect(await service.refusal('PUT', deployment.uri, { parent: { name: 'other' } })).toMatchObject({
      status: 406,
      errors: [{ field: 'parent', message: expect.stringContaining('cannot change') }],
    })
  })
})
