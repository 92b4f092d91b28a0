import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from './free-port.ts'

/** Name of the proxy in its certificate. It doesn't resolve; clients get its address explicitly. */
export const proxyName = 'gantry.test'

/** One nginx server. */
export interface Front {
  /** Options after the address in `listen`: `ssl`, `ssl http2`, or empty for plain HTTP. */
  listen: string
  /** Directives of the server; `UPSTREAM` is replaced with the service's address. */
  directives: string
}

/** Creates an authority and a certificate signed by it for the proxy. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]): void =>
    void execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test CA', '-days', '2')
  openssl('req', ...key, '-keyout', 'proxy.key', '-out', 'proxy.csr', '-subj', `/CN=${proxyName}`)
  writeFileSync(join(folder, 'san'), `subjectAltName=DNS:${proxyName},IP:127.0.0.1`)
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'san']
  openssl('x509', '-req', '-in', 'proxy.csr', ...signed, '-out', 'proxy.pem')
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * nginx process on loopback, in its own folder. Its ports are known before it starts, since PUBLIC_URL
 * contains one.
 */
export class Nginx {
  readonly folder: string
  private readonly ports: ReadonlyMap<string, number>
  private child: ChildProcess | null = null

  private constructor(folder: string, ports: ReadonlyMap<string, number>) {
    this.folder = folder
    this.ports = ports
  }

  static async reserve(names: readonly string[]): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'gantry-nginx-'))
    makeCertificates(folder)
    const ports = new Map<string, number>()
    for (const name of names) ports.set(name, await freePort())
    return new Nginx(folder, ports)
  }

  port(front: string): number {
    const port = this.ports.get(front)
    if (port === undefined) throw new Error(`no server ${front} was reserved`)
    return port
  }

  /** `gantry.test:18443` */
  host(front: string): string {
    return `${proxyName}:${this.port(front)}`
  }

  get caFile(): string {
    return join(this.folder, 'ca.pem')
  }

  get ca(): string {
    return readFileSync(this.caFile, 'utf8')
  }

  async start(fronts: Readonly<Record<string, Front & { upstream: string }>>): Promise<void> {
    const servers = Object.entries(fronts).map(
      ([name, { listen, directives, upstream }]) => `  server {
    listen 127.0.0.1:${this.port(name)} ${listen};
    ${listen === '' ? '' : 'ssl_certificate proxy.pem; ssl_certificate_key proxy.key;'}
    ${directives.replaceAll('UPSTREAM', upstream)}
  }`,
    )
    const paths = temporary.map((name) => `${name}_temp_path ${name};`).join(' ')
    writeFileSync(
      join(this.folder, 'nginx.conf'),
      `daemon off; master_process off; pid nginx.pid;
events {}
http {
  access_log off; ${paths}
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
${servers.join('\n')}
}
`,
    )
    this.child = spawn('nginx', ['-p', this.folder, '-c', 'nginx.conf', '-e', 'error.log'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    })
    for (const name of Object.keys(fronts)) await expect.poll(() => accepts(this.port(name))).toBe(true)
  }

  async stop(): Promise<void> {
    if (this.child?.exitCode === null) {
      const ended = once(this.child, 'exit')
      this.child.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
