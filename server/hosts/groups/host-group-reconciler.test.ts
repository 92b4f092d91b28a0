import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../app.fixture.ts'
import { CertificateFixture, type Pair } from '../../clusters/connection/certificates.fixture.ts'
import { HostGroupReconciler } from './host-group-reconciler.ts'
import { ReconcilerPool } from '../../reconcilers/reconciler-pool.ts'

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

interface Account {
  name: string
  type: string
  serve(hang: RequestListener): http.Server
  account(): object
  config: object
}

const accounts: readonly [Account, Account] = [
  {
    name: 'aws',
    type: 'AWS',
    serve: (hang: RequestListener) => http.createServer(hang),
    account: () => ({ region: 'eu-west-1', awsAccessKeyId: 'AKIAEXAMPLE', awsSecretKey: 'secret' }),
    config: { awsConfig: { awsConfigType: 'ami', region: 'eu-west-1', image: 'ami-12c6146b' } },
  },
  {
    name: 'vsphere',
    type: 'vSphere',
    serve: (hang: RequestListener) =>
      https.createServer({ cert: pair.certificate, key: pair.key }, hang) as http.Server,
    account: () => ({ username: 'gantry', password: 'secret', certificate: pair.certificate }),
    config: { vSphereConfig: { datacenter: 'DC0', resourcePool: 'C0', image: 'debian' } },
  },
]

/** Triggers the reconcilers of a group in the account and returns them. */
async function keepOn(known: Account, server: http.Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider = await service.post('/config/api/cloudProviders', {
    name: known.name,
    type: known.type,
    endpoint: `${known.type === 'AWS' ? 'http' : 'https'}://127.0.0.1:${port}`,
    ...known.account(),
  })
  const group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, {
    name: known.name,
    ...known.config,
  })
  const parts = { ...service.parts, setupCommand: () => 'join' }
  const reconcilers = new ReconcilerPool((id) => new HostGroupReconciler(parts, id))
  reconcilers.triggerFor(new Set([group.id]))
  return { group, reconcilers }
}

async function close(server: http.Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

it.each(accounts)('ends at once while an account of type $type does not respond', async (known) => {
  const asked = Promise.withResolvers<void>()
  const server = known.serve(() => asked.resolve())
  const { group, reconcilers } = await keepOn(known, server)
  await asked.promise
  // The server never responds: waiting for it would exceed the test's time limit.
  await reconcilers.end()
  expect((await service.get(group.uri)).providerStatus).toEqual(group.providerStatus)
  expect(service.logged.join()).not.toContain('not kept')
  await close(server)
})

it("accepts an account's response that arrives after the configuration is gone", async () => {
  const asked = Promise.withResolvers<http.ServerResponse>()
  const server = http.createServer((_, response) => asked.resolve(response))
  const { group, reconcilers } = await keepOn({ ...accounts[0], name: 'late' }, server)
  const response = await asked.promise
  reconcilers.triggerFor(new Set())
  response.writeHead(403).end()
  const reported = async () => (await service.get(group.uri)).providerStatus
  await service.until(async () => (await reported()) !== null)
  await reconcilers.end()
  expect(await reported()).not.toEqual(group.providerStatus)
  await close(server)
})
