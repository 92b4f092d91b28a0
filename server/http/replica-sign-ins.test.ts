import { expect, it } from 'vitest'
import { password, signIn, type TestService } from '../app.fixture.ts'
import { limits } from '../limits.ts'
import { startReplicas } from '../replicas.fixture.ts'

const trySignIn = async (
  service: TestService,
  user: string,
  given: string,
  remoteAddress: string,
): Promise<number> => {
  const payload = JSON.stringify({ user, password: given })
  return (await service.app.inject({ method: 'POST', url: '/session', payload, remoteAddress })).statusCode
}

it('failed sign-ins count on all replicas', async () => {
  const [one, other] = await startReplicas()
  for (let index = 0; index < limits.waitsAfterFailures.free; index += 1)
    expect(await trySignIn(index % 2 === 0 ? one : other, 'admin', 'wrong', '192.0.2.1')).toBe(401)
  for (const service of [one, other])
    expect(await trySignIn(service, 'admin', password, '192.0.2.1')).toBe(429)
  for (const service of [one, other])
    expect(await trySignIn(service, 'admin', password, '192.0.2.2')).toBe(200)
})

it('concurrent guesses on several replicas all count', async () => {
  const services = await startReplicas()
  const guesses = Array.from({ length: 16 }, (_, index) =>
    trySignIn(services[index % 2 === 0 ? 0 : 1], 'admin', 'wrong', '192.0.2.1'),
  )
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 401)).toHaveLength(limits.waitsAfterFailures.free)
})

it('a name that has signed in on one replica is known to the others, whatever fails in its network', async () => {
  const [one, other] = await startReplicas()
  expect(await trySignIn(one, 'admin', password, '192.0.2.1')).toBe(200)
  for (let index = 0; index < limits.failedSignIns.burst; index += 1)
    await trySignIn(index % 2 === 0 ? one : other, `name-${index}`, 'wrong', '192.0.2.1')
  expect(await trySignIn(one, 'grace', 'wrong', '192.0.2.1')).toBe(429)
  expect(await trySignIn(other, 'grace', 'wrong', '192.0.2.1')).toBe(429)
  expect(await trySignIn(other, 'admin', password, '192.0.2.1')).toBe(200)
})

it('a session started on one replica is valid on the others', async () => {
  const [one, other] = await startReplicas()
  const { headers } = await signIn(one)
  expect((await other.app.inject({ url: '/environments/api/environments', headers })).statusCode).toBe(200)
})
