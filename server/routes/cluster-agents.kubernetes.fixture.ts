import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { load, loadAll } from 'js-yaml'
import { WebSocket } from 'ws'
import { attachOrStartCluster, type TestCluster } from '../../e2e/kubernetes/cluster.ts'
import { listeningAddress } from '../../e2e/listening-address.ts'
import { basic, type Json } from '../app.fixture.ts'

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' })

/** Network of the service, which leads to the machine and nowhere else. */
const network = { name: 'gantry-far', link: 'gantry-far0', machine: '10.213.7.1', service: '10.213.7.2' }

function openNetwork(): void {
  closeNetwork()
  run('ip', 'netns', 'add', network.name)
  run('ip', 'link', 'add', network.link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', network.name)
  run('ip', 'address', 'add', `${network.machine}/30`, 'dev', network.link)
  run('ip', 'link', 'set', network.link, 'up')
  const inside = (...args: string[]): string => run('ip', '-netns', network.name, ...args)
  inside('address', 'add', `${network.service}/30`, 'dev', 'eth0')
  inside('link', 'set', 'eth0', 'up')
  inside('link', 'set', 'lo', 'up')
}

function closeNetwork(): void {
  if (run('ip', 'netns', 'list').includes(network.name)) run('ip', 'netns', 'delete', network.name)
}

const password = 'correct horse battery staple'

/** The real cluster, and a service in a network from which its API server can't be reached. */
export class FarService {
  readonly cluster: TestCluster
  private readonly url: string
  private readonly folder: string
  private readonly service: ChildProcess
  private agent: ChildProcess | null = null

  private constructor(parts: { cluster: TestCluster; url: string; folder: string; service: ChildProcess }) {
    this.cluster = parts.cluster
    this.url = parts.url
    this.folder = parts.folder
    this.service = parts.service
  }

  static async start(): Promise<FarService> {
    const cluster = await attachOrStartCluster()
    openNetwork()
    const folder = mkdtempSync(join(tmpdir(), 'gantry-far-'))
    const modules = ['--import=./scripts/cheap-passwords.ts', 'server/main.ts']
    const service = spawn('ip', ['netns', 'exec', network.name, process.execPath, ...modules], {
      env: {
        ...process.env,
        HOST: network.service,
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        ADMIN_PASSWORD: password,
        DEMO: 'off',
        AGENT_IMAGE: 'gantry.test/agent:1.0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const url = await listeningAddress(service)
    return new FarService({ cluster, url, folder, service })
  }

  /** Returns whether a connection to the API server opens from the service's network. */
  canServiceReachApiServer(): boolean {
    const { port } = new URL(this.cluster.server)
    const addresses = ['127.0.0.1', network.machine]
    return addresses.some((host) => {
      const program = `require('node:net').connect(${port}, '${host}').on('connect', () => process.exit(0)).on('error', () => process.exit(1))`
      try {
        run('ip', 'netns', 'exec', network.name, process.execPath, '-e', program)
        return true
      } catch {
        return false
      }
    })
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    authorization = basic('admin', password),
  ): Promise<Json> {
    const sent = body === undefined ? '' : JSON.stringify(body)
    const request = https.request(new URL(path, this.url), {
      method,
      rejectUnauthorized: false,
      headers: { accept: 'application/json', authorization, 'content-length': Buffer.byteLength(sent) },
    })
    request.end(sent)
    const [answer] = await once(request, 'response')
    const content = await text(answer)
    return /json/.test(answer.headers['content-type']) ? JSON.parse(content) : content
  }

  /** Applies the manifest of a command and starts an agent with its settings and service account. */
  async applyManifest(address: string): Promise<string> {
    const manifest = await this.ask('GET', address)
    await this.cluster.kubectl(['apply', '-f', '-'], { stdin: manifest })
    const deployment = loadAll(manifest).find((object) => (object as Json).kind === 'Deployment') as Json
    const [container] = deployment.spec.template.spec.containers
    this.settings = Object.fromEntries(container.env.map(({ name, value }: Json) => [name, value]))
    const args = ['create', 'token', 'gantry-agent', '--namespace=gantry-agent', '--duration=1h']
    writeFileSync(join(this.folder, 'token'), await this.cluster.kubectl(args))
    const kubeconfig = load(readFileSync(this.cluster.kubeconfigPath, 'utf8')) as Json
    const authority = kubeconfig.clusters[0].cluster['certificate-authority-data']
    writeFileSync(join(this.folder, 'ca.crt'), Buffer.from(authority, 'base64'))
    return new URL(address).searchParams.get('token') ?? ''
  }

  private settings: Record<string, string> = {}

  startAgent(joinToken: string): void {
    const { hostname, port } = new URL(this.cluster.server)
    this.agent = spawn(process.execPath, ['server/agent/main.ts'], {
      env: {
        ...process.env,
        ...this.settings,
        JOIN_TOKEN: joinToken,
        KUBERNETES_SERVICE_HOST: hostname,
        KUBERNETES_SERVICE_PORT: port,
        SERVICE_ACCOUNT_DIR: this.folder,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }

  signalAgent(signal: NodeJS.Signals): void {
    this.agent?.kill(signal)
  }

  /** Runs a command in a pod's terminal until its output contains a text. */
  async exec(pod: string, command: string, expected: string): Promise<string> {
    const { ticket } = await this.ask('POST', '/terminals', { pod, container: 'main' })
    const client = new WebSocket(`${this.url.replace('https', 'wss')}/terminals?ticket=${ticket}`, {
      rejectUnauthorized: false,
    })
    let output = ''
    await once(client, 'open')
    client.send(Buffer.from(`${command}\n`))
    while (!output.includes(expected)) {
      const [data] = (await once(client, 'message')) as [Buffer]
      output += data.toString()
    }
    client.close()
    return output
  }

  async stop(): Promise<void> {
    this.signalAgent('SIGCONT')
    this.signalAgent('SIGKILL')
    this.service.kill('SIGTERM')
    await once(this.service, 'exit')
    await this.cluster.kubectl(['delete', 'namespace', 'gantry-agent', '--wait=false', '--ignore-not-found'])
    await this.cluster.kubectl([
      'delete',
      'clusterrole,clusterrolebinding',
      '-l',
      'app.kubernetes.io/name=gantry-agent',
    ])
    await this.cluster.stop()
    closeNetwork()
    rmSync(this.folder, { recursive: true })
  }
}
