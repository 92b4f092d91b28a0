import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { SimulatedService } from '../../simulated.fixture.ts'
import { node, podIn, TerminalClient } from './terminal-client.fixture.ts'

it.each([
  ['service', {}, 'The service is stopping.'],
  [
    'replica',
    { replica: 'one' },
    'The Gantry replica that held this connection is stopping. Open the terminal again to use another one.',
  ],
])('terminals name the stopping %s', async (_part, settings, text) => {
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
  const { ticket } = await service.post('/terminals', { pod, container: 'app' })
  const terminal = new TerminalClient(new WebSocket(`ws://127.0.0.1:${port}/terminals?ticket=${ticket}`))
  await terminal.until(({ shown }) => shown.includes('$') || shown.includes('#'))
  const closed = service.app.close()
  await terminal.until(({ end }) => end !== null)
  expect(terminal.end).toMatchObject({ code: null, message: text })
  await closed
})
