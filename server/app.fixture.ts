import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { model } from '../model/index.ts'
import type { ResourceTree } from '../model/tree.ts'
import { makeActions } from './actions.ts'
import { type AppParts, createApp } from './app.ts'
import { createDriver } from './clusters/connection/create-driver.ts'
import { MemoryState } from './concurrency/shared-state.ts'
import { makeLog } from './http/log.ts'
import type { SessionDriver } from './clusters/cluster-session.ts'
import { ClusterSessions } from './clusters/session.ts'
import { WatchClusters } from './clusters/jobs/watch-clusters.ts'
import { ClusterTunnels } from './clusters/tunnel/tunnels.ts'
import { systemAuthor } from './records/context.ts'
import { insertFirstUser } from './start/first-user.ts'
import { makeKeyring } from './start/keyring.ts'
import { hashPassword, setPasswordCost } from './access/passwords.ts'
import type { Place, Store } from './store/store.ts'
import { Sessions } from './access/sessions.ts'
import { SoleLeases } from './replicas/sole-leases.ts'
import type { SharedParts, SharedWork } from './share-work.ts'
import { openServiceStore } from './store/service-store.fixture.ts'
import { untilEvent } from './concurrency/until-event.fixture.ts'

export const password = 'correct horse'

// Minimal cost: full-strength hashes would dominate the account tests.
setPasswordCost({ N: 16, r: 1, p: 1 })
const passwordHash = hashPassword(password)

export const basic = (user: string, secret = password): string =>
  `BASIC ${Buffer.from(`${user}:${secret}`).toString('base64')}`

/** Response of the API. Tests check its shape, so the type makes no claims. */
// oxlint-disable-next-line no-explicit-any -- each test checks the shape that it expects
export type Json = any

/** Service with its own in-memory store, called without a network. */
export class TestService {
  readonly app: FastifyInstance
  readonly store: Store
  readonly parts: TestParts
  /** Connects clusters after a test has started it. */
  readonly watching: WatchClusters
  /** All log lines. */
  readonly logged: string[]

  constructor({ app, parts, watching }: Pick<TestService, 'app' | 'parts' | 'watching'>, logged: string[]) {
    this.app = app
    this.parts = parts
    this.watching = watching
    this.store = parts.store
    this.logged = logged
  }

