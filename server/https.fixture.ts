import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestService, type TestService } from './app.fixture.ts'
import { ensureCertificate } from './http/tls/certificate.ts'

/** Service on a loopback port over HTTPS with its own certificate, for tests that need a network. */
export class ListeningService {
  readonly service: TestService
  readonly port: number
  private readonly folder: string

  private constructor(service: TestService, folder: string) {
    this.service = service
    this.folder = folder
    // A TCP server's address is an object.
    this.port = (service.app.server.address() as AddressInfo).port
  }

  static async start(): Promise<ListeningService> {
    const folder = mkdtempSync(join(tmpdir(), 'gantry-https-'))
    const pair = await ensureCertificate(folder, '127.0.0.1', Date.now())
    const service = await startTestService({ tls: { ...pair, isTrusted: false } })
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    return new ListeningService(service, folder)
  }

  async stop(): Promise<void> {
    await this.service.close()
    rmSync(this.folder, { recursive: true })
  }
}
