import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { type Simulator, startSimulator } from '#simulator'
import { Agent, type AgentParts } from '../agent/agent.ts'
import { ApiServerProxy } from '../agent/api-server.ts'
import { Service } from '../agent/service.ts'
import type { StoredToken } from '../agent/token-secret.ts'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { pinOf } from '../hosts/agent/scripts.ts'
import { ensureCertificate } from '../http/tls/certificate.ts'

interface RunningAgent {
  /** The agent's Secret. */
  stored: { token: StoredToken | null }
  logged: string[]
  stop(): Promise<void>
}

/** Service on a loopback port and a simulated cluster whose API server only agents know. */
export class AgentService {
  readonly service: TestService
  readonly simulator: Simulator
  readonly url: string
  /** The simulator's kubeconfig, parsed. */
  readonly kubeconfig: Json
  private readonly folder: string
  private readonly pin: string
  private readonly agents: RunningAgent[] = []

  private constructor(parts: Pick<AgentService, 'service' | 'simulator'> & { folder: string; pin: string }) {
    this.service = parts.service
    this.simulator = parts.simulator
    this.folder = parts.folder
    this.pin = parts.pin
    this.kubeconfig = load(this.simulator.kubeconfig)
    const { port } = this.service.app.server.address() as AddressInfo
    this.url = `https://127.0.0.1:${port}`
  }

  static async start(): Promise<AgentService> {
    const folder = mkdtempSync(join(tmpdir(), 'gantry-agents-'))
    const pair = await ensureCertificate(folder, '127.0.0.1', Date.now())
    const service = await startTestService({ tls: { ...pair, isTrusted: false } })
    const simulator = await startSimulator({ port: 0 })
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    await service.watching.start()
    return new AgentService({ service, simulator, folder, pin: pinOf(pair.cert) })
  }

  /** Adds a cluster and returns it with the token of its command. */
  async addCluster(
    name: string,
    connection: 'agent' | 'serviceAccount',
  ): Promise<{ id: string; joinToken: string }> {
    const { id } = await this.service.post('/cluster/api/hostClusters', {
      name,
      mode: 'discovered',
      connection,
    })
    return { id, joinToken: await this.joinToken(id) }
  }

  /** Creates a command and returns its token. */
  async joinToken(id: string): Promise<string> {
    const { manifest } = await this.service.post(`/cluster/api/hostClusters/${id}/joinCommand`, {
      rights: 'edit',
      image: 'gantry:test',
    })
    return new URL(manifest).searchParams.get('token') ?? ''
  }

  /** Writes a shell program into a folder of its own and returns its path. */
  program(name: string, text: string): string {
    const path = join(mkdtempSync(join(this.folder, 'bin-')), name)
    writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    return path
  }

  /** Runs an agent in a cluster; by default in the fixture's. */
  runAgent(
    joinToken: string,
    {
      simulator = this.simulator,
      ...options
    }: Partial<AgentParts> & { token?: StoredToken; simulator?: Simulator } = {},
  ): RunningAgent {
    const proxy = this.proxyTo(simulator)
    const stored: RunningAgent['stored'] = { token: options.token ?? null }
    const logged: string[] = []
    const end = new AbortController()
    const running = new Agent({
      service: new Service({ url: this.url, trust: { pin: this.pin }, proxy: null }),
      proxy,
      secret: {
        read: () => Promise.resolve(stored.token),
        write: (token) => {
          stored.token = token
          return Promise.resolve()
        },
      },
      joinToken,
      log: (text) => logged.push(text),
      now: Date.now,
      ...options,
    }).run(end.signal)
    const agent = {
      stored,
      logged,
      stop: async () => {
        end.abort()
        await running
        proxy.close()
      },
    }
    this.agents.push(agent)
    return agent
  }

  private proxyTo(simulator: Simulator): ApiServerProxy {
    const folder = mkdtempSync(join(this.folder, 'account-'))
    const kubeconfig = load(simulator.kubeconfig) as Json
    const [{ cluster }] = kubeconfig.clusters
    const [{ user }] = kubeconfig.users
    const files = { tokenFile: join(folder, 'token'), caFile: join(folder, 'ca.crt') }
    writeFileSync(files.caFile, Buffer.from(cluster['certificate-authority-data'], 'base64'))
    writeFileSync(files.tokenFile, user.token)
    return new ApiServerProxy({ host: '127.0.0.1', port: Number(new URL(simulator.url).port), ...files })
  }

  async stop(): Promise<void> {
    await Promise.all(this.agents.map((agent) => agent.stop()))
    await this.service.watching.stop()
    await this.service.close()
    await this.simulator.stop()
    rmSync(this.folder, { recursive: true })
  }
}
