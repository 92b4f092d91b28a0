import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestService, type TestService } from './app.fixture.ts'
import { createDriver } from './clusters/connection/create-driver.ts'
import type { ClusterDriver } from './clusters/connection/cluster-driver.ts'
import { DemoSwitch } from './demo-switch.ts'
import { systemAuthor } from './records/context.ts'
import { rootId } from './store/store.ts'

let service: TestService
let folder: string
beforeEach(async () => {
  service = await startTestService()
  folder = mkdtempSync(join(tmpdir(), 'demo-switch-'))
})
afterEach(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

/** Adds a cluster created by an earlier demo; returns its id. */
async function makeSimulated(): Promise<string> {
  const cluster = { class: 'cluster.HostCluster', attributes: { name: 'known', mode: 'discovered' } }
  const id = await service.insert({ parent: rootId('cluster'), relation: 'hostClusters' }, cluster)
  const state = { name: 'known', state: 'running' }
  const demo = await service.insert(
    { parent: rootId('config'), relation: 'demos' },
    {
      class: 'config.Demo',
      attributes: { name: 'demo', state: 'installed', status: [], size: 'small', doneSteps: [] },
      children: { clusters: [{ class: 'config.SimulatedCluster', attributes: state }] },
    },
  )
  const [simulated] = await service.store.related(demo, 'clusters')
  await service.store.write(systemAuthor, (transaction) =>
    transaction.setLinks(simulated?.id ?? '', 'hostCluster', [id]),
  )
  return id
}

const kubeconfig = JSON.stringify({
  'current-context': 'x',
  contexts: [{ name: 'x', context: { cluster: 'x', user: 'x' } }],
  clusters: [{ name: 'x', cluster: { server: 'https://127.0.0.1:1' } }],
  users: [{ name: 'x', user: { token: 'x' } }],
})

/** Driver that only records start and stop. */
function watchedDriver(): { driver: ClusterDriver; calls: string[] } {
  const calls: string[] = []
  const ignore = (): Promise<void> => Promise.resolve()
  const listener = {
    listing: () => {},
    page: ignore,
    listed: ignore,
    changed: ignore,
    connection: ignore,
    measured: ignore,
  }
  const real = createDriver({ id: 'x', kubeconfig, listener, log: service.parts.log })
  const driver = {
    ...real,
    start: () => void calls.push('start'),
    stop: () => Promise.resolve(void calls.push('stop')),
  }
  return { driver, calls }
}

/** Starts a demo that fails: a file blocks the folder of its clusters. */
async function failedStart(demo: DemoSwitch): Promise<void> {
  writeFileSync(join(folder, 'simulated'), '')
  await expect(demo.start({ ...service.parts })).rejects.toThrow(/EEXIST|ENOTDIR/)
}

it('delays the driver of a simulated cluster until it listens or has failed', async () => {
  const id = await makeSimulated()
  const demo = new DemoSwitch({ demo: 'small', dataFolder: folder })
  await demo.prepare(service.parts)
  const { driver, calls } = watchedDriver()
  const held = demo.hold(id, driver)
  held.start()
  expect(calls).toEqual([])
  await failedStart(demo)
  expect(calls).toEqual(['start'])
  await held.stop()
  expect(calls).toEqual(['start', 'stop'])
  // Later drivers no longer wait.
  expect(demo.hold(id, driver)).toBe(driver)
})

it('does not start a driver that was stopped while it waited', async () => {
  const id = await makeSimulated()
  const demo = new DemoSwitch({ demo: 'small', dataFolder: folder })
  await demo.prepare(service.parts)
  const { driver, calls } = watchedDriver()
  const held = demo.hold(id, driver)
  held.start()
  await held.stop()
  await failedStart(demo)
  expect(calls).toEqual(['stop'])
})

it('delays no other cluster, and none if the demo is off', async () => {
  const id = await makeSimulated()
  const { driver } = watchedDriver()
  const on = new DemoSwitch({ demo: 'small', dataFolder: folder })
  await on.prepare(service.parts)
  expect(on.hold('another', driver)).toBe(driver)
  const off = new DemoSwitch({ demo: null, dataFolder: folder })
  await off.prepare(service.parts)
  expect(off.hold(id, driver)).toBe(driver)
})
