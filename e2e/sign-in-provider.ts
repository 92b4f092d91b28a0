import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OAuth2Server } from 'oauth2-mock-server'
import { ensureCertificate } from '../server/http/tls/certificate.ts'

interface TestProvider {
  issuer: string
  certificate: string
  /** Claims of the user who signs in. */
  claims: Record<string, unknown>
  stop: () => Promise<void>
}

/** Starts an OpenID Connect provider that signs everybody in without asking. */
export async function startProvider(): Promise<TestProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-provider-'))
  const { cert } = await ensureCertificate(folder, '127.0.0.1', Date.now())
  const server = new OAuth2Server(join(folder, 'tls.key'), join(folder, 'tls.crt'))
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const provider: TestProvider = {
    issuer: server.issuer.url ?? '',
    certificate: cert,
    claims: {},
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
  server.service.on('beforeTokenSigning', (token: { payload: object }) =>
    Object.assign(token.payload, provider.claims),
  )
  return provider
}
