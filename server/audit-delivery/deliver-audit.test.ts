import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebhookReceiver } from '../alarms/notify/receivers.fixture.ts'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { sealAll } from '../audit/seal-audit.ts'
import { CertificateFixture } from '../clusters/connection/certificates.fixture.ts'
import { auditEvent } from '../store/audit/audit-event.fixture.ts'
import { DeliverAudit, deliverEntries } from './deliver-audit.ts'
import { SyslogReceiver } from './syslog-receiver.fixture.ts'

let service: TestService

beforeEach(async () => {
  service = await startTestService()
})
afterEach(() => service.close())

const addTarget = async (body: object): Promise<string> =>
  (await service.post('/config/api/auditTargets', body)).id

const seal = (): Promise<void> => sealAll(service.store, { now: Date.now(), sign: () => '' })

async function record(count: number): Promise<void> {
  const events = Array.from({ length: count }, (_event, index) =>
    auditEvent({ user: `user ${index}`, time: 1_000 + index, userAgent: 'ünïcode ☃' }),
  )
  await service.store.audit.record(events)
  await seal()
}

const deliver = (id: string) => deliverEntries(service.parts, id)
const stateOf = (id: string): Promise<Json> => service.get(`/config/api/auditTargets/${id}`)
const deliveries = (): Promise<Json[]> => service.get('/api/audit/deliveries')
const last = async (): Promise<number> => (await service.store.audit.find({ count: 1 }))[0]?.number ?? 0

describe('delivery of audit entries to a webhook', () => {
  let receiver: WebhookReceiver
  let id: string
  /** Number of the last entry before the target. */
  let start: number

  beforeEach(async () => {
    receiver = await WebhookReceiver.open()
    await record(3)
    id = await addTarget({ name: 'siem', type: 'webhook', url: `${receiver.url}/audit`, secret: 'shared' })
    start = (await stateOf(id)).startsAfter
  })
  afterEach(() => receiver.close())

  const numbers = (): number[] =>
    receiver.posted.flatMap(({ body }) => JSON.parse(body).entries.map(({ number }: Json) => number))

  const numbersTo = (end: number): number[] =>
    Array.from({ length: end - start }, (_number, index) => start + index + 1)

  it('sends what was recorded after the target was created, in order, signed', async () => {
    await record(600)
    expect(await deliver(id)).toBe('all')
    const end = await last()
    expect(numbers()).toEqual(numbersTo(end))
    expect(receiver.posted).toHaveLength(2)
    const [first] = receiver.posted
    const [, seconds, code] = /^t=(\d+),v1=(\w+)$/.exec(String(first?.headers['x-gantry-signature'])) ?? []
    expect(code).toBe(createHmac('sha256', 'shared').update(`${seconds}.${first?.body}`).digest('hex'))
    expect(await stateOf(id)).toMatchObject({ state: 'working', address: `${receiver.url}/…` })
    expect(await deliver(id)).toBe('all')
    expect(receiver.posted).toHaveLength(2)
  })

  it('repeats what the receiver refused, and shows what waits', async () => {
    receiver.status = 503
    await record(2)
    expect(await deliver(id)).toBe('failed')
    expect(await stateOf(id)).toMatchObject({
      state: 'failing',
      causes: [{ code: 'deliveries.refused', params: { status: '503' } }],
    })
    const end = await last()
    expect(await deliveries()).toEqual([
      { target: id, position: start, waiting: end - start, waitingSince: expect.any(Number) },
    ])
    receiver.status = 200
    receiver.posted.length = 0
    expect(await deliver(id)).toBe('all')
    expect(numbers()).toEqual(numbersTo(end))
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ position: end, waiting: 0, waitingSince: null })
  })

  it('continues where it was when a disabled target is enabled', async () => {
    await seal()
    await deliver(id)
    const before = numbers()
    await service.ok('PUT', `/config/api/auditTargets/${id}`, { isEnabled: false })
    await record(1)
    expect(await deliver(id)).toBeNull()
    expect(numbers()).toEqual(before)
    await service.ok('PUT', `/config/api/auditTargets/${id}`, { isEnabled: true })
    await seal()
    await deliver(id)
    expect(numbers()).toEqual(numbersTo(await last()))
  })

  it('is a job that retries, and forgets the positions of deleted targets', async () => {
    const job = new DeliverAudit(service.parts)
    await record(1)
    job.start()
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ waiting: 0 }]), 5_000)
    await service.ok('DELETE', `/config/api/auditTargets/${id}`)
    await vi.waitFor(async () => expect(await service.store.audit.positionOf(id)).toBeNull(), 5_000)
    await job.stop()
  })

  it('sends a test that moves no position', async () => {
    const answer = await service.post(`/config/api/auditTargets/${id}/test`, {})
    expect(answer).toMatchObject({ isDelivered: true, reasons: [{ code: 'alarmActions.delivered' }] })
    expect(receiver.posted.map(({ body }) => JSON.parse(body))).toEqual([
      { event: 'test', target: 'siem', entries: [] },
    ])
    expect(await service.store.audit.positionOf(id)).toBeNull()
  })
})

