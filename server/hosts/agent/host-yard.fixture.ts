import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cgroupHierarchies } from '../../../e2e/kubernetes/host.ts'
import { makeActions } from '../../actions.ts'
import { createApp } from '../../app.ts'
import { type Json, startTestService, TestService } from '../../app.fixture.ts'
import { ensureCertificate } from '../../http/tls/certificate.ts'
import { makeGroup } from './agent.fixture.ts'
import { copyDisk, makeDisk } from './yard-disk.fixture.ts'
import { addBridge, ip, removeLeftYards } from './yard-network.fixture.ts'

const rootScript = fileURLToPath(new URL('host-root.sh', import.meta.url))

/** Returns why hosts can't be created on this machine; null if they can. */
export function whyNoHosts(): string | null {
  if (process.platform !== 'linux') return 'hosts in namespaces need Linux'
  if (process.getuid?.() !== 0) return 'hosts in namespaces need root'
  for (const [program, ...args] of [
    ['ip', '-V'],
    ['unshare', '--mount', '--uts', '--net', '--pid', '--fork', 'true'],
    ['nsenter', '-V'],
    ['openssl', 'version'],
    ['curl', '-V'],
  ]) {
    try {
      execFileSync(program ?? '', args, { stdio: 'ignore' })
    } catch {
      return `hosts in namespaces need ${program}, which does not work here`
    }
  }
  return null
}

/** Resources that a host doesn't share with this machine. */
interface OwnParts {
  cgroup?: string
  /** Programs can be installed and removed on it alone. */
  hasPrograms?: boolean
}

/** Simulated host with its own network, mounts, name and processes. */
export class YardHost {
  readonly name: string
  readonly address: string
  readonly folder: string
  private readonly namespace: string
  /** Its own cgroup, required for cluster nodes; null if it shares this machine's. */
  private readonly cgroup: string | null
  private readonly hasOwnPrograms: boolean
  /** Process that `ip` became. The host's first process reads its input and exits when that is closed. */
  private holder: ChildProcess | null = null
  /** First process inside, by its pid on this machine. */
  private pid = 0

  constructor(parts: { name: string; address: string; folder: string; namespace: string; own: OwnParts }) {
    this.name = parts.name
    this.address = parts.address
    this.folder = parts.folder
    this.namespace = parts.namespace
    this.cgroup = parts.own.cgroup ?? null
    this.hasOwnPrograms = parts.own.hasPrograms ?? false
  }

  /** Boots the machine with the same disk. */
  async start(): Promise<void> {
    writeFileSync(join(this.folder, 'boot-id'), `${randomUUID()}\n`)
    const holder = spawn('sh', ['-c', this.startCommand()], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.holder = holder
    const failed = once(holder, 'exit').then(() => {
      throw new Error(`The host ${this.name} did not start: what it printed says why.`)
    })
    // It prints a line once the root is built.
    await Promise.race([once(holder.stdout, 'data'), failed])
    this.pid = firstChild(holder.pid ?? 0)
  }

  /** Enters the cgroup before anything runs, so that all processes of the host are in it. */
  private enterCgroup(): string {
    if (this.cgroup === null) return ''
    return cgroupHierarchies()
      .map((path) => `echo $$ >'${path}/${this.cgroup}/cgroup.procs' && `)
      .join('')
  }

  private startCommand(): string {
    const unshare = `unshare --mount --uts --pid${this.cgroup === null ? '' : ' --cgroup'} --fork --kill-child`
    const parts = `'${this.cgroup === null ? '' : 'cgroups'}' '${this.hasOwnPrograms ? 'programs' : ''}'`
    const root = `sh '${rootScript}' '${this.folder}' '${this.name}' ${parts}`
    return `${this.enterCgroup()}exec ip netns exec ${this.namespace} ${unshare} ${root}`
  }

  /** Kills all its processes, like a power failure. */
  async stop(): Promise<void> {
    const { holder } = this
    if (!holder || holder.exitCode !== null || holder.signalCode !== null) return
    const ended = once(holder, 'exit')
    holder.stdin?.end()
    await ended
    this.holder = null
  }

  /** Runs a command as root, as a user does in a terminal of the host. */
  run(command: string): Promise<Ran> {
    const path = '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    const enter = [
      '-t',
      String(this.pid),
      '-m',
      '-u',
      '-n',
      '-p',
      ...(this.cgroup === null ? [] : ['-C']),
      '--',
      'env',
      '-i',
      `PATH=${path}`,
      'HOME=/root',
    ]
    return new Promise((resolve) => {
      const words = ['-c', `${this.enterCgroup()}exec nsenter "$@"`, 'sh', ...enter, 'sh', '-c', command]
      execFile('sh', words, { cwd: '/' }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      )
    })
  }

