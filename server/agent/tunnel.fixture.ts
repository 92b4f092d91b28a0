import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Duplex, duplexPair } from 'node:stream'
import { CertificateFixture } from '../clusters/connection/certificates.fixture.ts'
import { Tunnel } from '../clusters/tunnel/tunnel.ts'
import { ApiServerProxy } from './api-server.ts'
import { serveTunnel } from './serve-tunnel.ts'

/** API server on loopback with responses by the test, and a tunnel to it. */
export class TunnelFixture {
  readonly tunnel: Tunnel
  readonly apiServer: Server
  /** Resolves when the agent's end has closed. */
  readonly agentClosed: Promise<void>
  readonly tokenFile: string
  private readonly folder: string
  private readonly ends: readonly Duplex[]
  private readonly proxy: ApiServerProxy

  private constructor(apiServer: Server, folder: string) {
    this.folder = folder
    this.apiServer = apiServer
    this.tokenFile = join(this.folder, 'token')
    const { port } = this.apiServer.address() as AddressInfo
    this.proxy = new ApiServerProxy({
      host: '127.0.0.1',
      port,
      tokenFile: this.tokenFile,
      caFile: join(this.folder, 'ca.crt'),
    })
    const [service, agent] = duplexPair()
    this.ends = [service, agent]
    this.agentClosed = serveTunnel(agent, (stream) => this.proxy.serve(stream))
    this.tunnel = new Tunnel(service)
  }

  static async start(
    answer: RequestListener,
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void = () => undefined,
  ): Promise<TunnelFixture> {
    const certificates = new CertificateFixture()
    const authority = certificates.authority('authority')
    const pair = certificates.signed({ name: 'api', alternativeName: 'IP:127.0.0.1' }, authority)
    certificates.remove()
    const folder = mkdtempSync(join(tmpdir(), 'gantry-tunnel-'))
    writeFileSync(join(folder, 'ca.crt'), authority.certificate)
    writeFileSync(join(folder, 'token'), 'agent-token\n')
    const apiServer = createServer({ cert: pair.certificate, key: pair.key }, answer)
    apiServer.on('upgrade', upgrade)
    apiServer.listen(0, '127.0.0.1')
    await once(apiServer, 'listening')
    return new TunnelFixture(apiServer, folder)
  }

  /** Loses all bytes from now on, in both directions, without closing anything. */
  loseBytes(): void {
    const lose = (_bytes: Buffer, _encoding: string, done: () => void): void => done()
    for (const end of this.ends) Object.assign(end, { _write: lose })
  }

  async stop(): Promise<void> {
    this.tunnel.destroy()
    this.proxy.close()
    this.apiServer.closeAllConnections()
    this.apiServer.close()
    await this.tunnel.closed
    rmSync(this.folder, { recursive: true })
  }
}
