import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { startSimulator } from '#simulator'
import { ClusterError } from '../../clusters/connection/cluster.ts'
import { openConnection } from './connections.ts'
import { clusterId, ReplicaFixture, startPair } from './link.fixture.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A pair whose holder connects to a server of the test. */
async function startWith(serve: (socket: Socket) => void) {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    closing.push(() => socket.destroy())
    serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { ...(await startTo(port)), server }
}

async function startTo(port: number) {
  const pair = await startPair()
  closing.push(pair.close)
  pair.held.dial = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  return {
    ...pair,
    open: () =>
      openConnection(pair.requester.link.peers.holderOf(clusterId)?.peer ?? null, {
        id: clusterId,
        name: 'east',
      }),
  }
}

it('carries requests with TLS from end to end', async () => {
  const simulator = await startSimulator({ port: 0 })
  closing.push(() => simulator.stop())
  const { requester } = await startTo(Number(new URL(simulator.url).port))
  // Only the holder reaches the cluster.
  const session = requester.session(simulator.kubeconfig.replaceAll(simulator.url, 'https://127.0.0.1:9'))
  closing.push(() => session.close())
  const kinds = await session.driver.listKinds()
  expect(kinds.map(({ kind }) => kind)).toContain('Deployment')
  const passed = { headers: {}, body: null, timeoutMs: 5_000, signal: new AbortController().signal }
  const answer = await session.driver.passOn({ ...passed, method: 'GET', path: '/version' })
  expect(JSON.parse(await text(answer))).toHaveProperty('gitVersion')
})

it('blocks only the sender of the connection that is not read', async () => {
  let sent = 0
  let isFirst = true
  const { open } = await startWith((socket) => {
    if (!isFirst) return void socket.end('short')
    isFirst = false
    const chunk = Buffer.alloc(64 * 1024)
    const fill = (): void => {
      do sent += chunk.length
      while (socket.write(chunk))
    }
    socket.on('drain', fill)
    fill()
  })
  const unread = await open()
  const other = await open()
  expect(await text(other)).toBe('short')
  const before = await untilStill(() => sent)
  // The buffers of two TCP connections and of one stream.
  expect(before).toBeLessThan(24 * 1024 * 1024)
  await readBytes(unread, before)
  expect(sent).toBeGreaterThan(before)
  unread.destroy()
})

it('ends the connection at either end when it ends at the other', async () => {
  const sockets: Socket[] = []
  const { open } = await startWith((socket) => {
    sockets.push(socket)
    socket.write('hello')
  })
  const first = await open()
  await once(first, 'data')
  const closed = once(sockets[0] as Socket, 'close')
  first.destroy()
  await closed
  const second = await open()
  await once(second, 'data')
  sockets[1]?.end()
  await once(second, 'close')
  expect(second.destroyed).toBe(true)
})

it('reports why the holder cannot connect', async () => {
  const pair = await startPair()
  closing.push(pair.close)
  pair.held.dial = () => Promise.reject(new ClusterError('unreachable', 'The agent is away.', [], 'agent'))
  const { peer } = pair.requester.link.peers.holderOf(clusterId) ?? {}
  await expect(openConnection(peer ?? null, { id: clusterId, name: 'east' })).rejects.toMatchObject({
    name: 'ClusterError',
    message: 'The agent is away.',
    fault: 'agent',
  })
})

it('refuses more streams to a replica than it serves', async () => {
  const { open, held } = await startWith((socket) => socket.resume())
  const opened: Duplex[] = []
  const fill = async (): Promise<void> => {
    for (;;) opened.push(...(await Promise.all(Array.from({ length: 100 }, open))))
  }
  await expect(fill()).rejects.toMatchObject({ name: 'ClusterError', retrySeconds: 2 })
  expect(opened.length).toBeGreaterThanOrEqual(800)
  expect(held.driver.status().state).toBe('connected')
  for (const stream of opened) stream.destroy()
})

it('hands over the connection of an agent only to the holder', async () => {
  const { requester, holder } = await startPair().then((pair) => {
    closing.push(pair.close)
    return pair
  })
  const { peer } = requester.link.peers.holderOf(clusterId) ?? {}
  const stream = await peer?.open('tunnel', clusterId)
  // The holder waits for the agent's first byte.
  stream?.write('P')
  await expect.poll(() => holder.tunnels.map(([cluster]) => cluster)).toEqual([clusterId])
  stream?.destroy()
  const other = await new ReplicaFixture('other').listen()
  closing.push(() => other.link.close())
  holder.knows(other)
  await expect(peer?.open('tunnel', clusterId)).rejects.toMatchObject({ status: 503 })
})

/** Waits until a number has not grown for a while: backpressure has reached its source. */
async function untilStill(read: () => number): Promise<number> {
  let before = -1
  await expect
    .poll(
      () => {
        const isStill = read() === before
        before = read()
        return isStill
      },
      { interval: 250, timeout: 10_000 },
    )
    .toBe(true)
  return before
}

async function readBytes(stream: Duplex, count: number): Promise<void> {
  let read = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    read += chunk.length
    if (read >= count) return
  }
}
