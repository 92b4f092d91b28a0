import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, makeShop, password, startTestService, type TestService } from '../app.fixture.ts'
import { unlockAccount } from '../start/unlock-account.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof makeShop>>
let team: Json
let others: Json
let builder: Json
let count = 0

const users = '/users/api/users'

beforeAll(async () => {
  service = await startTestService()
  shop = await makeShop(service)
  team = await service.post('/users/api/teams', { name: 'shop' })
  others = await service.post('/users/api/teams', { name: 'others' })
  builder = await makeAccount({ name: 'builder' })
  await service.post(`${team.uri}/accessGrants`, { level: 'edit', environment: shop.environment.id })
})
afterAll(() => service.close())

const makeAccount = (fields: object = {}): Promise<Json> =>
  service.post(users, {
    name: `robot-${count++}`,
    role: 'member',
    isServiceAccount: true,
    teams: [team.id],
    ...fields,
  })
const makeMember = (name: string, fields: object = {}): Promise<Json> =>
  service.post(users, { name, role: 'member', password, teams: [team.id], ...fields })
const makeKey = (account: Json, fields: object = {}): Promise<Json> =>
  service.post(`${account.uri}/apiKeys`, { name: `key ${count++}`, ...fields })
const by = ({ key }: Json) => ({ authorization: `SERVICE-API ${key}` })
const as = (name: string) => ({ authorization: basic(name) })
const statusOf = async (method: 'GET' | 'POST' | 'DELETE', url: string, body: unknown, headers: object) =>
  (await service.ask(method, url, body, { ...headers })).statusCode

describe('a service account', () => {
  it('has neither a password nor a sign-in, and works through its keys', async () => {
    expect(builder).toMatchObject({ isServiceAccount: true, teams: [{ id: team.id }] })
    const session = await service.app.inject({
      method: 'POST',
      url: '/session',
      payload: { user: 'builder', password },
    })
    expect(session.statusCode).toBe(401)
    expect(await statusOf('GET', users, undefined, as('builder'))).toBe(401)
    const key = await makeKey(builder)
    expect(await service.ask('GET', shop.environment.uri, undefined, by(key))).toMatchObject({
      statusCode: 200,
    })
  })

  it('gets no password from an admin or the unlock command', async () => {
    expect(await service.refusal('PUT', builder.uri, { password })).toMatchObject({
      status: 406,
      errors: [{ field: 'password' }],
    })
    expect(await service.refusal('PUT', builder.uri, { mustChangePassword: true })).toMatchObject({
      errors: [{ field: 'mustChangePassword' }],
    })
    expect(await unlockAccount(service.store, 'builder')).toBeNull()
    await service.ok('PUT', builder.uri, { email: 'builder@shop.example' })
  })

  it.each([
    [{ password }, 'password'],
    [{ mustChangePassword: true }, 'mustChangePassword'],
    [{ teams: [] }, 'teams'],
    [{ teams: null }, 'teams'],
  ])('is refused with %o', async (fields, field) => {
    const body = { name: 'wrong', role: 'member', isServiceAccount: true, teams: [team.id], ...fields }
    expect(await service.refusal('POST', users, body)).toMatchObject({ status: 406, errors: [{ field }] })
  })

  it('cannot become a user, and a user cannot become a service account', async () => {
    const user = await makeMember('person')
    for (const [account, isServiceAccount] of [
      [builder, false],
      [user, true],
    ])
      expect(await service.refusal('PUT', account.uri, { isServiceAccount })).toMatchObject({
        status: 406,
        errors: [{ field: 'isServiceAccount' }],
      })
    const withoutPassword = { name: 'no-password', role: 'member' }
    expect(await service.refusal('POST', users, withoutPassword)).toMatchObject({
      errors: [{ field: 'password' }],
    })
    expect(await service.refusal('PUT', user.uri, { password: null })).toMatchObject({
      errors: [{ field: 'password' }],
    })
  })

  it('always belongs to a team', async () => {
    const account = await makeAccount()
    const only = await service.post('/users/api/teams', { name: 'only' })
    await service.ok('PUT', account.uri, { teams: [only.id] })
    expect(await service.refusal('PUT', account.uri, { teams: [] })).toMatchObject({ status: 406 })
    expect(await service.refusal('PUT', only.uri, { users: [] })).toMatchObject({
      status: 406,
      errors: [
        { message: expect.stringContaining(`Service account ${account.name} belongs to no other team`) },
      ],
    })
    expect(await service.refusal('DELETE', only.uri)).toMatchObject({ status: 406 })
    await service.ok('PUT', account.uri, { teams: [only.id, others.id] })
    await service.ok('DELETE', only.uri)
    expect(await service.get(account.uri)).toMatchObject({ teams: [{ id: others.id }] })
  })

  it('keeps a team when a change of its teams is undone', async () => {
    const first = await service.post('/users/api/teams', { name: 'first' })
    const account = await makeAccount({ teams: [first.id] })
    const moved = await service.ask('PUT', account.uri, { teams: [others.id] })
    const changeSet = moved.headers['x-change-set']
    await service.ok('DELETE', first.uri)
    await service.ask('POST', `/users/api/changeSets/${changeSet}/undo`, {})
    expect((await service.get(account.uri)).teams).toHaveLength(1)
    const another = await service.post('/users/api/teams', { name: 'another' })
    const joined = await service.ask('PUT', another.uri, { users: [account.id] })
    await service.ok('PUT', account.uri, { teams: [another.id] })
    await service.ask('POST', `/users/api/changeSets/${joined.headers['x-change-set']}/undo`, {})
    expect((await service.get(account.uri)).teams).toHaveLength(1)
  })

  it('is not the last admin', async () => {
    await makeAccount({ role: 'admin' })
    const [admin] = await service.get(`${users}?query={name: "admin"}`)
    expect(await service.refusal('PUT', admin.uri, { role: 'readonly' })).toMatchObject({
      status: 406,
      errors: [{ field: 'role' }],
    })
  })
})

