import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FaultSettings } from '#simulator'
import { ManualClock } from '#simulator/testing'
import type { Json } from '../app.fixture.ts'
import { raiseAlarms } from '../alarms/raise-alarms.ts'
import { ensureAlarmTypes } from '../alarms/types.ts'
import { alarmClass } from '../alarms/steps.ts'
import { SimulatedService } from '../simulated.fixture.ts'

const minute = 60_000
const twoNodes = ['n1', 'n2'].map((name) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name } }))

/** JWT, which contains its expiry. */
const expiredToken = `e30.${Buffer.from('{"exp":1700000000}').toString('base64url')}.x`

let simulated: SimulatedService
let made = 0

beforeAll(async () => {
  simulated = await SimulatedService.start()
  await ensureAlarmTypes(simulated.service.store)
  await simulated.simulator.populate(twoNodes)
  await untilCluster({ state: 'ready' })
})
beforeEach(() => untilCluster({ connectionState: 'connected', state: 'ready' }))
afterEach(() => simulated.simulator.faults.clear())
afterAll(() => simulated.stop())

const cluster = (): Promise<Json> =>
  simulated.service.get(`/cluster/api/hostClusters/${simulated.hostCluster.id}`)

const untilCluster = (wanted: Record<string, unknown>): Promise<void> =>
  simulated.until(async () => {
    const now = await cluster()
    return Object.entries(wanted).every(([name, value]) => now[name] === value)
  })

/** Changes the cluster directly. Returns a function that counts the service's copies of the change. */
async function changeCluster(): Promise<() => Promise<number>> {
  made += 1
  const name = `change-${made}`
  const metadata = { name, namespace: 'default' }
  await simulated.simulator.populate([{ apiVersion: 'v1', kind: 'ConfigMap', metadata }])
  return async () => {
    const conditions = [{ field: 'name', comparison: 'equals', value: name }] as const
    return (await simulated.service.store.find({ class: 'environments.ConfigMap', conditions })).length
  }
}

/** Types of the alarms that are raised once the delay of each has passed. */
async function alarms({ service: { store } } = simulated): Promise<unknown[]> {
  await raiseAlarms({ store, now: Date.now })
  await raiseAlarms({ store, now: () => Date.now() + 10 * minute })
  const found = await store.find({ class: alarmClass })
  return found
    .filter(({ attributes }) => attributes['state'] === 'active')
    .map(({ attributes }) => attributes['type'])
}

async function clearedAlarms({ service: { store } } = simulated): Promise<void> {
  for (const minutes of [20, 40]) await raiseAlarms({ store, now: () => Date.now() + minutes * minute })
}

/** Ends the fault: the service reconnects without help. Returns the number of its copies of the change. */
async function recover(changed: () => Promise<number>, end: () => unknown): Promise<number> {
  await end()
  await untilCluster({ connectionState: 'connected', state: 'ready' })
  await simulated.until(async () => (await changed()) > 0)
  expect(await cluster()).toMatchObject({
    status: [expect.any(String)],
    notConnectedSince: null,
    connectionFault: null,
  })
  await clearedAlarms()
  expect(await alarms()).toEqual([])
  return changed()
}

