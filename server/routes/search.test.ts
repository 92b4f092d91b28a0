import { afterAll, beforeAll, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { searchedClasses } from '../../model/searched-classes.ts'
import { basic, type Json, makeShop, startTestService, type TestService } from '../app.fixture.ts'
import { DocumentedAnswers } from './openapi/answers.fixture.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof makeShop>>

beforeAll(async () => {
  service = await startTestService()
  shop = await makeShop(service)
  await service.post('/config/api/containerTypes', { name: 'Web server', labels: { team: 'shop' } })
  await service.post('/catalog/api/applications', { name: 'shop-web' })
  for (const number of [1, 2, 3])
    await service.post('/config/api/environmentTypes', { name: `shop-${number}` })
})
afterAll(() => service.close())

const search = async (query: string): Promise<Json[]> => (await service.get(`/api/search?${query}`)).groups

/** Formats each group as `Class: names`. */
const shown = (groups: Json[]): string[] =>
  groups.map(
    ({ service: area, modelIndex, entries }) =>
      `${area}.${modelIndex}: ${entries.map(({ name }: Json) => name).join(', ')}`,
  )

it('finds names, labels and images of every class, best match first', async () => {
  expect(shown(await search('search=WEB'))).toEqual([
    'Environments.Application: web',
    'Environments.Deployment: web',
    'Config.ContainerType: Web server',
    'Catalog.Application: shop-web',
    'Environments.Environment: shop',
  ])
})

it('ranks running objects before the templates of the same name', async () => {
  const catalog = await service.get('/catalog/api/applications?query={name: shop-web}')
  await service.post('/catalog/api/deployments', { name: 'web', parent: catalog[0].id })
  const classes = (await search('search=web')).map(({ service: area, modelIndex }) => `${area}.${modelIndex}`)
  expect(classes.filter((name) => name.endsWith('.Deployment'))).toEqual([
    'Environments.Deployment',
    'Catalog.Deployment',
  ])
})

it('reports the location and the matched text', async () => {
  const [environment] = await search('search=shop&count=1')
  expect(environment.entries[0]).toMatchObject({
    name: 'shop',
    match: 'name',
    environment: null,
    cluster: { id: shop.cluster.id, name: 'prod', modelIndex: 'HostCluster', service: 'Cluster' },
  })
  const found = (await search('search=web:1')).map(({ entries }) => entries[0])
  expect(found.map(({ modelIndex, match, text }) => [modelIndex, match, text])).toEqual([
    ['Application', 'image', 'web:1.0'],
    ['Environment', 'image', 'web:1.0'],
    ['Deployment', 'image', 'web:1.0'],
  ])
  expect(found[2]).toMatchObject({
    uri: `/environments/api/deployments/${found[2].id}`,
    application: { id: shop.application, name: 'web' },
    environment: { name: 'shop' },
    cluster: { name: 'prod' },
    ancestors: [{ name: 'web' }, { name: 'shop' }],
  })
  const [labelled] = await search('search=app%3Dweb')
  expect(labelled.entries[0]).toMatchObject({ name: 'web', match: 'label', text: 'app=web' })
})

it('returns the requested number per class, and whether there are more', async () => {
  const types = (await search('search=shop-&count=2')).find(
    ({ modelIndex }) => modelIndex === 'EnvironmentType',
  )
  expect(types).toMatchObject({ uri: '/config/api/environmentTypes', isMore: true })
  expect(types.entries.map(({ name }: Json) => name)).toEqual(['shop-1', 'shop-2'])
  const all = (await search('search=shop-&count=3')).find(
    ({ modelIndex }) => modelIndex === 'EnvironmentType',
  )
  expect(all.isMore).toBe(false)
  expect(all.entries).toHaveLength(3)
})

it('finds single letters, and returns nothing without matches', async () => {
  expect(shown(await search('search=w'))).toContain('Environments.Application: web')
  expect(await search('search=%25')).toEqual([])
  expect(await search('search=nowhere')).toEqual([])
})

it('finds resources by id, and omits deleted ones', async () => {
  const gone = '11111111-1111-4111-8111-111111111111'
  const ids = [shop.application.toUpperCase(), gone, shop.cluster.id].join(',')
  const groups = await search(`ids=${ids}`)
  expect(shown(groups).toSorted()).toEqual(['Cluster.HostCluster: prod', 'Environments.Application: web'])
  expect(groups.flatMap(({ entries }) => entries.map(({ match }: Json) => match))).toEqual([null, null])
})

/** Returns results of the second text as `Class: names`; the first text finds nothing. */
const shownObjects = async (query: string): Promise<string[]> => {
  const answer = await service.get(`/api/search?search=nowhere&${query}`)
  expect(answer.groups).toEqual([])
  return shown(answer.objects)
}

it("finds a second text in the same read: in names of some classes, and as a prefix of their ancestors' names", async () => {
  expect(
    await shownObjects('object=WEB&classes=environments.Application,Environments.deployment,cluster.Node'),
  ).toEqual(['Environments.Application: web', 'Environments.Deployment: web'])
  // Labels and images aren't names.
  expect(await shownObjects('object=web:1.0')).toEqual([])
  expect(await shownObjects('object=team')).toEqual([])
  // Everything in the environment, regardless of name.
  expect(await shownObjects('object=sho&classes=environments.Deployment')).toEqual([
    'Environments.Deployment: web',
  ])
  expect(await shownObjects('object=hop&classes=environments.Deployment')).toEqual([])
  const both = await service.get('/api/search?search=shop-2&object=web&classes=catalog.Application')
  expect([shown(both.groups), shown(both.objects)]).toEqual([
    ['Config.EnvironmentType: shop-2'],
    ['Catalog.Application: shop-web'],
  ])
  expect((await service.get('/api/search?search=web')).objects).toEqual([])
})

it('reports whether a second text matched the name or an ancestor', async () => {
  const where = async (text: string): Promise<string[]> => {
    const classes = 'environments.Deployment,environments.Environment'
    const answer = await service.get(`/api/search?search=nowhere&object=${text}&classes=${classes}`)
    return answer.objects.flatMap(({ entries }: Json) =>
      entries.map(({ name, match, text: found }: Json) => `${name} ${match} ${found}`),
    )
  }
  expect(await where('shop')).toEqual(['shop name null', 'web place null'])
  expect(await where('web')).toEqual(['web name null'])
})

it('includes the facts that decide which actions are possible', async () => {
  const [deployments] = (
    await service.get('/api/search?search=nowhere&object=web&classes=environments.Deployment')
  ).objects
  expect(deployments.entries[0].facts).toEqual({
    namespace: 'shop',
    isAway: false,
    isCordoned: null,
    isPaused: null,
  })
  const [type] = await search('search=shop-2')
  expect(type.entries[0].facts).toEqual({ namespace: null, isAway: null, isCordoned: null, isPaused: null })
})

it('responds to every role in the documented form, and refuses invalid requests with a message', async () => {
  await service.post('/users/api/users', { name: 'reader', role: 'readonly', password: 'correct horse' })
  const reader = { authorization: basic('reader') }
  const documented = new DocumentedAnswers(await service.get('/openapi.json'))
  for (const address of [
    '/api/search?search=web',
    '/api/search?search=web&object=web',
    `/api/search?ids=${shop.application}`,
  ]) {
    const answer = await service.ask('GET', address, undefined, reader)
    expect(answer.statusCode).toBe(200)
    expect(documented.problemOf('GET', address, answer)).toBeNull()
  }
  const refusals: [string, RegExp][] = [
    ['', /search is missing/],
    ['search=%20', /search is missing/],
    [`search=${'x'.repeat(201)}`, /201 characters; it may have 200/],
    ['search=x&count=0', /count is "0"/],
    ['search=x&count=21', /count is 21; of each class there are at most 20/],
    ['ids=x', /"x", which is not a UUID/],
    [`ids=${shop.application}&search=web`, /search and ids were both given; give one of them/],
    [`ids=${shop.application}&object=web`, /object and ids were both given; give one of them/],
    ['search=x&classes=environments.Pod', /classes was given without object/],
    ['search=x&object=x&classes=environments.Container', /classes names "environments.Container"/],
    [`search=x&object=${'x'.repeat(201)}`, /object has 201 characters; it may have 200/],
  ]
  for (const [query, sentence] of refusals)
    expect(await service.refusal('GET', `/api/search?${query}`)).toMatchObject({
      status: 400,
      message: expect.stringMatching(sentence),
    })
  expect(
    (await service.ask('GET', '/api/search?search=x', undefined, { authorization: '' })).statusCode,
  ).toBe(401)
})

it('searches only independent resources, not parts of objects and records', () => {
  const names = searchedClasses(model).map(({ id }) => id)
  expect(names).toEqual(
    expect.arrayContaining(['environments.Pod', 'config.Host', 'users.Team', 'cluster.Node']),
  )
  for (const part of [
    'environments.Container',
    'environments.EnvVar',
    'cluster.Event',
    'environments.PodSpec',
  ])
    expect(names).not.toContain(part)
})

it("shows a cluster's node before the host with the same name", () => {
  const names = searchedClasses(model).map(({ id }) => id)
  expect(names.indexOf('cluster.Node')).toBeLessThan(names.indexOf('config.Host'))
})

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('does not allow %s', async (method) => {
  const answer = await service.ask(method, '/api/search?search=web')
  expect(answer.statusCode).toBe(405)
  expect(answer.headers['allow']).toBe('GET, HEAD')
})
