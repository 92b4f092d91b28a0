import { randomBytes } from 'node:crypto'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { dump } from 'js-yaml'
import { createAdmissions } from './admission/admissions.ts'
import { type Clock, realClock } from './clock.ts'
import { startControllers } from './controllers/controllers.ts'
import { type User, Users } from './http/authentication.ts'
import { administrator } from './http/admin.ts'
import { Authority } from './http/certificates.ts'
import { Faults } from './faults/faults.ts'
import { createListener } from './http/server.ts'
import { createUpgradeListener } from './http/upgrade.ts'
import { kindOf } from './kinds/kinds.ts'
import { loseNodes, lostNodes } from './kubelet/lost-nodes.ts'
import type { KubernetesObject } from './objects.ts'
import { Random } from './random.ts'
import { createFirstObjects } from './resources/first-objects.ts'
import { Resources } from './resources/resources.ts'
import { restoreSnapshot, type Snapshot, takeSnapshot } from './resources/snapshot.ts'
import { Storage } from './storage/storage.ts'

export interface SimulatorOptions {
  /** 0 picks a free port. */
  port: number
  host?: string
  /** Defaults to true: HTTPS. */
  tls?: boolean
  /** CA for all certificates; defaults to a new one. */
  authority?: Authority
  clock?: Clock
  /** Number of changes kept for watches that resume. */
  historyLength?: number
  /** Seed for names, uids and other random values; random by default. */
  seed?: number
  /** State to restore; users and faults are not part of it. */
  snapshot?: Snapshot
  onFault?(error: unknown): void
}

export interface Simulator {
  /** The administrator's kubeconfig, with a bearer token. */
  kubeconfig: string
  /** Base URL, such as `https://127.0.0.1:41234`. */
  url: string
  /** Simulated faults. */
  faults: Faults
  /** Creates objects and reconciles them at once, without events: nodes become ready, pods run. */
  populate(objects: Iterable<KubernetesObject>): Promise<void>
  /** Returns the stored objects of a kind. They are shared: don't change them. */
  list(apiVersion: string, kind: string): KubernetesObject[]
  /** Replaces a stored object as a controller would: without admission, validation and authorization. */
  replace(object: KubernetesObject): void
  /** Stops the kubelets of exactly these nodes, and restarts all others. */
  loseNodes(names: readonly string[]): void
  /** Returns the names of the nodes with a stopped kubelet. */
  lostNodes(): string[]
  /** Forgets past changes, so that watches can't resume from them; returns the version of the last one. */
  compact(): number
  /**
   * Adds a user and returns its kubeconfig: with the user's token, or with a client certificate if that is
   * null.
   */
  addUser(user: User): Promise<string>
  revokeUser(name: string): void
  /** Returns the state for another simulator to restore. */
  snapshot(): Snapshot
  /** Closes all connections and stops the simulator. */
  stop(): Promise<void>
}

/** Simulator with the parts that only its own code uses. */
export interface OpenSimulator extends Simulator {
  resources: Resources
}

/** Starts an in-memory Kubernetes cluster with its default namespaces. */
export async function startSimulator(options: SimulatorOptions): Promise<OpenSimulator> {
  const { host = '127.0.0.1', clock = realClock } = options
  const resources = makeResources(options, clock)
  const onFault = options.onFault ?? (() => {})
  const users = new Users()
  const faults = new Faults(clock)
  const authority = await authorityOf(options)
  const controllers = startControllers(resources, { onFault, authority: authority?.certificate ?? '' })
  const populate = (objects: Iterable<KubernetesObject>): Promise<void> => controllers.populate(objects)
  const served = { resources, users, faults, populate, onFault }
  const server = authority ? await createTlsServer(authority, host) : createHttpServer()
  server.keepAliveTimeout = idleMs
  server.on('request', createListener(served))
  server.on('upgrade', createUpgradeListener(served))
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  if (options.snapshot) restoreSnapshot(resources, options.snapshot)
  else createFirstObjects(resources)
  await listen(server, options.port, host).catch((error: unknown) => {
    controllers.stop()
    throw error
  })
  // A listening TCP server has a port.
  const { port } = server.address() as AddressInfo
  const url = `${authority ? 'https' : 'http'}://${host}:${port}`
  const addUser = async (user: User): Promise<string> => {
    users.add(user)
    return kubeconfigOf(url, user, authority)
  }
  const token = randomBytes(24).toString('base64url')
  return {
    kubeconfig: await addUser({ name: administrator, token, mayDo: () => true }),
    url,
    resources,
    addUser,
    populate,
    faults,
    ...operationsOn(resources),
    revokeUser: (name) => users.revoke(name),
    async stop() {
      controllers.stop()
      await close(server, sockets)
    },
  }
}

const operationsOn = (
  resources: Resources,
): Pick<Simulator, 'list' | 'replace' | 'loseNodes' | 'lostNodes' | 'compact' | 'snapshot'> => ({
  list: (apiVersion, kind) => resources.storage.list(kindOf(apiVersion, kind)),
  replace: (object) => void resources.put(kindOf(object.apiVersion, object.kind), object),
  loseNodes: (names) => loseNodes(resources, names),
  lostNodes: () => lostNodes(resources),
  compact() {
    resources.storage.compact()
    return resources.storage.compactedTo
  },
  snapshot: () => takeSnapshot(resources),
})

/** Certificates use real time, as clients do. */
const authorityOf = async ({ tls = true, authority }: SimulatorOptions): Promise<Authority | null> =>
  tls ? (authority ?? (await Authority.create(realClock.now()))) : null

function makeResources(
  { historyLength = 20_000, seed, snapshot }: SimulatorOptions,
  clock: Clock,
): Resources {
  const storage = new Storage({ historyLength })
  const start = seed ?? randomBytes(4).readUInt32BE()
  // Random names after a restore must not repeat earlier ones.
  const random = new Random(start + (snapshot?.version ?? 0))
  return new Resources({ storage, clock, random, admissions: createAdmissions(storage) })
}

/** Keep-alive timeout of a real API server. */
const idleMs = 90_000

async function createTlsServer(authority: Authority, host: string): Promise<Server> {
  const { certificate: cert, key } = await authority.signServer(host)
  const ca = authority.certificate
  return createHttpsServer({ cert, key, ca, requestCert: true, rejectUnauthorized: false })
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

/** Closes all sockets: the server tracks only HTTP connections, not pending handshakes or WebSockets. */
const close = (server: Server, sockets: ReadonlySet<Socket>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    for (const socket of sockets) socket.destroy()
  })

const base64 = (text: string): string => Buffer.from(text).toString('base64')

async function kubeconfigOf(url: string, user: User, authority: Authority | null): Promise<string> {
  const trust = authority ? { 'certificate-authority-data': base64(authority.certificate) } : {}
  return dump({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'simulator',
    contexts: [{ name: 'simulator', context: { cluster: 'simulator', user: user.name } }],
    clusters: [{ name: 'simulator', cluster: { server: url, ...trust } }],
    users: [{ name: user.name, user: await credentialOf(user, authority) }],
  })
}

async function credentialOf({ name, token }: User, authority: Authority | null): Promise<object> {
  if (token !== null) return { token }
  if (!authority)
    throw new Error(
      `User ${name} has no token, and without TLS the simulator knows nobody by certificate: set tls.`,
    )
  const { certificate, key } = await authority.signUser(name)
  return { 'client-certificate-data': base64(certificate), 'client-key-data': base64(key) }
}