describe('the keys of a service account', () => {
  it('are managed by members of its team who have all its rights', async () => {
    await makeMember('mia')
    const made = await service.ask('POST', `${builder.uri}/apiKeys`, { name: 'by mia' }, as('mia'))
    expect(made.json()).toMatchObject({ name: 'by mia', key: expect.stringMatching(/^gantry_/) })
    const { uri } = made.json()
    expect((await service.ask('GET', uri, undefined, as('mia'))).json()).toMatchObject({ name: 'by mia' })
    const rotated = await service.ask('POST', `${uri}/rotate`, {}, as('mia'))
    expect(rotated.json()).toMatchObject({ key: expect.stringMatching(/^gantry_/) })
    expect(await statusOf('DELETE', uri, undefined, as('mia'))).toBe(200)
    const named = { name: 'by parent', parent: builder.id }
    expect(await statusOf('POST', '/users/api/apiKeys', named, as('mia'))).toBe(200)
    expect(await statusOf('POST', `${builder.uri}/endApiKeys`, {}, as('mia'))).toBe(200)
  })

  it('are not managed by members with fewer rights, of other teams, or who left the team', async () => {
    const strong = await makeAccount()
    await service.post(`${strong.uri}/accessGrants`, { level: 'admin', environment: shop.environment.id })
    const reading = await makeAccount({ role: 'readonly' })
    const create = (account: Json, name: string) =>
      statusOf('POST', `${account.uri}/apiKeys`, { name: `key ${count++}` }, as(name))
    await makeMember('moe')
    expect(await create(strong, 'moe')).toBe(403)
    expect(await create(reading, 'moe')).toBe(403)
    await makeMember('olga', { teams: [others.id] })
    expect(await create(builder, 'olga')).toBe(404)
    await makeMember('oscar', { teams: [others.id], role: 'platform' })
    expect(await create(builder, 'oscar')).toBe(403)

    const leaver = await makeMember('lee')
    const { uri, key } = await service
      .ask('POST', `${builder.uri}/apiKeys`, { name: 'by lee' }, as('lee'))
      .then((answer) => answer.json())
    const own = await service.ask('POST', `${leaver.uri}/apiKeys`, { name: 'own' }, as('lee'))
    await service.ok('PUT', leaver.uri, { teams: [] })
    // The account keeps its key, which the team manages; the own key of the user who left has lost the team's rights.
    expect(await statusOf('GET', shop.environment.uri, undefined, by({ key }))).toBe(200)
    expect(await statusOf('GET', shop.environment.uri, undefined, by(own.json()))).toBe(404)
    expect(await statusOf('DELETE', uri, undefined, as('lee'))).toBe(404)
    expect(await create(builder, 'lee')).toBe(404)
  })

  it('are not managed by limited keys, or by other service accounts', async () => {
    const member = await makeMember('max')
    const limited = await makeKey(member, { scope: 'readOnly' })
    const sibling = await makeKey(await makeAccount())
    for (const key of [limited, sibling])
      expect(await statusOf('POST', `${builder.uri}/apiKeys`, { name: 'more' }, by(key))).toBe(403)
  })

  it('end with the account', async () => {
    const account = await makeAccount()
    const key = await makeKey(account)
    await service.ok('PUT', account.uri, { isDisabled: true })
    expect(await statusOf('GET', users, undefined, by(key))).toBe(401)
    await service.ok('DELETE', account.uri)
    expect(await statusOf('GET', users, undefined, by(key))).toBe(401)
  })
})

it('shows members the service accounts of their teams only, also once they join or leave one', async () => {
  const member = await makeMember('mae')
  const account = await makeAccount({ teams: [others.id] })
  const seen = () => statusOf('GET', account.uri, undefined, as('mae'))
  expect(await seen()).toBe(404)
  await service.ok('PUT', account.uri, { teams: [others.id, team.id] })
  expect(await seen()).toBe(200)
  await service.ok('PUT', account.uri, { teams: [others.id] })
  expect(await seen()).toBe(404)
  await service.ok('PUT', member.uri, { teams: [others.id] })
  expect(await seen()).toBe(200)
})