describe('a cluster is disconnected, reports why and since when, and reconnects', () => {
  const clear = (): void => simulated.simulator.faults.clear()

  it.each<[string, Partial<FaultSettings>, string, RegExp]>([
    ['responds with 500', { refusals: [{ code: 500 }] }, 'failing', /answers with an internal error \(500\)/],
    ['responds with 503', { refusals: [{ code: 503 }] }, 'unready', /is not ready/],
    [
      'responds with 429',
      { refusals: [{ code: 429 }] },
      'throttled',
      /has too many requests and rejects more for now \(429\)/,
    ],
    ['stops responding', { isSilent: true }, 'timedOut', /does not answer/],
  ])('when it %s', async (_, fault, connectionFault, sentence) => {
    const before = await cluster()
    simulated.simulator.faults.set(fault)
    await untilCluster({ connectionState: 'notConnected', state: 'notReady' })
    const disconnected = await cluster()
    expect(disconnected).toMatchObject({
      state: 'notReady',
      connectionFault,
      status: [expect.stringMatching(sentence)],
    })
    expect(disconnected.notConnectedSince).toBeGreaterThanOrEqual(before.lastSyncTime)
    expect(disconnected.lastSyncTime).toBeLessThanOrEqual(disconnected.notConnectedSince)
    expect(await alarms()).toEqual(['clusterNotConnected'])
    expect(await recover(await changeCluster(), clear)).toBe(1)
  })

  it('when its credential has expired', async () => {
    const { simulator } = simulated
    const user = { name: 'expiring', token: expiredToken, mayDo: () => true }
    const kubeconfig = await simulator.addUser(user)
    const path = `/cluster/api/hostClusters/${simulated.hostCluster.id}`
    await simulated.service.ok('PUT', path, { kubeconfig })
    await untilCluster({ connectionState: 'connected', state: 'ready' })
    simulator.revokeUser('expiring')
    simulator.faults.cutWatches()
    await untilCluster({
      connectionState: 'notConnected',
      connectionFault: 'credential',
      isCredentialRefused: true,
    })
    expect((await cluster()).status).toEqual([expect.stringMatching(/^Token expired on 2023-11-14\./)])
    expect(await alarms()).toEqual(['credentialRefused'])
    expect(await recover(await changeCluster(), () => simulator.addUser(user))).toBe(1)
  })
})

describe('nothing is lost or duplicated, and the cluster stays connected', () => {
  /** Waits until the service has a change; returns the number of copies. */
  const seen = async (changed: () => Promise<number>): Promise<number> => {
    await simulated.until(async () => (await changed()) > 0)
    expect(await cluster()).toMatchObject({ connectionState: 'connected', state: 'ready' })
    return changed()
  }

  it.each(['cutWatches', 'expireWatches'] as const)('after %s', async (how) => {
    simulated.simulator.faults[how]()
    expect(await seen(await changeCluster())).toBe(1)
  })

  it.each(['repeated', 'disordered'] as const)('while events are %s', async (watchEvents) => {
    simulated.simulator.faults.set({ watchEvents })
    const changes = [
      await changeCluster(),
      await changeCluster(),
      await changeCluster(),
      await changeCluster(),
    ]
    for (const changed of changes) expect(await seen(changed)).toBe(1)
  })

  it('while every response is slow', async () => {
    simulated.simulator.faults.set({ delayMs: 400 })
    expect(await seen(await changeCluster())).toBe(1)
  })
})

describe('a connected cluster reports its problems', () => {
  it('when it no longer has metrics', async () => {
    const message = async (): Promise<unknown> => {
      const [kubernetes] = await simulated.service.get(
        `/cluster/api/hostClusters/${simulated.hostCluster.id}/kubernetesCluster`,
      )
      const [statistics] = await simulated.service.store.related(kubernetes.id, 'clusterStats')
      return statistics?.attributes['metricsMessage'] ?? null
    }
    await simulated.until(async () => (await message()) === null)
    simulated.simulator.faults.set({ metrics: 'missing' })
    await simulated.until(async () => (await message()) !== null)
    expect(await message()).toMatch(/metrics/)
    expect(await alarms()).toEqual(['metricsMissing'])
  })
})

it('reports a node whose kubelet stops responding, and its recovery', async () => {
  const clock = new ManualClock(Date.now())
  const lost = await SimulatedService.start({ clock })
  const { simulator, service } = lost
  await ensureAlarmTypes(service.store)
  const node = async (): Promise<Json> => (await service.get('/cluster/api/nodes?query={name: "n1"}'))[0]
  const untilState = (state: string): Promise<void> => lost.until(async () => (await node())?.state === state)
  await simulator.populate(twoNodes)
  clock.advance(minute)
  await untilState('ready')
  simulator.loseNodes(['n1'])
  clock.advance(minute)
  await untilState('unknown')
  // While its clock is stopped, the cluster has no measurements, which raises a different alarm.
  expect(await alarms(lost)).toContain('nodeNotReady')
  simulator.loseNodes([])
  clock.advance(minute)
  await untilState('ready')
  await clearedAlarms(lost)
  expect(await alarms(lost)).not.toContain('nodeNotReady')
  await lost.stop()
})
