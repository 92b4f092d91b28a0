import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WatchedShop } from './raise-alarms.fixture.ts'
import { rootId } from '../store/store.ts'
import { WatchAlarms } from './watch-alarms.ts'

let shop: WatchedShop
let job: WatchAlarms
const start = (): WatchAlarms => {
  const made = new WatchAlarms({ store: shop.store, log: pino({ level: 'silent' }), now: Date.now })
  made.start()
  return made
}
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 200_000, interval: 50 })
const failed = ['Application web has failed']

beforeEach(async () => {
  shop = await WatchedShop.open()
  await shop.setType('applicationFailed', { delaySeconds: 0, clearSeconds: 0 })
  await shop.setType('applicationDegraded', { isEnabled: false })
  job = start()
})
afterEach(async () => {
  await job.stop()
  await shop.store.close()
})

it('is woken by a change, raises and clears', async () => {
  const application = await shop.addApplication('web', 'failed')
  await eventually(async () => expect(await shop.named()).toEqual(failed))
  await shop.change(application, { state: 'running' })
  await eventually(async () => expect(await shop.named('cleared')).toEqual(failed))
})

it('is woken by a host that reports only its disks', async () => {
  await job.stop()
  await shop.setType('hostDiskFull', { delaySeconds: 0, clearSeconds: 0 })
  const provider = await shop.insert('config.CloudProvider', rootId('config'), { name: 'rack' })
  const group = await shop.insert('config.HostGroup', provider, { name: 'workers' })
  const host = await shop.insert('config.Host', group, { name: 'node-1', state: 'connected' })
  const fill = (freeBytes: number) => ({
    diskUsagePercent: 100 - freeBytes,
    disks: [{ mount: '/', totalBytes: 100, freeBytes }],
  })
  const statistics = await shop.insert('config.HostStats', host, fill(3))
  job = start()
  const full = ['A disk of host node-1 is nearly full']
  await eventually(async () => expect(await shop.named()).toEqual(full))
  await shop.change(statistics, fill(60))
  await eventually(async () => expect(await shop.named('cleared')).toEqual(full))
})

it('resumes where it was stopped', async () => {
  await shop.setType('applicationFailed', { delaySeconds: 3 })
  await shop.addApplication('web', 'failed')
  await eventually(async () => expect(await shop.named('pending')).toEqual(failed))
  const [before] = await shop.alarms()
  await job.stop()
  job = start()
  await eventually(async () => expect(await shop.named()).toEqual(failed))
  const [after] = await shop.alarms()
  expect(after).toMatchObject({ id: before?.id, attributes: { beganOn: before?.attributes['beganOn'] } })
})

it('is woken by a change without delay, even if the clock jumps', async () => {
  await job.stop()
  let aheadMs = 0
  job = new WatchAlarms({
    store: shop.store,
    log: pino({ level: 'silent' }),
    now: () => Date.now() + aheadMs,
  })
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const waited = (least: number, most: number) =>
    waits.mock.calls.some(([, ms = 0]) => ms >= least && ms <= most)
  job.start()
  // No active problems: the next look is after the longest interval.
  await eventually(() => expect(waited(30_000, 60_000)).toBe(true))
  aheadMs = 86_400_000
  waits.mockClear()
  await shop.addApplication('web', 'failed')
  await eventually(() => expect(waited(2_000, 2_000)).toBe(true))
  waits.mockRestore()
  await eventually(async () => expect(await shop.named()).toEqual(failed))
})

it('continues after a failed check', async () => {
  const read = vi.spyOn(shop.store, 'read').mockRejectedValueOnce(new Error('the disk is full'))
  await job.stop()
  job = start()
  await eventually(() => expect(read).toHaveBeenCalled())
  await shop.addApplication('web', 'failed')
  await eventually(async () => expect(await shop.named()).toEqual(failed))
})
