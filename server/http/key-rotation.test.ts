import { afterAll, beforeAll, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'

let service: TestService
let user: Json
let now = Date.now()
let count = 0
const hour = 3_600_000

beforeAll(async () => {
  service = await startTestService({ now: () => now })
  user = await service.post('/users/api/users', { name: 'dora', role: 'devops', password })
})
afterAll(() => service.close())

const by = (key: string) => ({ authorization: `SERVICE-API ${key}` })
const owner = { authorization: basic('dora') }
const makeKey = (fields: object = {}): Promise<Json> =>
  service.post(`${user.uri}/apiKeys`, { name: `key ${count++}`, ...fields })
const rotate = async ({ uri }: Json, body: object, headers: Record<string, string> = owner): Promise<Json> =>
  (await service.ask('POST', `${uri}/rotate`, body, headers)).json()
const statusOf = async (key: string): Promise<number> =>
  (await service.ask('GET', '/users/api/teams', undefined, by(key))).statusCode

it('replaces the secret of a key, and accepts the previous one during the overlap', async () => {
  const key = await makeKey()
  const rotated = await rotate(key, { overlapSeconds: 3_600 })
  expect(rotated).toMatchObject({
    status: 200,
    key: expect.stringMatching(/^gantry_/),
    previousUntil: now + hour,
  })
  expect([await statusOf(key.key), await statusOf(rotated.key)]).toEqual([200, 200])
  expect(await service.get(key.uri)).toMatchObject({
    name: key.name,
    rotatedOn: now,
    previousUntil: now + hour,
    expiresOn: null,
  })
  expect(JSON.stringify(await service.get(key.uri))).not.toContain(rotated.key)
  now += hour
  expect([await statusOf(key.key), await statusOf(rotated.key)]).toEqual([401, 200])
})

it('accepts only one previous secret, and none without an overlap', async () => {
  const key = await makeKey()
  const second = await rotate(key, {})
  const third = await rotate(key, {})
  expect([await statusOf(key.key), await statusOf(second.key), await statusOf(third.key)]).toEqual([
    401, 200, 200,
  ])
  const last = await rotate(key, { overlapSeconds: 0 })
  expect(last).toMatchObject({ previousUntil: null })
  expect([await statusOf(second.key), await statusOf(third.key), await statusOf(last.key)]).toEqual([
    401, 401, 200,
  ])
})

it('changes the expiry on request, and requires a new one for an expired key', async () => {
  const key = await makeKey({ expiresOn: now + hour })
  await rotate(key, { expiresOn: now + 3 * hour })
  expect(await service.get(key.uri)).toMatchObject({ expiresOn: now + 3 * hour })
  now += 4 * hour
  expect(await rotate(key, {})).toMatchObject({ status: 406, errors: [{ field: 'expiresOn' }] })
  const rotated = await rotate(key, { expiresOn: now + hour })
  expect(await statusOf(rotated.key)).toBe(200)
})

it('lets a key rotate only itself, within its own expiry', async () => {
  const key = await makeKey({ expiresOn: now + hour })
  const other = await makeKey()
  expect(await rotate(other, {}, by(key.key))).toMatchObject({
    status: 403,
    message: expect.stringContaining('may rotate only itself'),
  })
  expect(await rotate(key, { expiresOn: now + 2 * hour }, by(key.key))).toMatchObject({ status: 406 })
  const rotated = await rotate(key, {}, by(key.key))
  expect(await statusOf(rotated.key)).toBe(200)
  expect(await service.get(key.uri)).toMatchObject({ expiresOn: now + hour })
})

it('refuses rotation with a previous secret', async () => {
  const key = await makeKey({ expiresOn: now + hour })
  const rotated = await rotate(key, { overlapSeconds: 7_200 })
  expect(await rotate(key, { overlapSeconds: 0 }, by(key.key))).toMatchObject({
    status: 403,
    reasons: [{ code: 'access.previousSecret' }],
  })
  expect([await statusOf(key.key), await statusOf(rotated.key)]).toEqual([200, 200])
  expect(await rotate(key, {}, by(rotated.key))).toMatchObject({ status: 200 })
})

it('requires the action in the scope of a limited key, and keeps the scope', async () => {
  const reader = await makeKey({ scope: 'readOnly' })
  expect(await rotate(reader, {}, by(reader.key))).toMatchObject({
    status: 403,
    message: expect.stringContaining('is read-only'),
  })
  const key = await makeKey({ scope: 'actions', allowedActions: ['users.ApiKey.rotate'] })
  const rotated = await rotate(key, {}, by(key.key))
  expect(await service.refusal('POST', '/catalog/api/applications', {}, by(rotated.key))).toMatchObject({
    reasons: [{ code: 'access.keyLacksAction' }],
  })
})

it('is allowed for the owner and admins only', async () => {
  await service.post('/users/api/users', { name: 'other', role: 'platform', password })
  const key = await makeKey()
  expect(await rotate(key, {}, { authorization: basic('other') })).toMatchObject({ status: 403 })
  expect((await service.ask('POST', `${key.uri}/rotate`, {})).statusCode).toBe(200)
})

it.each([{ overlapSeconds: -1 }, { overlapSeconds: 86_401 }, { overlapSeconds: 'x' }, { expiresOn: 'soon' }])(
  'refuses %j',
  async (body) => {
    const key = await makeKey()
    expect(await rotate(key, body)).toMatchObject({ status: 400 })
    expect(await statusOf(key.key)).toBe(200)
  },
)
