import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDriver } from './create-driver.ts'
import type { ClusterDriver } from './cluster-driver.ts'
import { type Answers, HungServer } from './hung-server.fixture.ts'
import { KnownObjects } from './mapping/known-objects.fixture.ts'

let server: HungServer
let driver: ClusterDriver
let known: KnownObjects

beforeEach(async () => {
  server = await HungServer.start()
  known = new KnownObjects()
  driver = createDriver({
    id: 'test',
    kubeconfig: server.kubeconfig,
    listener: known,
    log: pino({ level: 'silent' }),
  })
  driver.start()
  await known.until(() => known.state === 'connected')
})
afterEach(async () => {
  await driver.stop()
  server.close()
})

describe('a hanging API server is marked as disconnected, and reconnects', { timeout: 60_000 }, () => {
  it.each<[what: string, answers: Answers]>([
    ['does not respond at all', 'none'],
    ['keeps its watches alive but responds to no request', 'watches'],
    ['responds to lists but not to health checks', 'lists'],
  ])('when it %s', async (_, answers) => {
    server.answer(answers)
    await known.until(() => known.state === 'notConnected')
    const { fault, lastSyncTime, notConnectedSince } = driver.status()
    expect(fault).toBe('timedOut')
    expect(lastSyncTime).toBeLessThanOrEqual(notConnectedSince ?? 0)
    await expect(driver.listKinds()).rejects.toMatchObject({ reason: 'unreachable' })
    server.answer('all')
    await known.until(() => known.state === 'connected')
  })
})

it('updates its last contact when a bookmark arrives on a quiet watch', async () => {
  const { lastSyncTime } = driver.status()
  await expect.poll(() => driver.status().lastSyncTime).toBeGreaterThan(lastSyncTime ?? Infinity)
})
