import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Json, password, startTestService, type TestService } from '../app.fixture.ts'
import { makeNamedSecret } from '../records/named-secrets.ts'

let service: TestService
let user: Json

const url = '/catalog/api/applications'
const by = (key: string) => ({ authorization: `SERVICE-API ${key}` })

beforeAll(async () => {
  service = await startTestService()
  user = await service.post('/users/api/users', { name: 'dora', role: 'devops', password })
})
afterAll(() => service.close())

const statusOf = async (key: string): Promise<number> =>
  (await service.ask('GET', url, undefined, by(key))).statusCode

it('accepts keys of earlier versions', async () => {
  const { id, secret, prefix, hash } = makeNamedSecret('gk_')
  await service.store.write({ name: 'test', audit: false }, async (transaction) => {
    const place = { parent: user.id, relation: 'apiKeys' }
    await transaction.insert(place, { class: 'users.ApiKey', id, attributes: { name: 'earlier', prefix } })
    await transaction.setSecret(id, 'key', hash)
  })
  expect(await statusOf(secret)).toBe(200)
})

it('refuses a mistyped key without reading from the store', async () => {
  const { key } = await service.post(`${user.uri}/apiKeys`, { name: 'typed' })
  const reads = vi.spyOn(service.store, 'get')
  const mistyped = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
  for (const wrong of [mistyped, key.slice(0, -1), `${key}A`])
    expect(await service.refusal('GET', url, undefined, by(wrong))).toMatchObject({
      status: 401,
      message: expect.stringContaining('mistyped'),
    })
  expect(reads).not.toHaveBeenCalled()
  reads.mockRestore()
  expect(await statusOf(key)).toBe(200)
})
