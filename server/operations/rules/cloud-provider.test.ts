import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../app.fixture.ts'
import { CertificateFixture } from '../../cluster/certificates.fixture.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const make = (name: string, certificate: string) =>
  service.ask('POST', '/config/api/cloudProviders', { name, type: 'vSphere', certificate })

it('keeps a certificate without what stands around it, and forgets one that is emptied', async () => {
  const certificates = new CertificateFixture()
  const { certificate } = certificates.authority('vmca')
  certificates.remove()
  const made = (await make('office', `\n${certificate}\n`)).json()
  expect(made).toMatchObject({ certificate: certificate.trim() })
  expect(await service.ok('PUT', made.uri, { certificate: '  ' })).toMatchObject({ certificate: null })
})

it('refuses a private key beside a certificate, which everybody could read', async () => {
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
      'CloudProvider.certificate must be one or more certificates in PEM form',
    ),
  })
})
