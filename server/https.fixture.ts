import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestService, type TestService } from './app.fixture.ts'
import { ensureCertificate } from './http/certificate.ts'

/** The service on a port of loopback, by HTTPS with a certificate of its own: for what only a network shows. */
export class ListeningService {
  readonly service: TestService
  readonly port: number
  private readonly folder: string

  private constructor(service: TestService, folder: string) {
    this.service = service
    this.folder = folder
    // The service listens on TCP, so that its address is no text.
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
