import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MailReceiver, WebhookReceiver } from './notify/receivers.fixture.ts'
import { rootId } from '../store/store.ts'
import type { DeliveryParts } from './targets.ts'
import { systemAuthor } from '../records/context.ts'
import { deliverDue, queueDeliveries } from './deliver-alarms.ts'
import { makeKeyring } from '../start/keyring.ts'
import { minute, WatchedShop } from './raise-alarms.fixture.ts'

let shop: WatchedShop
let receiver: WebhookReceiver
let mails: MailReceiver
let parts: DeliveryParts

beforeEach(async () => {
  shop = await WatchedShop.open()
  receiver = await WebhookReceiver.open()
  mails = await MailReceiver.open()
  parts = { store: shop.store, keyring: makeKeyring(randomBytes(32)), now: () => shop.time }
  await shop.setType('applicationFailed', { delaySeconds: 0, clearSeconds: 0 })
  await shop.setType('applicationDegraded', { isEnabled: false })
  await shop.setType('alarmTargetFailing', { delaySeconds: 0 })
})
afterEach(async () => {
  receiver.close()
  mails.close()
  await shop.store.close()
})

async function addTarget(
  attributes: Record<string, unknown>,
  secrets: Record<string, string>,
): Promise<string> {
  const since = shop.time
  const id = await shop.insert('config.AlarmTarget', rootId('config'), {
    isEnabled: true,
    minSeverity: 'minor',
    tellsCleared: true,
    since,
    settingsChangedOn: since,
    ...attributes,
  })
  await shop.store.write(systemAuthor, async (transaction) => {
    for (const [name, value] of Object.entries(secrets))
      await transaction.setSecret(id, name, parts.keyring.seal(value))
  })
  return id
}

const addWebhook = (name: string, attributes: Record<string, unknown> = {}, url = `${receiver.url}/hook`) =>
  addTarget({ name, type: 'webhook', ...attributes }, { url, secret: 'shared' })

/** Checks the alarms once and delivers what is due. Returns the time of each target's next attempt. */
async function look(): Promise<(number | null)[]> {
  await shop.look()
  const due: (number | null)[] = []
  for (const id of await queueDeliveries(parts)) due.push(await deliverDue(parts, id))
  return due
}

const reported = () => receiver.posted.map(({ body }) => JSON.parse(body))
const deliveries = async () =>
  (await shop.store.find({ class: 'config.AlarmDelivery' })).map(({ attributes }) => attributes)

it('sends each raised and each cleared alarm once, signed', async () => {
  await addWebhook('chat')
  const application = await shop.addApplication('web', 'failed', ['No pod is available.'])
  await look()
  await look()
  expect(reported()).toEqual([
    {
      delivery: expect.any(String),
      event: 'raised',
      target: 'chat',
      alarm: expect.objectContaining({
        name: 'Application web has failed',
        type: 'applicationFailed',
        severity: 'critical',
        status: ['No pod is available.'],
        cluster: 'prod',
        environment: 'shop',
        raisedOn: shop.time,
        clearedOn: null,
      }),
    },
  ])
  const [{ headers, body }] = receiver.posted as [(typeof receiver.posted)[0]]
  const seconds = Math.floor(shop.time / 1000)
  const signature = createHmac('sha256', 'shared').update(`${seconds}.${body}`).digest('hex')
  expect(headers).toMatchObject({
    'x-gantry-event': 'raised',
    'x-gantry-delivery': reported()[0].delivery,
    'x-gantry-signature': `t=${seconds},v1=${signature}`,
  })
  await shop.change(application, { state: 'running' })
  shop.time += minute
  await look()
  await look()
  expect(reported().map(({ event }) => event)).toEqual(['raised', 'cleared'])
  expect(reported()[1].alarm).toMatchObject({ clearedOn: shop.time })
})

it("links to the alarm if the console's address is known", async () => {
  parts = { ...parts, publicUrl: 'https://gantry.example.com' }
  await addWebhook('chat')
  await shop.addApplication('web', 'failed', ['No pod is available.'])
  await look()
  const [{ link, alarm }] = reported()
  expect(link).toBe(`https://gantry.example.com/resources/environments/alarms/${alarm.id}`)
  expect(await shop.store.get(alarm.id)).toMatchObject({ class: 'environments.Alarm' })
})

