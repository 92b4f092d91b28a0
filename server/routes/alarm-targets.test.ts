import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'
import { CertificateFixture, type Pair } from '../clusters/connection/certificates.fixture.ts'
import { WebhookReceiver } from '../alarms/notify/receivers.fixture.ts'

let service: TestService
let receiver: WebhookReceiver

const targets = '/config/api/alarmTargets'

beforeAll(async () => {
  service = await startTestService()
  receiver = await WebhookReceiver.open()
  await service.post('/users/api/users', { name: 'platform', role: 'platform', password })
})
afterAll(async () => {
  receiver.close()
  await service.close()
})

const webhook = (name: string, more: object = {}): object => ({
  name,
  type: 'webhook',
  url: `${receiver.url}/hooks/T0KEN`,
  ...more,
})
const mail = (name: string, more: object = {}): object => ({
  name,
  type: 'email',
  smtpHost: 'mail.example.com',
  from: 'gantry@example.com',
  to: ['ops@example.com'],
  ...more,
})

const block = (label: string): string => `-----BEGIN ${label}-----\nMIIB\n-----END ${label}-----`

it('returns neither URL nor secret, but the address', async () => {
  const made = await service.post(targets, webhook('chat', { secret: 'shared' }))
  expect(made).toMatchObject({
    address: `${receiver.url}/…`,
    secretsSet: ['secret', 'url'],
    state: 'untried',
    minSeverity: 'minor',
    isEnabled: true,
  })
  for (const mode of ['normal', 'export', 'exportDetails'])
    expect(JSON.stringify(await service.get(`${made.uri}?mode=${mode}`))).not.toMatch(/T0KEN|shared/)
})

it('can be written only by admins, even if others may write the rest of the configuration', async () => {
  const headers = { authorization: basic('platform') }
  const made = await service.post(targets, webhook('admins'))
  const attempts = [
    ['POST', targets, webhook('mine')],
    ['PUT', made.uri, { isEnabled: false }],
    ['DELETE', made.uri, undefined],
    ['POST', `${made.uri}/test`, {}],
    ['POST', '/config/api/txn', { create: [{ modelIndex: 'AlarmTarget', ...webhook('mine') }] }],
  ] as const
  for (const [method, url, body] of attempts)
    expect(await service.refusal(method, url, body, headers)).toMatchObject({
      status: 403,
      message: expect.stringContaining('It takes admin.'),
    })
  expect((await service.ask('GET', targets, undefined, headers)).statusCode).toBe(200)
})

it.each([
  [{ name: 'x', type: 'webhook', url: null }, 'url'],
  [{ name: 'x', type: 'webhook', url: 'chat.example.com' }, 'url'],
  [{ name: 'x', type: 'webhook', url: 'file:///etc/passwd' }, 'url'],
  [{ name: 'x', type: 'webhook', url: 'https://me:secret@chat.example.com/' }, 'url'],
  [{ name: 'x', type: 'webhook', url: 'http://169.254.169.254/latest/meta-data' }, 'url'],
  [{ name: 'x', type: 'webhook', url: 'http://[::ffff:169.254.169.254]/' }, 'url'],
  [{ name: 'x', type: 'webhook', url: 'http://0xa9fea9fe/' }, 'url'],
  [mail('x', { alarmTypes: ['nothing'] }), 'alarmTypes'],
  [mail('x', { to: [] }), 'to'],
  [mail('x', { to: ['ops'] }), 'to'],
  [mail('x', { to: ['ops@example.com\r\nBcc: all@example.com'] }), 'to'],
  [mail('x', { smtpHost: null }), 'smtpHost'],
  [mail('x', { smtpHost: 'mail.example.com/x' }), 'smtpHost'],
  [mail('x', { tlsMode: 'none', smtpPassword: 'secret' }), 'tlsMode'],
  [mail('x', { certificate: 'MIIB' }), 'certificate'],
  [mail('x', { certificate: block('CERTIFICATE') }), 'certificate'],
  [{ name: 'x', type: 'webhook', url: 'https://chat.example.com/', certificate: 'MIIB' }, 'certificate'],
])('refuses %j', async (body, field) => {
  expect(await service.refusal('POST', targets, body)).toMatchObject({ status: 406, errors: [{ field }] })
})

