import { expect, it, vi } from 'vitest'
import { makeApiKey } from '../access/key-format.ts'
import { basic, password, signIn, type TestService } from '../app.fixture.ts'
import { startReplicas } from '../replicas.fixture.ts'

const url = '/catalog/api/applications'

const statusOf = async (service: TestService, authorization: string, path = url): Promise<number> =>
  (await service.ask('GET', path, undefined, { authorization })).statusCode

it('a response is not reused after a write on another replica', async () => {
  const [one, other] = await startReplicas()
  const { id } = await one.post(url, { name: 'web-0' })
  for (let index = 1; index < 10; index += 1) {
    expect(await other.get(`${url}?fields=name`)).toEqual([{ name: `web-${index - 1}` }])
    await one.ok('PUT', `${url}/${id}`, { name: `web-${index}` })
  }
})

it('revoked credentials are refused by the other replica, too', async () => {
  const [one, other] = await startReplicas()
  const user = await one.post('/users/api/users', { name: 'mover', role: 'platform', password })
  const own = `/users/api/users/${user.id}`
  const cluster = '/kubernetes/clusters/none'

  expect(await statusOf(other, basic('mover'))).toBe(200)
  await one.ok('PUT', own, { password: 'another long one' })
  expect(await statusOf(other, basic('mover'))).toBe(401)
  expect(await statusOf(other, basic('mover', 'another long one'))).toBe(200)

  const { id, key } = await one.post(`${own}/apiKeys`, { name: 'key' })
  expect(await statusOf(other, `SERVICE-API ${key}`)).toBe(200)
  expect(await statusOf(other, `Bearer ${key}`, cluster)).toBe(404)
  await one.ok('DELETE', `/users/api/apiKeys/${id}`)
  expect(await statusOf(other, `SERVICE-API ${key}`)).toBe(401)
  expect(await statusOf(other, `Bearer ${key}`, cluster)).toBe(401)
})

it('a mistyped key is refused before any read from the database', async () => {
  const [, other] = await startReplicas()
  const { secret } = makeApiKey()
  const reads = [vi.spyOn(other.store, 'refresh'), vi.spyOn(other.store, 'get')]
  expect(await statusOf(other, `SERVICE-API ${secret}0`)).toBe(401)
  expect(await statusOf(other, `Bearer ${secret}0`, '/kubernetes/clusters/none')).toBe(401)
  for (const read of reads) expect(read).not.toHaveBeenCalled()
  expect(await statusOf(other, `SERVICE-API ${secret}`)).toBe(401)
  for (const read of reads) expect(read).toHaveBeenCalledOnce()
})

it('a session that ended on one replica is refused by the other', async () => {
  const [one, other] = await startReplicas()
  const { headers } = await signIn(one)
  const statuses = async (): Promise<number[]> =>
    Promise.all(
      [url, '/session'].map(async (path) => (await other.app.inject({ url: path, headers })).statusCode),
    )
  expect(await statuses()).toEqual([200, 200])
  expect((await one.app.inject({ method: 'DELETE', url: '/session', headers })).statusCode).toBe(200)
  expect(await statuses()).toEqual([401, 401])
})
