import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { TcpProxy } from '../../server/store/tcp-proxy.fixture.ts'

const preload = join(import.meta.dirname, 'preload.ts')

/** A line of a replica's log. */
export interface LogLine {
  replica: string
  /** Time of arrival by this process's monotonic clock. */
  at: number
  fields: Readonly<Record<string, unknown>>
}

export interface ReplicaSettings {
  name: string
  folder: string
  databaseUrl: string
  /** Ports of the clusters that the replica reaches directly. */
  clusterPorts: readonly number[]
  /** Same for all replicas: key, certificate, password. */
  environment: Readonly<Record<string, string>>
  onLine(line: LogLine): void
}

/** Process of the service with its own routes to the database and to each cluster. */
export class Replica {
  readonly name: string
  readonly database: TcpProxy
  /** Proxies by the port of the cluster behind them. */
  readonly clusters: ReadonlyMap<number, TcpProxy>
  /** Port of the API; 0 while the process is down. */
  port = 0
  isSuspended = false
  /** Last output outside the log, such as the reason for a refused start. */
  output = ''
  readonly #settings: ReplicaSettings
  #child: ChildProcess | null = null

  private constructor(
    settings: ReplicaSettings,
    routes: { database: TcpProxy; clusters: ReadonlyMap<number, TcpProxy> },
  ) {
    this.#settings = settings
    this.name = settings.name
    this.database = routes.database
    this.clusters = routes.clusters
  }

  static async create(settings: ReplicaSettings): Promise<Replica> {
    const clusters = new Map<number, TcpProxy>()
    for (const port of settings.clusterPorts)
      clusters.set(port, await TcpProxy.start(`https://127.0.0.1:${port}`))
    return new Replica(settings, { database: await TcpProxy.start(settings.databaseUrl), clusters })
  }

  /** Starts the version in a folder, and resolves when it listens. */
  async start(checkout: string): Promise<void> {
    const { folder, environment } = this.#settings
    mkdirSync(folder, { recursive: true })
    const routes = [...this.clusters].map(([port, proxy]) => [port, proxy.port])
    const child = spawn(process.execPath, ['--import', preload, 'server/main.ts'], {
      cwd: checkout,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
        PORT: '0',
        DEMO: 'off',
        DATA_DIR: folder,
        DATABASE_URL: this.database.url,
        FAULTS_ROUTES: JSON.stringify(Object.fromEntries(routes)),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    this.output = ''
    const listening = Promise.withResolvers<number>()
    child.once('exit', () => {
      this.port = 0
      listening.reject(new Error(`${this.name} ended: ${this.output}`))
    })
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#read(line, listening.resolve))
    this.port = await listening.promise
  }

  /** Sends a signal that ends the process, and returns its exit code, or null if the signal killed it. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    // A suspended process receives other signals only when it continues.
    if (this.isSuspended) this.resume()
    const [code] = await exited
    return code
  }

  suspend(): void {
    this.#child?.kill('SIGSTOP')
    this.isSuspended = true
  }

  resume(): void {
    this.#child?.kill('SIGCONT')
    this.isSuspended = false
  }

  /** Sets the offset of the replica's wall clock from real time. */
  shiftClock(clockOffset: number): void {
    this.#child?.send(JSON.stringify({ clockOffset }))
  }

  async close(): Promise<void> {
    await this.end('SIGKILL')
    await Promise.all([this.database, ...this.clusters.values()].map((proxy) => proxy.close()))
  }

  #read(line: string, onPort: (port: number) => void): void {
    const port = /^listening on https:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
    if (port !== undefined) onPort(Number(port))
    else if (line.startsWith('{'))
      this.#settings.onLine({ replica: this.name, at: performance.now(), fields: JSON.parse(line) })
    else this.output = `${this.output}\n${line}`.slice(-2_000)
  }
}
