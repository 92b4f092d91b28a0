import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { maxHandshakes } from './handshakes.ts'
import { HeldClusterFixture, clusterId, ReplicaFixture } from './link.fixture.ts'

async function startHolder(options: { handshakeMs?: number } = {}): Promise<ReplicaFixture> {
  const holder = await new ReplicaFixture('holder', options).listen()
  onTestFinished(() => holder.link.close())
  holder.clusters.set(clusterId, new HeldClusterFixture())
  holder.knows(holder)
  return holder
}

/** Connects without starting a handshake. */
async function connectTo({ port }: ReplicaFixture): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Connects another replica to the holder. */
async function join(holder: ReplicaFixture): Promise<() => string> {
  const requester = new ReplicaFixture('requester')
  requester.knows(holder)
  const session = requester.session()
  onTestFinished(() => {
    session.close()
    requester.link.close()
  })
  await requester.until(() => session.driver.status().state === 'connected')
  return () => session.driver.status().state
}

it('closes the oldest of too many incomplete handshakes, and no established connection', async () => {
  const holder = await startHolder()
  const stateOfFirst = await join(holder)
  const first = await connectTo(holder)
  const closed = once(first.resume(), 'close')
  const others: Socket[] = []
  for (let count = 0; count < maxHandshakes; count += 1) others.push(await connectTo(holder))
  await closed
  await join(holder)
  expect(stateOfFirst()).toBe('connected')
  expect(holder.warnings).toEqual([])
})

it('closes a connection that takes too long for the handshake', async () => {
  const holder = await startHolder({ handshakeMs: 50 })
  const socket = await connectTo(holder)
  await once(socket.resume(), 'close')
  expect(holder.warnings).toEqual([])
})