it('reports an alarm as cleared when its subject is deleted', async () => {
  await addWebhook('chat')
  const application = await shop.addApplication('web', 'failed')
  await look()
  await shop.remove(application)
  await look()
  expect(reported().map(({ event }) => event)).toEqual(['raised', 'cleared'])
})

it('sends no alarm raised before the target was added, and none excluded by its filter', async () => {
  await shop.addApplication('old', 'failed')
  await shop.look()
  shop.time += minute
  await addWebhook('all')
  await addWebhook('elsewhere', { clusters: ['staging'] }, `${receiver.url}/elsewhere`)
  await addWebhook('quotas', { alarmTypes: ['quotaNearlyUsed'] }, `${receiver.url}/quotas`)
  await shop.setType('applicationFailed', { severity: 'informational' })
  await addWebhook('worst', { minSeverity: 'major' }, `${receiver.url}/worst`)
  await addWebhook('everything', { minSeverity: 'informational' }, `${receiver.url}/everything`)
  await shop.addApplication('new', 'failed')
  await look()
  expect(receiver.posted.map(({ url }) => url)).toEqual(['/everything'])
  expect(reported()[0].alarm.name).toBe('Application new has failed')
})

it('retries with longer pauses, shows the cause at the target, and raises an alarm for the other targets', async () => {
  const id = await addWebhook('chat')
  receiver.status = 503
  await shop.addApplication('web', 'failed')
  expect(await look()).toEqual([shop.time + 10_000])
  expect(await look()).toEqual([shop.time + 10_000])
  expect(receiver.posted).toHaveLength(1)
  const cause = [expect.stringContaining('answered 503')]
  expect((await shop.store.get(id))?.attributes).toMatchObject({ state: 'failing', status: cause })
  const alarm = (await shop.alarms()).find(({ name }) => name === 'Alarms cannot be sent to chat')
  expect(alarm?.attributes).toMatchObject({ state: 'active', causes: [{ code: 'deliveries.refused' }] })
  shop.time += 10_000
  expect(await look()).toEqual([shop.time + 20_000])
  receiver.status = 204
  shop.time += 20_000
  expect(await look()).toEqual([null])
  expect(receiver.posted).toHaveLength(3)
  expect(new Set(reported().map(({ delivery }) => delivery)).size).toBe(1)
  expect((await shop.store.get(id))?.attributes).toMatchObject({
    state: 'working',
    status: [],
    failingSince: null,
  })
  await shop.look()
  expect(await shop.named()).toEqual(['Application web has failed'])
})

it('sends events of one subject in order and at once, without delaying others', async () => {
  const second = 1_000
  await addWebhook('chat')
  receiver.status = 500
  const web = await shop.addApplication('web', 'failed')
  await look()
  shop.time += second
  await shop.change(web, { state: 'running' })
  await look()
  shop.time += second
  await shop.change(web, { state: 'failed' })
  await look()
  const words = () => reported().map(({ event, alarm }) => `${event}: ${alarm.name}`)
  const raised = 'raised: Application web has failed'
  expect(words()).toEqual([raised, raised, raised])
  receiver.status = 204
  await shop.addApplication('api', 'failed')
  const [next] = await look()
  expect(words().slice(3)).toEqual(['raised: Application api has failed'])
  shop.time = Number(next)
  await look()
  expect(words().slice(4)).toEqual([raised, 'cleared: Application web has failed', raised])
  expect(new Set(reported().map(({ alarm }) => alarm.id)).size).toBe(3)
})

it('no longer reads deliveries of alarms that are over, and keeps them for two weeks', async () => {
  await addWebhook('chat')
  const web = await shop.addApplication('web', 'failed')
  await look()
  await shop.change(web, { state: 'running' })
  await look()
  await look()
  const finds = vi.spyOn(shop.store, 'find')
  await look()
  const found = (await Promise.all(finds.mock.results.map(({ value }) => value))).flat()
  expect(found.filter((row) => row.class === 'config.AlarmDelivery')).toEqual([])
  const kept = () => deliveries().then((all) => all.map(({ event, state }) => `${event} ${state}`))
  expect(await kept()).toEqual(['raised delivered', 'cleared delivered'])
  shop.time += 14 * 24 * 60 * minute + 1
  await look()
  expect(await kept()).toEqual([])
})

