import { afterAll, beforeAll, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { basic, type Json, makeShop, startTestService, type TestService } from '../app.fixture.ts'
import { searchedClasses } from '../operations/search.ts'
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

/** `Class: names` of each group. */
const shown = (groups: Json[]): string[] =>
  groups.map(
    ({ service: area, modelIndex, entries }) =>
      `${area}.${modelIndex}: ${entries.map(({ name }: Json) => name).join(', ')}`,
  )

it('finds names, labels and images of every class, the best fit first', async () => {
  expect(shown(await search('search=WEB'))).toEqual([
    'Environments.Application: web',
    'Environments.Deployment: web',
    'Config.ContainerType: Web server',
    'Catalog.Application: shop-web',
    'Environments.Environment: shop',
  ])
})

it('says where each lives and why it was found', async () => {
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

it('shows so many of each class, and whether there are more', async () => {
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

it('finds by one letter, and nothing where nothing is', async () => {
  expect(shown(await search('search=w'))).toContain('Environments.Application: web')
  expect(await search('search=%25')).toEqual([])
  expect(await search('search=nowhere')).toEqual([])
})

it('finds known resources by their ids, and leaves out what is gone', async () => {
  const gone = '11111111-1111-4111-8111-111111111111'
  const ids = [shop.application.toUpperCase(), gone, shop.cluster.id].join(',')
  const groups = await search(`ids=${ids}`)
  expect(shown(groups).toSorted()).toEqual(['Cluster.HostCluster: prod', 'Environments.Application: web'])
  expect(groups.flatMap(({ entries }) => entries.map(({ match }: Json) => match))).toEqual([null, null])
})

it('answers every role, in the form that the document says, and refuses the rest with a sentence', async () => {
  await service.post('/users/api/users', { name: 'reader', role: 'readonly', password: 'correct horse' })
  const reader = { authorization: basic('reader') }
  const documented = new DocumentedAnswers(await service.get('/openapi.json'))
  for (const address of ['/api/search?search=web', `/api/search?ids=${shop.application}`]) {
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
    ['ids=x', /"x", which is no UUID/],
    [`ids=${shop.application}&search=web`, /give one of them/],
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

it('looks at what stands for itself, not at parts of objects and records', () => {
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

it('shows the node of a cluster before the host of the same name', () => {
  const names = searchedClasses(model).map(({ id }) => id)
  expect(names.indexOf('cluster.Node')).toBeLessThan(names.indexOf('config.Host'))
})

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('says that it takes no %s', async (method) => {
  const answer = await service.ask(method, '/api/search?search=web')
  expect(answer.statusCode).toBe(405)
  expect(answer.headers['allow']).toBe('GET, HEAD')
})
