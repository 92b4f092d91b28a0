import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { verbOfAction } from '../../model/rights.ts'
import { readingActions } from '../../model/users/key-scope.ts'
import { makeActions } from '../actions.ts'
import { type Json, makeShop, password, startTestService, type TestService } from '../app.fixture.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof makeShop>>
let admin: Json
let count = 0

const application = '/catalog/api/applications'

beforeAll(async () => {
  service = await startTestService()
  shop = await makeShop(service)
  ;[admin] = await service.get('/users/api/users?query={name: "admin"}')
})
afterAll(() => service.close())

const makeKey = (fields: object, owner = admin): Promise<Json> =>
  service.post(`${owner.uri}/apiKeys`, { name: `key ${count++}`, ...fields })
const by = ({ key }: Json) => ({ authorization: `SERVICE-API ${key}` })
const of = (...allowedActions: string[]) => ({ scope: 'actions', allowedActions })

describe('a read-only key', () => {
  it('reads like its user, but creates no resource of any class', async () => {
    const key = await makeKey({ scope: 'readOnly' })
    expect(key).toMatchObject({ scope: 'readOnly', allowedActions: null })
    const classes = [...model.classes.values()].filter(({ methods }) => methods.includes('POST'))
    for (const { uri } of classes) {
      expect((await service.ask('GET', `${uri}?count=1`, undefined, by(key))).statusCode).toBe(200)
      expect(await service.refusal('POST', uri, {}, by(key))).toMatchObject({
        status: 403,
        message: expect.stringContaining(`The API key ${key.name} is read-only`),
      })
    }
    expect(classes.length).toBeGreaterThan(20)
  })

  it("can't update, delete, run or undo anything, or open a terminal", async () => {
    const key = await makeKey({ scope: 'readOnly' })
    const made = await service.post(application, { name: 'kept' })
    const [changeSet] = await service.get('/catalog/api/changeSets?count=1')
    const other = await makeKey({})
    const ways = [
      ['PUT', made.uri, { description: 'mine' }],
      ['DELETE', made.uri],
      ['POST', `${made.uri}/run`, {}],
      ['POST', `${made.uri}/import`, 'kind: ConfigMap'],
      ['POST', '/catalog/api/txn', { delete: [{ modelIndex: 'Application', id: made.id }] }],
      ['POST', `/catalog/api/changeSets/${changeSet.id}/undo`, {}],
      ['POST', '/terminals', { pod: shop.environment.id, container: 'app' }],
      ['POST', '/kubernetes/kubeconfigs', { hostCluster: shop.cluster.id }],
      ['PUT', admin.uri, { email: 'mine@b.example' }],
      ['POST', `${admin.uri}/apiKeys`, { name: 'more' }],
      ['DELETE', other.uri],
      ['POST', `${admin.uri}/endApiKeys`, {}],
      ['POST', `${admin.uri}/endSessions`, {}],
    ] as const
    for (const [method, url, body] of ways) {
      const headers = { ...by(key), ...(typeof body === 'string' ? { 'content-type': 'text/yaml' } : {}) }
      expect({ url, ...(await service.refusal(method, url, body, headers)) }).toMatchObject({
        url,
        status: expect.toBeOneOf([403, 406]),
        message: expect.stringContaining('is read-only'),
      })
    }
    expect(await service.get(made.uri)).toMatchObject({ description: null })
  })

  it('may revoke itself', async () => {
    const key = await makeKey({ scope: 'readOnly' })
    expect((await service.ask('DELETE', key.uri, undefined, by(key))).statusCode).toBe(200)
    expect((await service.ask('GET', application, undefined, by(key))).statusCode).toBe(401)
  })
})

describe('a key that is limited to actions', () => {
  it('may run them, also in transactions, and is refused others by name', async () => {
    const key = await makeKey(of('catalog.Application.create', 'catalog.Application.update'))
    const made = (await service.ask('POST', application, { name: 'by-key' }, by(key))).json()
    expect(made).toMatchObject({ name: 'by-key' })
    const change = { description: 'changed' }
    expect((await service.ask('PUT', made.uri, change, by(key))).statusCode).toBe(200)
    const transaction = { create: [{ modelIndex: 'Application', name: 'in-one' }] }
    expect((await service.ask('POST', '/catalog/api/txn', transaction, by(key))).statusCode).toBe(200)
    const refusals = [
      await service.refusal('DELETE', made.uri, undefined, by(key)),
      await service.refusal('POST', `${made.uri}/run`, {}, by(key)),
      await service.refusal('POST', '/config/api/cloudProviders', {}, by(key)),
    ]
    for (const [index, action] of [
      'catalog.Application.delete',
      'catalog.Application.run',
      'config.CloudProvider.create',
    ].entries())
      expect(refusals[index]).toMatchObject({
        status: 403,
        message: expect.stringContaining(`Use a key with the action ${action}`),
        reasons: [{ code: 'access.keyLacksAction' }],
      })
  })

  it("has at most its user's current permissions", async () => {
    const user = await service.post('/users/api/users', { name: 'mover', role: 'devops', password })
    const key = await makeKey(of('catalog.*.*', 'config.*.*'), user)
    const create = async (url: string) => service.refusal('POST', url, {}, by(key))
    expect(await create('/config/api/cloudProviders')).toMatchObject({
      reasons: [{ code: 'access.roleLacks' }],
    })
    expect(await create(application)).toMatchObject({ status: 406 })
    await service.ok('PUT', user.uri, { role: 'readonly' })
    expect(await create(application)).toMatchObject({ reasons: [{ code: 'access.roleLacks' }] })
  })

  it('never writes accounts, teams or keys', async () => {
    const key = await makeKey(of('catalog.*.*', 'environments.*.*', 'cluster.*.*', 'config.*.*'))
    for (const url of ['/users/api/users', '/users/api/teams', `${admin.uri}/apiKeys`])
      expect(await service.refusal('POST', url, { name: 'new' }, by(key))).toMatchObject({
        status: 403,
        message: expect.stringContaining('is limited'),
      })
  })

  it.each([
    [{ scope: 'actions' }, 'must name at least one action'],
    [of(), 'must name at least one action'],
    [{ allowedActions: ['catalog.Application.run'] }, 'applies only to the scope actions'],
    [of('catalog.Application.run', 'Deployment.update'), 'names no action with Deployment.update'],
    [of('users.User.create'), 'names no action with users.User.create'],
    [of(...Array.from({ length: 101 }, () => 'catalog.Application.run')), 'at most 100 entries'],
  ])('is refused with invalid actions: %#', async (fields, problem) => {
    expect(await service.refusal('POST', `${admin.uri}/apiKeys`, { name: 'wrong', ...fields })).toMatchObject(
      {
        status: 406,
        errors: [{ field: 'allowedActions', message: expect.stringContaining(problem) }],
      },
    )
  })
})

it('lists exactly the actions that only read', () => {
  const actions = makeActions({ baseUrl: () => 'https://host', selfSignedCertificate: null })
  const names = Object.values(actions).map(({ declaration }) => declaration)
  const reading = names.filter(({ reads }) => reads === true).map(({ verb }) => verb)
  expect(new Set(reading)).toEqual(readingActions)
  for (const { verb, reads } of names) expect(readingActions.has(verb)).toBe(reads === true)
  expect(reading.filter((verb) => verbOfAction(verb) === 'write')).toEqual([])
})