  /** Sends a request, as admin unless `headers` override it. */
  async ask(
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: method ?? 'GET',
      url,
      headers: { accept: 'application/json', authorization: basic('admin'), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  /** Returns the JSON of a response that must be 200. */
  async ok(method: InjectOptions['method'], url: string, body?: unknown): Promise<Json> {
    const response = await this.ask(method, url, body)
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
    return response.json()
  }

  /** Returns the body of a refusal, with the same status as the response. */
  async refusal(...request: Parameters<TestService['ask']>): Promise<Json> {
    const response = await this.ask(...request)
    const body: Json = response.json()
    if (response.statusCode >= 400 && body.status === response.statusCode) return body
    throw new Error(`${request[0]} ${request[1]} was not refused: ${response.statusCode} ${response.body}`)
  }

  get(url: string): Promise<Json> {
    return this.ok('GET', url)
  }

  post(url: string, body: unknown): Promise<Json> {
    return this.ok('POST', url, body)
  }

  async insert(place: Place, tree: ResourceTree): Promise<string> {
    const { result } = await this.store.write(systemAuthor, (transaction) => transaction.insert(place, tree))
    return result
  }

  /** Waits for a condition, checked after each change of the store. The test's timeout is the limit. */
  until(holds: () => Promise<boolean>): Promise<void> {
    return untilEvent((listener) => this.store.onChange(listener), holds)
  }

  /** Waits until a cluster has been read completely. */
  untilConnected(hostClusterId: string): Promise<void> {
    return this.until(async () => {
      const row = await this.store.get(hostClusterId)
      return row?.attributes['connectionState'] === 'connected'
    })
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.store.close()
  }
}

/** Sessions for tests that write to a cluster behind the service's back. */
export class TestSessions extends ClusterSessions {
  override get(hostClusterId: string): SessionDriver | null {
    return this.driverOf(hostClusterId)
  }
}

export interface TestParts extends AppParts {
  clusters: TestSessions
}

export interface TestOptions extends Partial<Omit<AppParts, 'clusters'>> {
  /** Joins other replicas of the same database; the service works alone by default. */
  share?: (parts: Omit<SharedParts, 'secretKey'>) => SharedWork
}

export async function startTestService({ share, ...options }: TestOptions = {}): Promise<TestService> {
  const logged: string[] = []
  const log = makeLog(
    'info',
    new Writable({ write: (chunk, _encoding, done) => (logged.push(String(chunk)), done()) }),
  )
  const store = options.store ?? (await openServiceStore())
  await insertFirstUser(store, await passwordHash)
  const base = {
    model,
    store,
    log,
    keyring: options.keyring ?? makeKeyring(randomBytes(32)),
    labelPrefix: 'gantry',
    now: Date.now,
    sessions: new Sessions({ store, now: options.now ?? Date.now, log }),
  }
  const clusters = new TestSessions(store)
  const tunnels = new ClusterTunnels(base)
  const watching = new WatchClusters({
    ...base,
    clusters,
    ...(share?.({ store, clusters, tunnels, log }) ?? { leases: new SoleLeases(store) }),
    connect: (parts) => createDriver({ ...parts, ...tunnels.accessOf(parts), log }),
  })
  const actions = makeActions({ baseUrl: () => 'https://localhost:8443', selfSignedCertificate: null })
  // A test with a clock of its own needs it for all waiting times, not that of the database.
  const state = options.now ? { state: new MemoryState(options.now) } : {}
  const parts: TestParts = {
    ...base,
    clusters,
    tunnels,
    actions,
    authScheme: 'SERVICE-API',
    ...state,
    ...options,
  }
  return new TestService({ app: await createApp(parts), parts, watching }, logged)
}

/** Container as a resource tree, for workloads in tests. */
const container = (name: string, image: string): ResourceTree => ({
  class: 'environments.Container',
  attributes: { name, image },
  children: {
    ports: [{ class: 'environments.ContainerPort', attributes: { containerPort: 80, protocol: 'TCP' } }],
    env: [{ class: 'environments.EnvVar', attributes: { name: 'MODE', value: 'test' } }],
  },
})

const deployment = (name: string): ResourceTree => ({
  class: 'environments.Deployment',
  attributes: { name, kind: 'Deployment', apiVersion: 'apps/v1', namespace: 'shop' },
  labels: { app: name },
  children: {
    spec: [
      {
        class: 'environments.DeploymentSpec',
        attributes: { replicas: 3, selector: { matchLabels: { app: name } } },
        children: {
          template: [
            {
              class: 'environments.PodTemplateSpec',
              attributes: {},
              labels: { app: name },
              children: {
                metadata: [{ class: 'environments.ObjectMeta', attributes: {}, labels: { app: name } }],
                spec: [
                  {
                    class: 'environments.PodSpec',
                    attributes: { terminationGracePeriodSeconds: 30 },
                    children: { containers: [container('web', `${name}:1.0`)] },
                  },
                ],
              },
            },
          ],
        },
      },
    ],
  },
})

/** Signs the admin in. Returns the headers of the session's requests, and the account. */
export async function signIn(
  { app }: TestService,
  name = 'admin',
): Promise<{
  headers: { cookie: string; 'x-csrf-token': string }
  user: Json
}> {
  const payload = JSON.stringify({ user: name, password })
  const answer = await app.inject({ method: 'POST', url: '/session', payload })
  const { csrfToken, user } = answer.json()
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { headers: { cookie, 'x-csrf-token': csrfToken }, user }
}

/**
 * Creates a managed cluster with the environment `shop`, which contains the application `web` with a
 * Deployment, and an application without one.
 */
export async function makeShop(service: TestService): Promise<{
  cluster: Json
  environment: Json
  application: string
}> {
  const cluster = await service.post('/api/cluster/hostClusters', { name: 'prod', mode: 'managed' })
  const environment = await service.post('/api/environments/', { name: 'shop', hostCluster: cluster.id })
  const place = { parent: environment.id, relation: 'applications' }
  const application = await service.insert(place, {
    class: 'environments.Application',
    attributes: { name: 'web', run: 'web-1', state: 'running' },
    children: { deployments: [deployment('web')] },
  })
  await service.insert(place, {
    class: 'environments.Application',
    attributes: { name: 'idle', run: 'idle-1', state: 'stopped' },
  })
  return { cluster, environment, application }
}
