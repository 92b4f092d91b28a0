import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CertificateFixture, type Pair } from '../../../clusters/connection/certificates.fixture.ts'
import { Transport } from './transport.ts'

/** Two vCenters of one authority: the name of the first is right, that of the other is not. */
let certificates: CertificateFixture
let authority: Pair
let named: Pair
let misnamed: Pair
const servers: https.Server[] = []

beforeAll(() => {
  certificates = new CertificateFixture()
  authority = certificates.authority('vmca')
  named = certificates.signed({ name: 'a', alternativeName: 'IP:127.0.0.1' }, authority)
  misnamed = certificates.signed({ name: 'b', alternativeName: 'DNS:vcenter.example' }, authority)
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  certificates.remove()
})

async function ask({ certificate, key }: Pair, trusted: string | null): Promise<string> {
  const server = https.createServer({ cert: certificate, key }, (_request, response) => response.end('<a/>'))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const transport = new Transport(new URL(`https://127.0.0.1:${port}/sdk`), trusted)
  try {
    return (await transport.post('<b/>', {})).text
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    transport.close()
  }
}

it('connects to no server whose certificate it does not trust', async () => {
  expect(await ask(named, null)).toMatch(/UNABLE_TO|SELF_SIGNED/)
  expect(await ask(named, misnamed.certificate)).toMatch(/UNABLE_TO|SELF_SIGNED/)
})

it('trusts an authority for the names that it signed', async () => {
  expect(await ask(named, authority.certificate)).toBe('<a/>')
  expect(await ask(misnamed, authority.certificate)).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
})

it('trusts a certificate itself, whatever names it contains', async () => {
  expect(await ask(misnamed, misnamed.certificate)).toBe('<a/>')
  expect(await ask(named, `${misnamed.certificate}\n${named.certificate}`)).toBe('<a/>')
})
