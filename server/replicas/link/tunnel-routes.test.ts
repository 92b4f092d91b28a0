import { createServer } from 'node:http'
import { duplexPair } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { serveTunnel } from '../../agent/serve-tunnel.ts'
import { Tunnel } from '../../clusters/tunnel/tunnel.ts'
import { tunnelConnection } from '../../clusters/connection/kubeconfig/tunnel-connection.ts'
import { Transport } from '../../clusters/connection/transport.ts'
import { clusterId, ReplicaFixture, startPair } from './link.fixture.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close()
})

const apiServer = createServer((_request, response) => void response.end('x'.repeat(1024 * 1024)))

/** Options for an agent that has connected before. */
const known = (signal = new AbortController().signal) => ({ isFirst: false, signal })

async function start(options?: Parameters<typeof startPair>[0]) {
  const pair = await startPair(options)
  closing.push(pair.close)
  return pair
}

/** Dials as an agent. Returns the service's end, and a promise that resolves when the agent's end closes. */
function dial() {
  const [near, far] = duplexPair()
  near.once('close', () => far.destroy())
  const closed = serveTunnel(far, (stream) => void apiServer.emit('connection', stream))
  return { near, closed }
}

it('carries requests of the holder to an agent that dialled another replica', async () => {
  const { requester, holder } = await start()
  const passOn = await requester.link.tunnelRoutes.routeTo(clusterId, known())
  const { near, closed } = dial()
  const passed = passOn?.(near)
  await expect.poll(() => holder.tunnels.length).toBe(1)
  const [[, socket] = []] = holder.tunnels
  if (!socket) throw new Error('no tunnel')
  const tunnel = new Tunnel(socket)
  const transport = new Transport(tunnelConnection(() => tunnel.open()))
  closing.push(() => transport.close())
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => transport.request({ method: 'GET', path: '/', timeoutMs: 5_000 })),
  )
  expect(answers.map(({ text }) => text.length)).toEqual(Array.from({ length: 8 }, () => 1024 * 1024))
  tunnel.destroy()
  await Promise.all([passed, closed])
})

it('ends the connection of the agent with its holder', async () => {
  const { requester, holder } = await start()
  const { near, closed } = dial()
  const passOn = await requester.link.tunnelRoutes.routeTo(clusterId, known())
  const passed = passOn?.(near)
  holder.link.close()
  await Promise.all([passed, closed])
  expect(near.destroyed).toBe(true)
})

it('stays at the holder, and here while nobody has held the cluster yet', async () => {
  const { requester, holder } = await start()
  expect(await holder.link.tunnelRoutes.routeTo(clusterId, known())).toBeNull()
  requester.knows(null)
  expect(await requester.link.tunnelRoutes.routeTo(clusterId, { ...known(), isFirst: true })).toBeNull()
})

it('waits for the next holder', async () => {
  const { requester, holder } = await start()
  holder.link.close()
  requester.knows(null)
  const route = requester.link.tunnelRoutes.routeTo(clusterId, known())
  const next = await new ReplicaFixture('next').listen()
  closing.push(() => next.link.close())
  next.knows(next)
  requester.knows(next)
  const { near, closed } = dial()
  const passOn = await route
  const passed = passOn?.(near)
  await expect.poll(() => next.tunnels.length).toBe(1)
  near.destroy()
  await Promise.all([passed, closed])
})

it('gives up when the agent hangs up while there is no holder', async () => {
  const { requester } = await start()
  requester.knows(null)
  const agent = new AbortController()
  const route = requester.link.tunnelRoutes.routeTo(clusterId, known(agent.signal))
  agent.abort(new Error('hung up'))
  await expect(route).rejects.toThrow('hung up')
})

it('ends the connection of an agent that sends nothing, and uses no tunnel for it', async () => {
  const { requester, holder } = await start({ firstByteMs: 50 })
  const passOn = await requester.link.tunnelRoutes.routeTo(clusterId, known())
  const [near, silent] = duplexPair()
  near.once('close', () => silent.destroy())
  await passOn?.(near)
  expect([near.destroyed, holder.tunnels]).toEqual([true, []])
})

it('keeps a working tunnel when an agent hangs up while its replica opens a stream to the holder', async () => {
  const { requester, holder } = await start()
  const agent = new AbortController()
  const route = requester.link.tunnelRoutes.routeTo(clusterId, known(agent.signal))
  agent.abort(new Error('hung up'))
  await expect(route).rejects.toThrow('hung up')
  // An agent that hung up after that has sent nothing.
  const stream = await requester.link.peers.holderOf(clusterId)?.peer.open('tunnel', clusterId)
  stream?.close()
  const passOn = await requester.link.tunnelRoutes.routeTo(clusterId, known())
  const { near } = dial()
  void passOn?.(near)
  await expect.poll(() => holder.tunnels.length).toBe(1)
  expect(holder.tunnels[0]?.[1].destroyed).toBe(false)
})