describe('delivery of audit entries to syslog', () => {
  let certificates: CertificateFixture
  let receiver: SyslogReceiver
  let id: string

  beforeEach(async () => {
    certificates = new CertificateFixture()
    const authority = certificates.authority('syslog')
    const pair = certificates.signed({ name: 'logs', alternativeName: 'IP:127.0.0.1' }, authority)
    receiver = await SyslogReceiver.open(pair)
    const { port } = receiver
    const { certificate } = authority
    id = await addTarget({ name: 'logs', type: 'syslog', host: '127.0.0.1', port, certificate })
  })
  afterEach(() => {
    receiver.close()
    certificates.remove()
  })

  it('sends each entry as a message with its length, over TLS', async () => {
    await record(3)
    expect(await deliver(id)).toBe('all')
    const [first = ''] = receiver.messages
    const [, header = '', json = ''] = /^(.*?\]) (\{.*\})$/.exec(first) ?? []
    expect(header).toMatch(
      /^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z [!-~]+ gantry - signIn \[meta sequenceId="\d+"\]$/,
    )
    expect(JSON.parse(json)).toMatchObject({ number: 1, user: 'user 0', userAgent: 'ünïcode ☃' })
    expect(receiver.messages.map((text) => JSON.parse(/\{.*\}$/.exec(text)?.[0] ?? '').number)).toEqual(
      Array.from({ length: await last() }, (_number, index) => index + 1),
    )
  })

  it('sends everything again after the receiver closed the connection', async () => {
    receiver.manner = 'closes'
    await record(2)
    expect(await deliver(id)).toBe('failed')
    expect(await stateOf(id)).toMatchObject({ state: 'failing' })
    expect(receiver.messages).toEqual([])
    receiver.manner = 'reads'
    expect(await deliver(id)).toBe('all')
    expect(receiver.messages).toHaveLength(await last())
  })

  it('waits for a slow receiver before it moves on', async () => {
    receiver.manner = 'waits'
    await record(400)
    const delivered = deliver(id)
    await vi.waitFor(() => expect(receiver.isAsked).toBe(true))
    expect(await service.store.audit.positionOf(id)).toBeNull()
    receiver.manner = 'reads'
    receiver.release()
    expect(await delivered).toBe('all')
    expect(receiver.messages).toHaveLength(await last())
  })

  it('sends nothing to a receiver with another certificate', async () => {
    await service.ok('PUT', `/config/api/auditTargets/${id}`, {
      certificate: certificates.authority('other').certificate,
    })
    await record(1)
    expect(await deliver(id)).toBe('failed')
    expect(await stateOf(id)).toMatchObject({ causes: [{ code: 'deliveries.otherCertificate' }] })
    expect(receiver.messages).toEqual([])
  })
})

describe('audit targets', () => {
  it.each([
    [{ type: 'syslog' }, 'host'],
    [{ type: 'syslog', host: '169.254.169.254' }, 'host'],
    [{ type: 'syslog', host: 'logs example' }, 'host'],
    [{ type: 'webhook' }, 'url'],
    [{ type: 'webhook', url: 'ftp://logs.example.com' }, 'url'],
    [{ type: 'syslog', host: 'logs.example.com', certificate: 'none' }, 'certificate'],
  ])('with %j are refused', async (settings, field) => {
    const answer = await service.ask('POST', '/config/api/auditTargets', { name: 'x', ...settings })
    expect(answer.statusCode).toBe(406)
    expect(answer.json().errors.map(({ field: named }: Json) => named)).toEqual([field])
  })
})