it('keeps the type, and checks a change against existing values', async () => {
  const made: Json = await service.post(targets, mail('ops', { smtpPassword: 'secret' }))
  expect(made.address).toBe('ops@example.com')
  expect(await service.refusal('PUT', made.uri, { type: 'webhook' })).toMatchObject({ status: 406 })
  expect(await service.refusal('PUT', made.uri, { tlsMode: 'none' })).toMatchObject({
    status: 406,
    errors: [{ field: 'tlsMode' }],
  })
  await service.ok('PUT', made.uri, { tlsMode: 'none', smtpPassword: null })
})

it('sends a test, and reports the result', async () => {
  const made = await service.post(targets, webhook('tested'))
  expect(await service.post(`${made.uri}/test`, {})).toMatchObject({ isDelivered: true })
  expect(JSON.parse(receiver.posted.at(-1)?.body ?? '')).toMatchObject({ event: 'test', target: 'tested' })
  expect(await service.get(made.uri)).toMatchObject({ state: 'working', lastDeliveredOn: expect.any(Number) })
  receiver.status = 404
  expect(await service.post(`${made.uri}/test`, {})).toMatchObject({
    isDelivered: false,
    message: expect.stringContaining('answered 404'),
  })
  expect(await service.get(made.uri)).toMatchObject({ state: 'failing' })
  receiver.status = 200
})

it("posts the receiver's format", async () => {
  const made = await service.post(targets, webhook('slack', { format: 'Slack' }))
  expect(await service.post(`${made.uri}/test`, {})).toMatchObject({ isDelivered: true })
  const bodies: unknown[] = receiver.posted.map(({ body }) => JSON.parse(body))
  expect(bodies).toContainEqual({ text: expect.stringContaining('the alarm target slack') })
})

describe('with a certificate of a private authority', () => {
  let certificates: CertificateFixture
  let authority: Pair
  let secured: WebhookReceiver

  beforeAll(async () => {
    certificates = new CertificateFixture()
    authority = certificates.authority('private')
    secured = await WebhookReceiver.open(
      certificates.signed({ name: 'chat', alternativeName: 'IP:127.0.0.1' }, authority),
    )
  })
  afterAll(() => {
    secured.close()
    certificates.remove()
  })

  it('names the setting to change if a test fails, and sends it once that is set', async () => {
    const { uri } = await service.post(targets, webhook('private', { url: secured.url }))
    expect(await service.post(`${uri}/test`, {})).toMatchObject({
      isDelivered: false,
      message: expect.stringContaining("Set the target's certificate to it"),
    })
    const certificate = `${authority.certificate}\n`
    expect(await service.ok('PUT', uri, { certificate })).toMatchObject({ state: 'untried', status: [] })
    expect(await service.post(`${uri}/test`, {})).toMatchObject({ isDelivered: true })
    // Sending the value back resets nothing.
    expect(await service.ok('PUT', uri, { certificate })).toMatchObject({ state: 'working' })
    expect(secured.posted).toHaveLength(1)
  })

  it('refuses a private key next to it, and stores none if it is empty', async () => {
    const body = webhook('key', { certificate: `${authority.certificate}${block('PRIVATE KEY')}` })
    expect(await service.refusal('POST', targets, body)).toMatchObject({
      status: 406,
      errors: [{ field: 'certificate' }],
    })
    const { uri } = await service.post(targets, webhook('emptied', { certificate: authority.certificate }))
    expect((await service.ok('PUT', uri, { certificate: ' ' })).certificate).toBeNull()
  })
})
