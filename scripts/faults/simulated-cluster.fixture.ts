import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { requestInsecurely } from '../request-insecurely.ts'

const root = join(import.meta.dirname, '../..')

/** Kubernetes object with the fields that the tests compare. */
interface SimulatedObject {
  metadata: { name: string }
}

/** Simulated cluster in its own process. */
export class SimulatedCluster {
  readonly name: string
  readonly port: number
  readonly kubeconfig: string
  readonly token: string
  readonly authority: string
  readonly #child: ChildProcess

  private constructor(
    name: string,
    child: ChildProcess,
    { port, kubeconfig }: { port: number; kubeconfig: string },
  ) {
    this.name = name
    this.#child = child
    this.port = port
    this.kubeconfig = kubeconfig
    this.token = /token: (\S+)/.exec(kubeconfig)?.[1] ?? ''
    const data = /certificate-authority-data: >?-?\s*(\S+)/.exec(kubeconfig)?.[1] ?? ''
    this.authority = Buffer.from(data, 'base64').toString()
  }

  static async start(name: string, folder: string): Promise<SimulatedCluster> {
    const path = join(folder, `kubeconfig-${name}`)
    const child = spawn(process.execPath, ['simulator/main.ts', '--kubeconfig', path], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /^Simulated cluster on https:\/\/127\.0\.0\.1:(\d+),/.exec(line)?.[1]
      if (port === undefined) continue
      return new SimulatedCluster(name, child, { port: Number(port), kubeconfig: readFileSync(path, 'utf8') })
    }
    throw new Error(`The simulated cluster ${name} did not start.`)
  }

  /** Creates the objects of an agent's manifest, and returns the environment of its container. */
  async prepareAgent(options: {
    url: string
    pin: string
    joinToken: string
    folder: string
  }): Promise<Record<string, string>> {
    const { url, pin, joinToken, folder } = options
    writeFileSync(join(folder, 'token'), this.token)
    writeFileSync(join(folder, 'ca.crt'), this.authority)
    const namespace = 'gantry-agent'
    await this.create('/api/v1/namespaces', { kind: 'Namespace', metadata: { name: namespace } })
    await this.create(`/api/v1/namespaces/${namespace}/secrets`, {
      kind: 'Secret',
      metadata: { name: 'gantry-agent' },
    })
    return {
      GANTRY_URL: url,
      GANTRY_PIN: pin,
      JOIN_TOKEN: joinToken,
      KUBERNETES_SERVICE_HOST: '127.0.0.1',
      KUBERNETES_SERVICE_PORT: String(this.port),
      SERVICE_ACCOUNT_DIR: folder,
      NAMESPACE: namespace,
    }
  }

  /** Lists the cluster's objects without the service. */
  async list(path: string): Promise<SimulatedObject[]> {
    const { items } = JSON.parse(await this.#ask(path)) as { items: SimulatedObject[] }
    return items
  }

  async create(path: string, object: object): Promise<void> {
    await this.#ask(path, { apiVersion: 'v1', ...object })
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
  }

  /** Reads a path, or creates an object. */
  async #ask(path: string, object?: object): Promise<string> {
    const { status = 0, body } = await requestInsecurely(`https://127.0.0.1:${this.port}${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
      json: object,
    })
    if (status >= 300) throw new Error(`${path}: ${status} ${body}`)
    return body
  }
}
