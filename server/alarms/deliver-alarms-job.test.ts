import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebhookReceiver } from './notify/receivers.fixture.ts'
import { systemAuthor } from '../records/context.ts'
import { makeKeyring } from '../start/keyring.ts'
import { WatchedShop } from './raise-alarms.fixture.ts'
import { rootId } from '../store/store.ts'
import { DeliverAlarms } from './deliver-alarms-job.ts'

const keyring = makeKeyring(randomBytes(32))
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 200_000, interval: 50 })

let shop: WatchedShop
let receiver: WebhookReceiver
let job: DeliverAlarms
const start = (): DeliverAlarms => {
  const made = new DeliverAlarms({
    store: shop.store,
    keyring,
    log: pino({ level: 'silent' }),
    now: () => shop.time,
  })
  made.start()
  return made
}
const states = async (): Promise<unknown[]> =>
  (await shop.store.find({ class: 'config.AlarmDelivery' })).map(({ attributes }) => attributes['state'])

beforeEach(async () => {
  shop = await WatchedShop.open()
  receiver = await WebhookReceiver.open()
  await shop.setType('applicationFailed', { delaySeconds: 0 })
  const attributes = { name: 'chat', type: 'webhook', isEnabled: true, since: 0, settingsChangedOn: 0 }
  const target = await shop.insert('config.AlarmTarget', rootId('config'), attributes)
  await shop.store.write(systemAuthor, (transaction) =>
    transaction.setSecret(target, 'url', keyring.seal(receiver.url)),
  )
  job = start()
})
afterEach(async () => {
  await job.stop()
  receiver.close()
  await shop.store.close()
})

it('wakes up on an alarm, and resumes pending deliveries after a restart', async () => {
  receiver.status = 503
  await shop.addApplication('web', 'failed')
  await shop.look()
  await eventually(async () => expect(await states()).toEqual(['waiting']))
  await eventually(() => expect(receiver.posted).toHaveLength(1))
  await job.stop()
  receiver.status = 200
  shop.time += 10_000
  job = start()
  await eventually(async () => expect(await states()).toEqual(['delivered']))
  const reported = receiver.posted.map(({ headers }) => headers['x-gantry-delivery'])
  expect(new Set(reported).size).toBe(1)
})
