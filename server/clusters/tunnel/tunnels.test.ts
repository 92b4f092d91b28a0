import { createServer } from 'node:http'
import { duplexPair } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { serveTunnel } from '../../agent/serve-tunnel.ts'
import { startTestService, type TestService } from '../../app.fixture.ts'
import { ClusterTunnels } from './tunnels.ts'

/** API server of a cluster without any objects. */
const apiServer = createServer((_request, response) => void response.end('{"items":[]}'))

let service: TestService
let tunnels: ClusterTunnels
let clusterId: string
let count = 0

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  tunnels = new ClusterTunnels(service.parts)
  onTestFinished(() => tunnels.close())
  const body = { name: `far-${(count += 1)}`, mode: 'discovered', connection: 'agent' }
  ;({ id: clusterId } = await service.post('/cluster/api/hostClusters', body))
})

/** Dials as an agent of the cluster; `agent` resolves when its end has closed, `taken` when the service is done. */
function dial(): { agent: Promise<void>; taken: Promise<void> } {
  const [near, far] = duplexPair()
  near.once('close', () => far.destroy())
  return {
    agent: serveTunnel(far, (stream) => void apiServer.emit('connection', stream)),
    taken: tunnels.take(clusterId, near),
  }
}

const open = () => tunnels.accessOf({ id: clusterId, kubeconfig: null }).connection?.tunnel?.()

it('closes the connection of a replaced agent, with its streams', async () => {
  const first = dial()
  const stream = await open()
  const closed = new Promise((resolve) => stream?.once('close', resolve))
  stream?.on('error', () => undefined)
  dial()
  await Promise.all([closed, first.agent, first.taken])
  expect(tunnels.isConnected(clusterId)).toBe(true)
})

it("closes an agent's connection when this process loses the cluster, but not before it held it", async () => {
  let holder: 'self' | 'other' | null = null
  let report = (): void => undefined
  tunnels.share({
    routeTo: async () => null,
    holderOf: () => holder,
    onChange: (listener) => void (report = listener),
  })
  const change = (next: typeof holder): void => {
    holder = next
    report()
  }
  for (const next of [null, 'other'] as const) {
    change(null)
    const { agent, taken } = dial()
    change(null)
    change('self')
    expect(tunnels.isConnected(clusterId)).toBe(true)
    change(next)
    await Promise.all([agent, taken])
  }
})

it('keeps a tunnel whose last contact cannot be recorded, and logs the failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { store } = service
  const write = store.write
  store.write = () => Promise.reject(new Error('disk full'))
  onTestFinished(() => void (store.write = write))
  const failures = () =>
    service.logged.filter((line) => line.includes('was not recorded') && line.includes(clusterId)).length
  const { agent, taken } = dial()
  await expect.poll(failures).toBe(1)
  for (let second = 0; second < 5 * 60; second += 2) {
    vi.advanceTimersByTime(2_000)
    // Time for answers to pings.
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  }
  await expect.poll(failures).toBe(2)
  expect(tunnels.isConnected(clusterId)).toBe(true)
  tunnels.end(clusterId)
  await Promise.all([agent, taken])
  expect(vi.getTimerCount()).toBe(0)
})

it('closes the tunnel of a cluster that was deleted during admission', async () => {
  await service.ok('DELETE', `/cluster/api/hostClusters/${clusterId}`)
  const { agent, taken } = dial()
  await Promise.all([agent, taken])
  expect(tunnels.isConnected(clusterId)).toBe(false)
})

it('accepts no connection after it is closed', async () => {
  tunnels.close()
  const { agent, taken } = dial()
  await Promise.all([agent, taken])
  expect(tunnels.isConnected(clusterId)).toBe(false)
})