it('gives up after a day', async () => {
  await addWebhook('chat')
  receiver.status = 500
  await shop.addApplication('web', 'failed')
  for (let [next] = await look(); typeof next === 'number' && next !== Infinity; [next] = await look())
    shop.time = next
  expect(await deliveries()).toEqual([expect.objectContaining({ state: 'failed', nextTryOn: null })])
  const tries = receiver.posted.length
  shop.time += 60 * minute
  await look()
  expect(receiver.posted).toHaveLength(tries)
})

it('tries new settings at once, and contacts an unreachable receiver once for all pending deliveries', async () => {
  const id = await addWebhook('chat', {}, 'http://127.0.0.1:1/')
  await shop.addApplication('web', 'failed')
  await shop.addApplication('api', 'failed')
  await look()
  expect(await deliveries()).toEqual([
    expect.objectContaining({
      state: 'waiting',
      attempts: 1,
      status: [expect.stringContaining('ECONNREFUSED')],
    }),
    expect.objectContaining({
      state: 'waiting',
      attempts: 1,
      status: [expect.stringContaining('ECONNREFUSED')],
    }),
  ])
  shop.time += 1_000
  await shop.store.write(systemAuthor, async (transaction) => {
    await transaction.setSecret(id, 'url', parts.keyring.seal(receiver.url))
    await transaction.update(id, { attributes: { settingsChangedOn: shop.time } })
  })
  await look()
  expect(receiver.posted).toHaveLength(2)
})

it('follows no redirect, and never contacts a metadata service', async () => {
  receiver.status = 302
  const id = await addWebhook('chat')
  await addWebhook('metadata', {}, 'http://169.254.169.254/latest')
  await shop.addApplication('web', 'failed')
  await look()
  expect(receiver.posted.map(({ url }) => url)).toEqual(['/hook'])
  const causes = (await deliveries()).map(({ status }) => String(status))
  expect(causes).toEqual([
    expect.stringContaining('answered 302'),
    expect.stringContaining('an address that nothing is sent to'),
  ])
  expect(String((await shop.store.get(id))?.attributes['status'])).not.toContain('a secret of the receiver')
})

it('drops pending deliveries of a disabled target', async () => {
  const id = await addWebhook('chat')
  receiver.status = 500
  await shop.addApplication('web', 'failed')
  await look()
  await shop.change(id, { isEnabled: false })
  await look()
  expect(await deliveries()).toEqual([
    expect.objectContaining({ state: 'failed', status: ['The target was disabled.'] }),
  ])
})

it('sends mail, and reports why the mail server refused it', async () => {
  const mail = { type: 'email', smtpHost: '127.0.0.1', smtpPort: mails.port, from: 'gantry@example.com' }
  await addTarget(
    { ...mail, name: 'ops', tlsMode: 'none', to: ['ops@example.com', 'oncall@example.com'] },
    {},
  )
  const refused = await addTarget({ ...mail, name: 'nobody', tlsMode: 'none', to: ['x@refused.example'] }, {})
  const plain = await addTarget({ ...mail, name: 'safe', tlsMode: 'startTls', to: ['ops@example.com'] }, {})
  await shop.addApplication('web', 'failed', ['No pod is available.'])
  await look()
  const [taken] = mails.mails
  expect(mails.mails).toHaveLength(1)
  expect(taken).toMatchObject({ from: 'gantry@example.com', to: ['ops@example.com', 'oncall@example.com'] })
  expect(taken?.text).toContain('Subject: [critical] Application web has failed')
  expect(taken?.text).toContain('No pod is available.')
  expect((await shop.store.get(refused))?.attributes['status']).toEqual([expect.stringContaining('550')])
  expect((await shop.store.get(plain))?.attributes).toMatchObject({ state: 'failing' })
})
