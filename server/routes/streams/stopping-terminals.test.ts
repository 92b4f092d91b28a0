import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { SimulatedService } from '../../simulated.fixture.ts'
import { node, podIn, TerminalClient } from './terminal-client.fixture.ts'

async function startShop(
  settings = {},
): Promise<{ simulated: SimulatedService; open(): Promise<WebSocket> }> {
  const simulated = await SimulatedService.start({}, settings)
  onTestFinished(() => simulated.stop())
  const { service, simulator } = simulated
  await simulator.populate([node, ...podIn('shop', 'web')])
  const find = () => service.get('/environments/api/pods?query={"name":"web","state":"Running"}')
  await simulated.until(async () => (await find()).length > 0)
  const [{ id: pod }] = await find()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  // The server listens on TCP, so its address isn't a string.
  const { port } = service.app.server.address() as AddressInfo
  const open = async (): Promise<WebSocket> => {
    const { ticket } = await service.post('/terminals', { pod, container: 'app' })
    return new WebSocket(`ws://127.0.0.1:${port}/terminals?ticket=${ticket}`)
  }
  return { simulated, open }
}

it.each([
  ['service', {}, 'The service is stopping.'],
  [
    'replica',
    { replica: 'one' },
    'The Gantry replica that held this connection is stopping. Open the terminal again to use another one.',
  ],
])('terminals name the stopping %s', async (_part, settings, text) => {
  const { simulated, open } = await startShop(settings)
  const terminal = new TerminalClient(await open())
  await terminal.until(({ shown }) => shown.includes('$') || shown.includes('#'))
  const closed = simulated.service.app.close()
  await terminal.until(({ end }) => end !== null)
  expect(terminal.end).toMatchObject({ code: null, message: text })
  await closed
})

it('closes the shell of a client that lost access, even if it never confirms the end', async () => {
  const { simulated, open } = await startShop()
  const { service } = simulated
  const socket = await open()
  onTestFinished(() => socket.terminate())
  const terminal = new TerminalClient(socket)
  await terminal.until(({ shown }) => shown.includes('#'))
  socket.pause()
  const began = Date.now()
  const [admin] = await service.get('/users/api/users?query={"name":"admin"}')
  await service.ok('PUT', admin.uri, { email: 'admin@example.com' })
  await simulated.until(async () => {
    const [session] = await service.get('/environments/api/terminalSessions')
    return session.endedOn !== null
  })
  // The connection itself would be destroyed after half a minute.
  expect(Date.now() - began).toBeLessThan(15_000)
})
