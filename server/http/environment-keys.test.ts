import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformRoles } from '../../model/roles.ts'
import { type Json, makeShop, password, startTestService, type TestService } from '../app.fixture.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof makeShop>>
let bank: Json
let cluster: Json
let count = 0

const environments = '/environments/api/environments'
const applications = '/environments/api/applications'

beforeAll(async () => {
  service = await startTestService()
  shop = await makeShop(service)
  ;[cluster] = await service.get('/cluster/api/hostClusters?query={name: "prod"}')
  bank = await service.post(environments, { name: 'bank', hostCluster: cluster.id })
  const place = { parent: bank.id, relation: 'applications' }
  await service.insert(place, {
    class: 'environments.Application',
    attributes: { name: 'vault', run: 'vault-1', state: 'running' },
  })
})
afterAll(() => service.close())

const makeUser = (role: string): Promise<Json> =>
  service.post('/users/api/users', { name: `user-${count++}`, role, password })
const makeKey = (user: Json, fields: object = {}): Promise<Json> =>
  service.post(`${user.uri}/apiKeys`, {
    name: `key ${count++}`,
    allowedEnvironments: [shop.environment.id],
    ...fields,
  })
const by = ({ key }: Json) => ({ authorization: `SERVICE-API ${key}` })
const statusOf = async (key: Json, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  (await service.ask(method, url, body, by(key))).statusCode
const listOf = async (key: Json, url: string): Promise<Json[]> =>
  (await service.ask('GET', url, undefined, by(key))).json()
const namesOf = async (key: Json, url: string): Promise<string[]> =>
  (await listOf(key, url)).map(({ name }) => name).toSorted()

describe('a key that is limited to environments', () => {
  it.each(platformRoles)('of the role %s reads their contents only', async (role) => {
    const key = await makeKey(await makeUser(role))
    expect(await namesOf(key, environments)).toEqual(['shop'])
    expect(await namesOf(key, applications)).toEqual(['idle', 'web'])
    expect(await namesOf(key, '/cluster/api/hostClusters')).toEqual(['prod'])
    expect(await namesOf(key, '/cluster/api/nodes')).toEqual([])
    expect(await namesOf(key, '/config/api/cloudProviders')).toEqual([])
    expect(await statusOf(key, 'GET', bank.uri)).toBe(404)
    expect(await statusOf(key, 'GET', '/audit')).not.toBe(200)
    const found = await service.ask('GET', `${applications}?count=1&offset=0`, undefined, by(key))
    expect(found.json()).toHaveLength(1)
  })

  it.each([
    ['admin', 200],
    ['platform', 200],
    ['devops', 200],
    ['readonly', 403],
  ] as const)("of the role %s has its user's rights there, and none elsewhere", async (role, expected) => {
    const key = await makeKey(await makeUser(role))
    const change = { description: `by ${role}` }
    expect(await statusOf(key, 'PUT', shop.environment.uri, change)).toBe(expected)
    expect(await statusOf(key, 'PUT', bank.uri, change)).toBe(404)
    expect(await statusOf(key, 'POST', '/catalog/api/applications', { name: 'new' })).toBe(403)
    expect(await statusOf(key, 'POST', environments, { name: 'new', hostCluster: cluster.id })).toBe(403)
    expect(await statusOf(key, 'DELETE', cluster.uri)).toBe(403)
  })

  it("has at most the rights of a member's grants", async () => {
    const member = await makeUser('member')
    const key = await makeKey(member, { allowedEnvironments: [shop.environment.id, bank.id] })
    expect(await namesOf(key, environments)).toEqual([])
    const grant = await service.post(`${member.uri}/accessGrants`, { level: 'view', environment: bank.id })
    await service.post(`${member.uri}/accessGrants`, { level: 'view', hostCluster: cluster.id })
    expect(await namesOf(key, environments)).toEqual(['bank', 'shop'])
    expect(await namesOf(key, '/cluster/api/nodes')).toEqual([])
    const narrow = await makeKey(member, { allowedEnvironments: [bank.id] })
    expect(await namesOf(narrow, environments)).toEqual(['bank'])
    expect(await statusOf(narrow, 'PUT', bank.uri, { description: 'mine' })).toBe(403)
    await service.ok('DELETE', grant.uri)
    const [other] = await service.get(`${member.uri}/accessGrants`)
    await service.ok('DELETE', other.uri)
    expect(await namesOf(narrow, environments)).toEqual([])
  })

  it.each(['admin', 'member'])('shares no response with the account and its other keys: %s', async (role) => {
    const user = await makeUser(role)
    if (role === 'member')
      await service.post(`${user.uri}/accessGrants`, { level: 'view', hostCluster: cluster.id })
    const narrow = await makeKey(user)
    const other = await makeKey(user, { allowedEnvironments: [bank.id] })
    const whole = await service.post(`${user.uri}/apiKeys`, { name: `key ${count++}` })
    // In both orders, as the first response may be the cached one.
    for (const key of [whole, narrow, other, narrow, whole])
      expect(await namesOf(key, `${environments}?fields=name`)).toEqual(
        key === whole ? ['bank', 'shop'] : [key === narrow ? 'shop' : 'bank'],
      )
  })

  it('combines with the other scopes', async () => {
    const user = await makeUser('admin')
    const reading = await makeKey(user, { scope: 'readOnly' })
    expect(await namesOf(reading, environments)).toEqual(['shop'])
    expect(await statusOf(reading, 'PUT', shop.environment.uri, { description: 'x' })).toBe(403)
    const acting = await makeKey(user, {
      scope: 'actions',
      allowedActions: ['environments.Environment.update'],
    })
    expect(await statusOf(acting, 'PUT', shop.environment.uri, { description: 'by action' })).toBe(200)
    expect(await statusOf(acting, 'DELETE', shop.environment.uri)).toBe(403)
    expect(await statusOf(acting, 'PUT', bank.uri, { description: 'x' })).toBe(404)
  })

  it('grants nothing, creates no keys, and undoes nothing', async () => {
    const user = await makeUser('admin')
    const key = await makeKey(user)
    const [changeSet] = await service.get(`/environments/api/changeSets?count=1`)
    for (const [url, body] of [
      [`${user.uri}/accessGrants`, { level: 'admin', environment: shop.environment.id }],
      [`${user.uri}/apiKeys`, { name: 'wider' }],
      ['/users/api/users', { name: 'new', role: 'admin', password }],
      ['/kubernetes/kubeconfigs', { hostCluster: cluster.id }],
    ] as const)
      expect(await statusOf(key, 'POST', url, body)).toBe(403)
    expect(await statusOf(key, 'POST', `/environments/api/changeSets/${changeSet.id}/undo`, {})).not.toBe(200)
    // Grants may select environments by their labels.
    expect(await statusOf(key, 'PUT', shop.environment.uri, { labels: { team: 'mine' } })).toBe(403)
  })

  it('sees only its own account, and may rotate itself', async () => {
    const user = await makeUser('admin')
    const key = await makeKey(user)
    expect((await listOf(key, '/users/api/users')).map(({ id }) => id)).toEqual([user.id])
    const rotated = (await service.ask('POST', `${key.uri}/rotate`, {}, by(key))).json()
    expect(await namesOf(rotated, environments)).toEqual(['shop'])
  })

  it('gets no further environment when one is deleted', async () => {
    const gone = await service.post(environments, { name: 'gone', hostCluster: cluster.id })
    const key = await makeKey(await makeUser('admin'), { allowedEnvironments: [gone.id] })
    await service.store.write({ name: 'test', audit: false }, (transaction) => transaction.remove([gone.id]))
    expect(await namesOf(key, environments)).toEqual([])
    expect(await namesOf(key, applications)).toEqual([])
  })

  it('follows the role of its user', async () => {
    const user = await makeUser('admin')
    const key = await makeKey(user)
    expect(await statusOf(key, 'PUT', shop.environment.uri, { description: 'as admin' })).toBe(200)
    await service.ok('PUT', user.uri, { role: 'readonly' })
    expect(await statusOf(key, 'PUT', shop.environment.uri, { description: 'as reader' })).toBe(403)
    await service.ok('PUT', user.uri, { role: 'member' })
    expect(await statusOf(key, 'GET', shop.environment.uri)).toBe(404)
  })

  it('names the limit in refusals', async () => {
    const key = await makeKey(await makeUser('admin'))
    expect(await service.refusal('POST', '/config/api/cloudProviders', {}, by(key))).toMatchObject({
      message: expect.stringContaining(`The API key ${key.name} is limited to some environments`),
      reasons: [{ code: 'access.keyEnvironments' }],
    })
  })
})

it('creates kubeconfigs whose key is read-only or limited to environments', async () => {
  const user = await makeUser('devops')
  const maker = await service.post(`${user.uri}/apiKeys`, { name: 'maker' })
  const make = (fields: object) =>
    service.ask(
      'POST',
      '/kubernetes/kubeconfigs',
      { hostCluster: cluster.id, ...fields },
      { ...by(maker), host: 'platform.example:8443' },
    )
  const made = (await make({ scope: 'readOnly', allowedEnvironments: [shop.environment.id] })).json()
  expect(await service.get(`/users/api/apiKeys/${made.key.id}`)).toMatchObject({
    scope: 'readOnly',
    allowedEnvironments: [shop.environment.id],
    isForKubectl: true,
  })
  const usual = (await make({})).json()
  expect(await service.get(`/users/api/apiKeys/${usual.key.id}`)).toMatchObject({
    scope: 'full',
    allowedEnvironments: null,
  })
  for (const fields of [
    { scope: 'actions' },
    { allowedEnvironments: [] },
    { allowedEnvironments: ['00000000-0000-4000-8000-00000000beef'] },
  ])
    expect((await make(fields)).statusCode).toBeOneOf([400, 406])
})

it.each([
  [[], 'name at least one environment'],
  [['00000000-0000-4000-8000-00000000beef'], 'names no environment with'],
  [['shop'], 'names no environment with shop'],
])('refuses a key for %o', async (allowedEnvironments, problem) => {
  const user = await makeUser('readonly')
  const body = { name: 'wrong', allowedEnvironments }
  expect(await service.refusal('POST', `${user.uri}/apiKeys`, body)).toMatchObject({
    status: 406,
    errors: [{ field: 'allowedEnvironments', message: expect.stringContaining(problem) }],
  })
})
