import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { basic, makeShop, type TestService } from '../../app.fixture.ts'
import { startReplicas } from '../../replicas.fixture.ts'

async function podIn(service: TestService): Promise<string> {
  const { application } = await makeShop(service)
  return service.insert(
    { parent: application, relation: 'pods' },
    {
      class: 'environments.Pod',
      attributes: { name: 'web-1', kind: 'Pod', apiVersion: 'v1', namespace: 'shop' },
    },
  )
}

/** Opens a terminal's WebSocket; returns its last message, or the status of the refusal. */
async function connect({ app }: TestService, ticket: string): Promise<unknown> {
  // The server listens on TCP, so its address isn't a string.
  const { port } = app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/terminals?ticket=${ticket}`)
  const answered = once(socket, 'message').then(([data]) => JSON.parse(String(data)) as unknown)
  const refused = new Promise<unknown>((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
  })
  socket.on('error', () => undefined)
  const result = await Promise.race([answered, refused])
  socket.terminate()
  return result
}

it('a ticket opens one terminal, on any replica', async () => {
  const [one, other] = await startReplicas()
  const pod = await podIn(one)
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  await one.app.listen({ port: 0, host: '127.0.0.1' })
  const { ticket } = await one.post('/terminals', { pod, container: 'web' })
  expect((await other.get(`/terminals/refusal?ticket=${ticket}`)).message).toContain('never reached Gantry')
  // Opened as far as the cluster, which is not connected here.
  expect(await connect(other, ticket)).toMatchObject({ end: { code: null } })
  for (const replica of [one, other]) expect(await connect(replica, ticket)).toBe(401)
})

it('a ticket opens no terminal after its account lost the permission on another replica', async () => {
  const [one, other] = await startReplicas()
  const pod = await podIn(one)
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const user = await one.post('/users/api/users', { name: 'ada', role: 'admin', password: 'correct horse' })
  const headers = { authorization: basic('ada') }
  const ticketOf = async (): Promise<string> =>
    (await one.ask('POST', '/terminals', { pod, container: 'web' }, headers)).json().ticket
  const [first, second] = [await ticketOf(), await ticketOf()]
  await one.ok('PUT', user.uri, { role: 'readonly' })
  expect(await connect(other, first)).toMatchObject({ end: { message: expect.stringContaining('role') } })
  await one.ok('PUT', user.uri, { isDisabled: true })
  expect(await connect(other, second)).toBe(401)
})
