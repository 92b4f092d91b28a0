import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const refusal = (modelIndex: string, field: string, secret: string): object => ({
  status: 406,
  errors: [
    {
      field,
      message: `${modelIndex}.${field} can only be changed together with ${secret}: send ${secret} again, too.`,
    },
  ],
})

const mail = (name: string): object => ({
  name,
  type: 'email',
  smtpHost: 'mail.example.com',
  smtpUser: 'gantry',
  smtpPassword: 'correct horse',
  from: 'gantry@example.com',
  to: ['ops@example.com'],
})
const webhook = { type: 'webhook', url: 'https://chat.example.com/hooks/1' }

it('declares the destination of every secret that is sent somewhere', () => {
  const places = [...model.classes.values()].flatMap(({ name, attributes }) =>
    [...attributes].flatMap(([field, { receives = {} }]) =>
      Object.keys(receives).map((secret) => `${secret} to ${name}.${field}`),
    ),
  )
  expect(places.toSorted()).toEqual([
    'apiKey to CloudProvider.endpoint',
    'bindPassword to LdapProvider.url',
    'clientSecret to SignInProvider.issuer',
    'password to CloudProvider.endpoint',
    'password to Registry.location',
    'secret to AlarmTarget.url',
    'secret to AuditTarget.url',
    'secret to WebHook.url',
    'smtpPassword to AlarmTarget.smtpHost',
    'smtpPassword to AlarmTarget.smtpPort',
  ])
})

describe('the destination of a stored secret', () => {
  it.each([
    ['smtpHost', 'mail.mine.example'],
    ['smtpHost', '10.0.0.1'],
    ['smtpPort', 2525],
  ])("can't change without it: %s of a mail server", async (field, value) => {
    const made = await service.post('/config/api/alarmTargets', mail(`kept ${field} ${value}`))
    expect(await service.refusal('PUT', made.uri, { [field]: value, isEnabled: false })).toMatchObject(
      refusal('AlarmTarget', field, 'smtpPassword'),
    )
    // The whole update is rejected.
    expect(await service.get(made.uri)).toMatchObject({
      smtpHost: 'mail.example.com',
      smtpPort: 587,
      isEnabled: true,
      generation: 0,
    })
  })

  it('can change together with it, whether new or removed, and be sent back unchanged', async () => {
    const made: Json = await service.post('/config/api/alarmTargets', mail('changed'))
    await service.ok('PUT', made.uri, { smtpHost: 'mail.example.com', smtpPort: 587, smtpUser: 'other' })
    await service.ok('PUT', made.uri, { smtpHost: 'new.example.com', smtpPassword: 'another' })
    await service.ok('PUT', made.uri, { smtpHost: 'mail.example.com', smtpPassword: null })
    const last = { smtpHost: 'other.example.com', smtpPort: 25 }
    expect(await service.ok('PUT', made.uri, last)).toMatchObject(last)
  })

  it("can't change in a transaction or by an undo", async () => {
    const made: Json = await service.post('/config/api/alarmTargets', mail('undone'))
    const update = [{ modelIndex: 'AlarmTarget', id: made.id, smtpHost: 'mail.mine.example' }]
    expect(await service.refusal('POST', '/config/api/txn', { update })).toMatchObject({ status: 406 })
    await service.ok('PUT', made.uri, { smtpHost: 'new.example.com', smtpPassword: 'another' })
    const sets = '/environments/api/changeSets'
    const [{ sequenceId }] = await service.get(`${sets}?mode=exportDetails&count=1`)
    const undone = await service.ask('POST', `${sets}/${sequenceId}/undo`, {})
    expect(undone.statusCode).toBeGreaterThanOrEqual(400)
    expect(await service.get(made.uri)).toMatchObject({ smtpHost: 'new.example.com' })
  })

  it('is itself a secret for a webhook, which is signed with another', async () => {
    const other = { url: 'https://mine.example/' }
    const made = await service.post('/config/api/alarmTargets', { ...webhook, name: 'signed', secret: 's' })
    expect(await service.refusal('PUT', made.uri, other)).toMatchObject(
      refusal('AlarmTarget', 'url', 'secret'),
    )
    await service.ok('PUT', made.uri, { ...other, secret: 'another' })
    const unsigned = await service.post('/config/api/alarmTargets', { ...webhook, name: 'unsigned' })
    await service.ok('PUT', unsigned.uri, other)
  })

  it("can't change for a registry", async () => {
    const body = { name: 'ours', location: 'registry.example.com', username: 'ci', password: 'correct horse' }
    const made = await service.post('/config/api/registries', body)
    expect(made).toMatchObject({ secretsSet: ['password'] })
    const other = { location: 'registry.mine.example' }
    expect(await service.refusal('PUT', made.uri, other)).toMatchObject(
      refusal('Registry', 'location', 'password'),
    )
    await service.ok('PUT', made.uri, { ...other, password: 'another' })
  })

  it("can't change in children of the body, either", async () => {
    const url = 'https://ci.example.com/hooks'
    const made = await service.post('/config/api/applications', {
      name: 'shop',
      webHooks: [{ url, secret: 'shared' }],
    })
    const [hook] = await service.get(`${made.uri}/webHooks`)
    const other = { id: hook.id, url: 'https://mine.example/' }
    expect(await service.refusal('PUT', made.uri, { webHooks: [other] })).toMatchObject({
      status: 406,
      errors: [{ field: 'webHooks.0.url' }],
    })
    expect(await service.get(hook.uri)).toMatchObject({ url })
  })
})
