import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { statusOf } from '../../clusters/connection/status.fixture.ts'
import { clusterId, HeldClusterFixture, ReplicaFixture, startPair } from './link.fixture.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function start(...given: ConstructorParameters<typeof ReplicaFixture>): Promise<ReplicaFixture> {
  const replica = await new ReplicaFixture(...given).listen()
  closing.push(() => replica.link.close())
  return replica
}

it('receives the status of a cluster and each change from its holder', async () => {
  const pair = await startPair()
  closing.push(pair.close)
  const { requester, held, session } = pair
  expect(session.driver.status()).toEqual(statusOf())
  held.status = statusOf('notConnected', 'The API server is away.')
  await requester.until(() => session.driver.status().state === 'notConnected')
  expect(() => session.requireConnected()).toThrow(
    /The cluster east is unreachable: The API server is away\./,
  )
  held.status = statusOf()
  await requester.until(() => session.driver.status().state === 'connected')
  session.requireConnected()
})

it('responds with 503 and a time to retry while nobody holds a cluster', async () => {
  const pair = await startPair()
  closing.push(pair.close)
  const { requester, holder, session } = pair
  holder.clusters.delete(clusterId)
  await requester.until(() => session.driver.status().state === 'notConnected')
  const taken = 'The cluster east is being taken over by another Gantry replica. Try again in a few seconds.'
  expect(session.driver.status().message).toBe(taken)
  expect(() => session.requireConnected()).toThrow(
    expect.objectContaining({ status: 503, seconds: 2, message: taken }),
  )
  requester.knows(null)
  expect(() => session.requireConnected()).toThrow(expect.objectContaining({ status: 503, seconds: 2 }))
  await expect(session.driver.listKinds()).rejects.toThrow(taken)
})

it('sets no time to retry once the holder has been out of reach for half a minute', async () => {
  const pair = await startPair()
  closing.push(pair.close)
  const { requester, holder, session } = pair
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  holder.clusters.delete(clusterId)
  await requester.until(() => session.driver.status().state === 'notConnected')
  vi.advanceTimersByTime(29_000)
  expect(() => session.requireConnected()).toThrow(expect.objectContaining({ status: 503, seconds: 2 }))
  vi.advanceTimersByTime(1_000)
  const lasting =
    "The cluster east is unavailable: this Gantry replica can't reach the one that manages the cluster."
  expect(session.driver.status().message).toBe(lasting)
  expect(() => session.requireConnected()).toThrow(
    expect.not.objectContaining({ seconds: expect.anything() }),
  )
  expect(() => session.requireConnected()).toThrow(lasting)
  await expect(session.driver.listKinds()).rejects.toMatchObject({ retrySeconds: null })
  holder.clusters.set(clusterId, pair.held)
  await requester.until(() => session.driver.status().state === 'connected')
  holder.clusters.delete(clusterId)
  await requester.until(() => session.driver.status().state === 'notConnected')
  expect(() => session.requireConnected()).toThrow(expect.objectContaining({ seconds: 2 }))
})

it('is refused with another key', async () => {
  const holder = await start('holder')
  holder.clusters.set(clusterId, new HeldClusterFixture())
  holder.knows(holder)
  const stranger = await start('stranger', { secretKey: Buffer.alloc(32, 2) })
  stranger.knows(holder)
  const session = stranger.session()
  closing.push(() => session.close())
  // Each failed attempt is a change.
  let attempts = 0
  await stranger.until(() => attempts++ === 3)
  expect(session.driver.status().state).toBe('notConnected')
  expect(holder.warnings.length).toBeGreaterThan(0)
})

it('logs once that a holder is unreachable, and once that it is reachable again', async () => {
  const holder = await start('holder')
  holder.clusters.set(clusterId, new HeldClusterFixture())
  holder.knows(holder)
  const requester = await start('requester', { warnAfterMs: 0 })
  const proxy = await holder.proxied()
  proxy.break()
  requester.knows(holder, proxy)
  const session = requester.session()
  closing.push(() => session.close())
  let attempts = 0
  await requester.until(() => attempts++ === 3)
  const address = `127.0.0.1:${proxy.port}`
  expect(requester.warnings).toEqual([
    { replica: 'holder', address, err: expect.objectContaining({ cause: expect.any(Error) }) },
  ])
  proxy.isBroken = false
  await requester.until(() => session.driver.status().state === 'connected')
  expect(requester.warnings.slice(1)).toEqual([{ replica: 'holder', address }])
})

it('logs no refusal of a connection that ends before it is secure', async () => {
  const { holder, close } = await startPair()
  closing.push(close)
  const socket = connect(holder.port, '127.0.0.1')
  await once(socket, 'connect')
  // First bytes of a TLS record.
  socket.write(Buffer.from([0x16, 0x03, 0x01]))
  socket.resetAndDestroy()
  await once(socket, 'close')
  const requester = await start('later')
  requester.knows(holder)
  const session = requester.session()
  closing.push(() => session.close())
  await requester.until(() => session.driver.status().state === 'connected')
  expect(holder.warnings).toEqual([])
})

it('is refused at an address where another replica now listens', async () => {
  const holder = await start('holder')
  const other = await start('other')
  other.clusters.set(clusterId, new HeldClusterFixture())
  other.knows(other)
  const requester = await start('requester')
  requester.knows(holder, { port: other.port })
  const session = requester.session()
  closing.push(() => session.close())
  let attempts = 0
  await requester.until(() => attempts++ === 3)
  expect(session.driver.status().state).toBe('notConnected')
})

it('detects a silent holder within 5 s', async () => {
  const holder = await start('holder')
  holder.clusters.set(clusterId, new HeldClusterFixture())
  holder.knows(holder)
  const proxy = await holder.proxied()
  const requester = await start('requester')
  requester.knows(holder, proxy)
  const session = requester.session()
  closing.push(() => session.close())
  await requester.until(() => session.driver.status().state === 'connected')
  const began = performance.now()
  proxy.part()
  await requester.until(() => session.driver.status().state === 'notConnected')
  expect(performance.now() - began).toBeLessThan(5_000)
})

it('follows a cluster to its next holder', async () => {
  const pair = await startPair()
  closing.push(pair.close)
  const { requester, session, holder } = pair
  const next = await start('next')
  const held = new HeldClusterFixture()
  held.status = { ...statusOf(), version: 'v1.35.0' }
  next.clusters.set(clusterId, held)
  next.knows(next, { epoch: 2 })
  holder.link.close()
  requester.knows(next, { epoch: 2 })
  await requester.until(() => session.driver.status().version === 'v1.35.0')
  expect(() => session.requireConnected()).not.toThrow()
})

it('gives up on a replica that accepts a connection and sends nothing', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const requester = await start('requester')
  const holder = await start('holder')
  const { port } = server.address() as { port: number }
  requester.knows(holder, { port })
  const session = requester.session()
  const [first] = (await once(server, 'connection')) as [Socket]
  await once(first.resume(), 'close')
  const [second] = (await once(server, 'connection')) as [Socket]
  const ended = once(second.resume(), 'close')
  session.close()
  await ended
  expect(session.driver.status().state).toBe('notConnected')
})
