import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { basic, password, signIn, type TestService } from '../../app.fixture.ts'
import { startReplicas } from '../../replicas.fixture.ts'

/** Opens an event stream; resolves when it is open. `ended` fulfils when the service ends it. */
async function follow(
  { app }: TestService,
  headers: Record<string, string>,
): Promise<{ ended: Promise<unknown> }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  // The server listens on TCP, so its address isn't a string.
  const { port } = app.server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', path: '/events', headers }).end()
  const [response] = await once(sent, 'response')
  expect(response.statusCode).toBe(200)
  const ended = once(response, 'end')
  response.resume()
  return { ended }
}

it('streams end on all replicas when their user signs out on one', async () => {
  const [one, other] = await startReplicas()
  const { headers } = await signIn(one)
  const { ended } = await follow(other, headers)
  await one.app.inject({ method: 'DELETE', url: '/session', headers })
  await expect(ended).resolves.toEqual([])
})

it('streams end on all replicas when their session is revoked on one', async () => {
  const [one, other] = await startReplicas()
  const { headers, user } = await signIn(one)
  const { ended } = await follow(other, headers)
  await one.ok('POST', `/users/api/users/${user.id}/endSessions`, {})
  await expect(ended).resolves.toEqual([])
})

it('streams end on all replicas when their account is disabled on one', async () => {
  const [one, other] = await startReplicas()
  const user = await one.post('/users/api/users', { name: 'ada', role: 'admin', password })
  const { ended } = await follow(other, { authorization: basic('ada') })
  await one.ok('PUT', user.uri, { isDisabled: true })
  await expect(ended).resolves.toEqual([])
})
