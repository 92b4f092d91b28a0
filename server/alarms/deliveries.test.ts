import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rootId } from '../store/store.ts'
import { queueDeliveries } from './deliver-alarms.ts'
import { makeKeyring } from '../start/keyring.ts'
import { minute, WatchedShop } from './raise-alarms.fixture.ts'

let shop: WatchedShop
beforeEach(async () => {
  shop = await WatchedShop.open()
  await shop.insert('config.AlarmTarget', rootId('config'), {
    name: 'incidents',
    type: 'webhook',
    isEnabled: true,
    minSeverity: 'informational',
    tellsCleared: true,
    since: shop.time,
  })
})
afterEach(() => shop.store.close())

/** Advances the clock by some minutes and runs all checks that are due. */
async function pass(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 0.5) {
    await shop.look(minute / 2)
    await queueDeliveries({
      store: shop.store,
      keyring: makeKeyring(randomBytes(32)),
      now: () => shop.time,
    })
  }
}

/** Returns the events queued for the target, by the alarm's name and id. */
async function reported(): Promise<Map<string, unknown[]>> {
  const rows = await shop.store.find({ class: 'config.AlarmDelivery' })
  const inOrder = rows.toSorted(
    (one, other) => Number(one.attributes['queuedOn']) - Number(other.attributes['queuedOn']),
  )
  const groups = Map.groupBy(inOrder, ({ name, attributes }) => `${name} (${String(attributes['alarmId'])})`)
  return new Map([...groups].map(([key, group]) => [key, group.map(({ attributes }) => attributes['event'])]))
}

const namesOf = (alarms: Map<string, unknown[]>): string[] =>
  [...alarms.keys()].map((key) => key.replace(/ \(.*/, '')).toSorted()

it('raises and clears each alarm once for a receiver that pairs them, even if the application alternates between states', async () => {
  const application = await shop.addApplication('web', 'degraded')
  for (const state of ['degraded', 'failed', 'degraded', 'failed', 'degraded']) {
    await shop.change(application, { state })
    await pass(5)
  }
  const current = await reported()
  expect(namesOf(current)).toEqual([
    'Application web has failed',
    'Application web has failed',
    'Application web is degraded',
  ])
  expect([...current.values()].toSorted()).toEqual([['raised'], ['raised', 'cleared'], ['raised', 'cleared']])
  await shop.change(application, { state: 'running' })
  await pass(3)
  const inTheEnd = await reported()
  expect(namesOf(inTheEnd)).toEqual(namesOf(current))
  expect(new Set([...inTheEnd.values()].map(String))).toEqual(new Set(['raised,cleared']))
})

it('has the same time when raised and when cleared, even if a more severe alarm was active in between', async () => {
  const application = await shop.addApplication('web', 'degraded')
  await pass(3)
  const raisedOn = (await shop.alarms())[0]?.attributes['raisedOn']
  expect(raisedOn).toEqual(expect.any(Number))
  await shop.change(application, { state: 'failed' })
  await pass(3)
  await shop.change(application, { state: 'running' })
  await pass(3)
  const rows = await shop.store.find({ class: 'config.AlarmDelivery' })
  const degraded = rows.filter(({ name }) => name === 'Application web is degraded')
  expect(degraded.map(({ attributes }) => attributes['alarm'])).toMatchObject([{ raisedOn }, { raisedOn }])
  const [cleared] = (await shop.alarms()).filter(({ name }) => name === 'Application web is degraded')
  expect(cleared?.attributes).toMatchObject({ state: 'cleared', clearedOn: expect.any(Number) })
})

it('pairs alarms of pods that were raised before their application was degraded', async () => {
  const application = await shop.addApplication('web', 'executing')
  await shop.addPod(application, 'web-1', 'CrashLoopBackOff')
  await pass(2)
  for (const state of ['degraded', 'running']) {
    await shop.change(application, { state })
    await pass(5)
  }
  const alarms = await reported()
  expect(namesOf(alarms)).toEqual(['Application web is degraded', 'Pods of application web keep crashing'])
  expect([...alarms.values()].toSorted()).toEqual([['raised'], ['raised', 'cleared']])
})
