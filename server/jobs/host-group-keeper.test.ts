import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../app.fixture.ts'
import { CertificateFixture, type Pair } from '../cluster/certificates.fixture.ts'
import { HostGroupKeeper } from './host-group-keeper.ts'

let service: TestService
let certificates: CertificateFixture
let pair: Pair
beforeAll(async () => {
  service = await startTestService()
  certificates = new CertificateFixture()
  pair = certificates.authority('vcenter')
})
afterAll(async () => {
  await service.close()
  certificates.remove()
})

const accounts = [
  {
    type: 'AWS',
    serve: (hang: RequestListener) => http.createServer(hang),
    account: () => ({ region: 'eu-west-1', awsAccessKeyId: 'AKIAEXAMPLE', awsSecretKey: 'secret' }),
    config: { awsConfig: { awsConfigType: 'ami', region: 'eu-west-1', image: 'ami-12c6146b' } },
  },
  {
    type: 'vSphere',
    serve: (hang: RequestListener) =>
      https.createServer({ cert: pair.certificate, key: pair.key }, hang) as http.Server,
    account: () => ({ username: 'gantry', password: 'secret', certificate: pair.certificate }),
    config: { vSphereConfig: { datacenter: 'DC0', resourcePool: 'C0', image: 'debian' } },
  },
]

it.each(accounts)('ends at once while an account of type $type does not answer', async (known) => {
  const asked = Promise.withResolvers<void>()
  const server = known.serve(() => asked.resolve())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider = await service.post('/config/api/cloudProviders', {
    name: known.type,
    type: known.type,
    endpoint: `${known.type === 'AWS' ? 'http' : 'https'}://127.0.0.1:${port}`,
    ...known.account(),
  })
  const group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, {
    name: known.type,
    ...known.config,
  })
  const keeper = new HostGroupKeeper({ ...service.parts, setupCommand: () => 'join' }, group.id)
  keeper.trigger()
  await asked.promise
  // The server never answers: whoever waits for it waits for longer than a test may take.
  await keeper.end()
  expect((await service.get(group.uri)).providerStatus).toEqual(group.providerStatus)
  expect(service.logged.join()).not.toContain('not kept')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
