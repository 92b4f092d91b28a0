import { readFileSync } from 'node:fs'
import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { startSimulator } from '#simulator'
import { attachCluster } from './kubernetes/cluster.ts'

/** Location of clusters: in memory, or real processes on this machine. */
export type World = 'simulator' | 'kubernetes'

/** API object. Untyped, because each test is about a different shape. */
// oxlint-disable-next-line no-explicit-any -- each test defines the shape it expects
export type KubernetesObject = any

/** Cluster. Tests access its API directly, as another tool would, with full permissions. */
export class Cluster {
  /** Kubeconfig that a user enters in the console. */
  readonly kubeconfig: string
  /** HTTPS address of the API server. */
  readonly server: string
  private readonly api: APIRequestContext
  private readonly stop: () => Promise<void>

  private constructor(
    access: Pick<Cluster, 'kubeconfig' | 'server'>,
    api: APIRequestContext,
    stop: () => Promise<void>,
  ) {
    this.kubeconfig = access.kubeconfig
    this.server = access.server
    this.api = api
    this.stop = stop
  }

  /** Opens a cluster by a self-contained kubeconfig with a token, or with a client certificate and key. */
  static async open(kubeconfig: string, stop: () => Promise<void> = async () => {}): Promise<Cluster> {
    const field = (name: string): string => new RegExp(`\\b${name}: (\\S+)`).exec(kubeconfig)?.[1] ?? ''
    const file = (name: string): Buffer => Buffer.from(field(name), 'base64')
    const server = field('server')
    const token = field('token')
    const access = token
      ? { extraHTTPHeaders: { authorization: `Bearer ${token}` } }
      : {
          clientCertificates: [
            { origin: server, cert: file('client-certificate-data'), key: file('client-key-data') },
          ],
        }
    const api = await request.newContext({ baseURL: server, ignoreHTTPSErrors: true, ...access })
    return new Cluster({ kubeconfig, server }, api, stop)
  }

  /** Reads an object or a list by path; null if not found. */
  async read(path: string): Promise<KubernetesObject> {
    const response = await this.api.get(path)
    return response.status() === 404 ? null : reported(response)
  }

  async create(path: string, data: object): Promise<KubernetesObject> {
    return reported(await this.api.post(path, { data }))
  }

  /** Merge-patches the given fields. */
  async change(path: string, data: object): Promise<KubernetesObject> {
    const headers = { 'content-type': 'application/merge-patch+json' }
    return reported(await this.api.patch(path, { data, headers }))
  }

  /** Dry-runs a server-side apply with strict validation; nothing is stored. */
  async tryApply(path: string, data: object): Promise<KubernetesObject> {
    const headers = { 'content-type': 'application/apply-patch+yaml' }
    const params = { fieldManager: 'e2e', dryRun: 'All', fieldValidation: 'Strict', force: true }
    // JSON is valid YAML.
    return reported(await this.api.patch(path, { data: JSON.stringify(data), headers, params }))
  }

  /** Deletes an object if it exists. */
  async delete(path: string): Promise<void> {
    const response = await this.api.delete(path)
    if (response.status() !== 404) await reported(response)
  }

  async close(): Promise<void> {
    await this.api.dispose()
    await this.stop()
  }
}

async function reported(response: APIResponse): Promise<KubernetesObject> {
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return response.json()
}

/** Opens the world's cluster: a new one in memory, or the real one running on this machine. */
export function openCluster(world: World): Promise<Cluster> {
  return world === 'simulator' ? startSimulated() : attachReal()
}

async function startSimulated(): Promise<Cluster> {
  const simulator = await startSimulator({ port: 0 })
  const nodes = ['node-1', 'node-2', 'node-3']
  await simulator.populate(nodes.map((name) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name } })))
  return Cluster.open(simulator.kubeconfig, () => simulator.stop())
}

async function attachReal(): Promise<Cluster> {
  const real = attachCluster()
  if (!real)
    throw new Error(
      'No Kubernetes is running: start it with npm run kubernetes, or run npm run test:kubernetes.',
    )
  return Cluster.open(readFileSync(real.kubeconfigPath, 'utf8'))
}