  /** Removes programs, as on a machine that doesn't have them. */
  hide(...programs: string[]): Promise<Ran> {
    return this.run(
      'mkdir -p /root/bin && mount --bind /usr/bin /root/bin && mount -t tmpfs tmpfs /usr/bin && ' +
        `/root/bin/ln -s /root/bin/* /usr/bin/ && cd /usr/bin && rm -f ${programs.join(' ')}`,
    )
  }

  /** Writes a file to its disk; `mode` can make it executable. */
  write(path: string, text: string, mode = 0o644): void {
    const file = join(this.folder, path.replace(/^usr\/local/, 'usr-local'))
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text, { mode })
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8')
  }

  has(path: string): boolean {
    return existsSync(join(this.folder, path.replace(/^usr\/local/, 'usr-local')))
  }
}

interface Ran {
  code: number
  /** Standard output and standard error. */
  output: string
}

/** The process that `ip` became has one child: the first process of the host. */
const firstChild = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

/** Service that listens on a bridge, and hosts connected to it. */
export class HostYard {
  service: TestService
  readonly group: Json
  readonly port: number
  /** Contains all files of this yard. */
  readonly folder: string
  private readonly bridge: string
  private readonly prefix: string
  private readonly hosts: YardHost[] = []

  private constructor(parts: {
    service: TestService
    group: Json
    folder: string
    bridge: string
    prefix: string
  }) {
    this.service = parts.service
    this.group = parts.group
    this.folder = parts.folder
    this.bridge = parts.bridge
    this.prefix = parts.prefix
    // A TCP server's address is an object.
    this.port = (parts.service.app.server.address() as AddressInfo).port
  }

  static async open(): Promise<HostYard> {
    removeLeftYards()
    const folder = mkdtempSync(join(tmpdir(), 'gantry-yard-'))
    const { bridge, prefix } = addBridge(folder)
    const pair = await ensureCertificate(folder, `${prefix}.1`, Date.now())
    const actions = makeActions({
      baseUrl: () => `https://${prefix}.1`,
      selfSignedCertificate: pair.cert,
    })
    const service = await startTestService({ tls: { ...pair, isTrusted: false }, actions })
    await service.app.listen({ port: 0, host: `${prefix}.1` })
    const group = await makeGroup(service)
    return new HostYard({ service, group, folder, bridge, prefix })
  }

  get url(): string {
    return `https://${this.prefix}.1:${this.port}`
  }

  /** Restarts the service on the same data. */
  async restartService(): Promise<void> {
    const { app, parts, watching, logged } = this.service
    await app.close()
    this.service = new TestService({ app: await createApp(parts), parts, watching }, logged)
    await this.service.app.listen({ port: this.port, host: `${this.prefix}.1` })
  }

  /** Starts a new host, with its own disk or a copy of another's. */
  async addHost(name: string, original?: YardHost, own: OwnParts = {}): Promise<YardHost> {
    const number = this.hosts.length + 2
    const address = `${this.prefix}.${number}`
    const namespace = `${this.bridge}-${number}`
    const link = `${this.bridge}h${number}`
    const folder = join(this.folder, `host-${number}`)
    if (original) copyDisk(original.folder, folder)
    else makeDisk(folder)
    ip('netns', 'add', namespace)
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', link, 'master', this.bridge, 'up')
    ip('-n', namespace, 'link', 'set', 'lo', 'up')
    ip('-n', namespace, 'link', 'set', 'eth0', 'up')
    ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    ip('-n', namespace, 'route', 'add', 'default', 'via', `${this.prefix}.1`)
    const host = new YardHost({ name, address, folder, namespace, own })
    this.hosts.push(host)
    await host.start()
    return host
  }

  /** Returns the command that the console shows. */
  async command(body: Record<string, unknown> = {}, group = this.group.id): Promise<string> {
    const answer = await this.service.ask('POST', `/config/api/hostGroups/${group}/setupCommand`, body, {
      host: `${this.prefix}.1:${this.port}`,
    })
    return answer.json().command
  }

  /** Waits until the host of a name is as expected. */
  async until(name: string, holds: (host: Json) => boolean): Promise<Json> {
    let found: Json = null
    await this.service.until(async () => {
      const [host] = await this.service.get(`/config/api/hosts?query={"name":"${name}"}`)
      found = host
      return host !== undefined && holds(host)
    })
    return found
  }

  /** Returns the last setup of a machine. */
  async setupOf(name: string): Promise<Json> {
    const query = `query={"name":"${name}"}&sort=startedOn,desc`
    const [setup] = await this.service.get(`/config/api/hostSetups?${query}`)
    return setup
  }

  async close(): Promise<void> {
    for (const host of this.hosts) await host.stop()
    await this.service.close()
    for (let number = 2; number < this.hosts.length + 2; number++)
      ip('netns', 'delete', `${this.bridge}-${number}`)
    ip('link', 'delete', this.bridge)
    rmSync(this.folder, { recursive: true, force: true })
  }
}
