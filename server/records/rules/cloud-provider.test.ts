import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { CertificateFixture } from '../../clusters/connection/certificates.fixture.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const make = (name: string, certificate: string) =>
  service.ask('POST', '/config/api/cloudProviders', { name, type: 'vSphere', certificate })

it('stores a certificate without surrounding text, and deletes an empty one', async () => {
  const certificates = new CertificateFixture()
  const { certificate } = certificates.authority('vmca')
  certificates.remove()
  const made = (await make('office', `\n${certificate}\n`)).json()
  expect(made).toMatchObject({ certificate: certificate.trim() })
  expect(await service.ok('PUT', made.uri, { certificate: '  ' })).toMatchObject({ certificate: null })
})

it('refuses a private key next to a certificate, which everyone could read', async () => {
  const certificates = new CertificateFixture()
  const { certificate, key } = certificates.authority('vmca')
  certificates.remove()
  expect((await make('other', `${certificate}${key}`)).statusCode).toBe(406)
})

it.each([
  'thumbprint 12:34',
  '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
  '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
])('refuses %j as a certificate', async (certificate) => {
  expect((await make('other', certificate)).json()).toMatchObject({
    status: 406,
    message: expect.stringContaining(
      'CloudProvider.certificate must be one or more certificates in PEM format',
    ),
  })
})

describe('the address to which a stored password is sent', () => {
  const endpoint = 'https://vcenter.example'
  const makeAccount = (name: string, type: string): Promise<Json> =>
    service.post('/config/api/cloudProviders', {
      name,
      type,
      endpoint,
      username: 'gantry',
      password: 'secret',
    })
  const refusalOf = (provider: Json, body: unknown): Promise<Json> =>
    service.refusal('PUT', provider.uri, body)
  const refused = {
    status: 406,
    errors: [
      {
        field: 'endpoint',
        message:
          'CloudProvider.endpoint can only be changed together with password: send password again, too.',
      },
    ],
  }

  it.each(['vSphere', 'OpenStack', 'AWS'])("can't change without the password, in %s", async (type) => {
    const provider = await makeAccount(`kept-${type}`, type)
    for (const other of ['https://mine.example', `${endpoint}:8443`, null])
      expect(await refusalOf(provider, { endpoint: other })).toMatchObject(refused)
    expect(await service.get(provider.uri)).toMatchObject({ endpoint })
  })

  it('changes together with the password, whether new or removed', async () => {
    const provider = await makeAccount('changed', 'vSphere')
    const body = { endpoint: 'https://new.example', password: 'another' }
    expect(await service.ok('PUT', provider.uri, body)).toMatchObject({ endpoint: body.endpoint })
    await service.ok('PUT', provider.uri, { endpoint, password: null })
    await service.ok('PUT', provider.uri, { endpoint: 'https://mine.example' })
  })

  it('may be sent back unchanged', async () => {
    const provider = await makeAccount('repeated', 'vSphere')
    const body = { endpoint, description: 'ours' }
    expect(await service.ok('PUT', provider.uri, body)).toMatchObject(body)
  })

  it('is not restored by undoing the change', async () => {
    const provider = await makeAccount('undone', 'vSphere')
    const body = { endpoint: 'https://new.example', password: 'another' }
    await service.ok('PUT', provider.uri, body)
    const sets = '/environments/api/changeSets'
    const [{ sequenceId }] = await service.get(`${sets}?mode=exportDetails&count=1`)
    const undone = await service.ask('POST', `${sets}/${sequenceId}/undo`, {})
    expect(undone.statusCode).toBeGreaterThanOrEqual(400)
    expect(undone.body).toContain('send password again, too')
    expect(await service.get(provider.uri)).toMatchObject({ endpoint: body.endpoint })
  })
})
