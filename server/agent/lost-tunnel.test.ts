import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { createWebSocketStream, WebSocket, WebSocketServer } from 'ws'
import { Tunnel } from '../clusters/tunnel/tunnel.ts'
import { serveTunnel } from './serve-tunnel.ts'

/** Writes as fast as the reader reads, until the stream ends. */
function flood(stream: Duplex): void {
  const chunk = Buffer.alloc(20_000)
  const write = (): void => {
    while (!stream.destroyed && stream.write(chunk));
  }
  stream.on('error', () => undefined).on('drain', write)
  stream.resume()
  write()
}

/** Both ends of a tunnel through a WebSocket, with streams that write in both directions. */
async function busyTunnel() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new WebSocket(`ws://127.0.0.1:${port}`)
  const [[service]] = (await Promise.all([once(server, 'connection'), once(agent, 'open')])) as [
    [WebSocket],
    unknown,
  ]
  const agentClosed = serveTunnel(createWebSocketStream(agent), flood)
  const tunnel = new Tunnel(createWebSocketStream(service))
  for (const _ of [1, 2, 3]) flood(await tunnel.open())
  const closed = Promise.all([tunnel.closed, agentClosed, once(agent, 'close'), once(service, 'close')])
  return { agent, service, tunnel, closed }
}

// Without precautions, Node fails an assertion in one of a few attempts, and the process ends.
it('both ends survive when a busy tunnel breaks', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { agent, service, tunnel, closed } = await busyTunnel()
    const lost = round % 2 === 0 ? agent : service
    lost.terminate()
    await closed
    expect(tunnel.isOpen).toBe(false)
  }
})
