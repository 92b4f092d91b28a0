import type { Cause } from '../../model/messages/cause.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { type ClusterSession, LocalSession, type SessionDriver, type SessionWork } from './cluster-session.ts'
import { PerformedWrites } from './performed-writes.ts'
import type { ConnectedCluster, ObjectStates } from './connection/cluster.ts'
import type { ImpersonationCheck } from './connection/impersonation/check-impersonation.ts'
import { identityOf } from './connection/impersonation/identity.ts'
import type { Impersonated } from './connection/impersonation/impersonated.ts'
import { type PermittingLease, permitOfLease, underPermit } from './connection/permits/permits.ts'
import { mayAll } from '../access/rights/decide.ts'
import { type ApiError, forbidden, joinTexts, type Text, unavailable } from '../errors.ts'
import { causesFrom } from '../messages/to-status.ts'
import type { Actor, Clusters, Forwarded, Written } from '../records/context.ts'
import type { Author, ResourceRow, RowOf, Store } from '../store/store.ts'
import { Guard } from './guard/guard.ts'
import { guardedCluster, guardedWriter, sendChecked } from './guard/guarded-cluster.ts'

type ReadStore = Pick<Store, 'get' | 'getSecret' | 'related'>

/** Messages about a never connected managed cluster; its status gives the reason. */
const uncreated = {
  pendingCreate: 'connections.beingCreated',
  creating: 'connections.beingCreated',
  failed: 'connections.notCreated',
} as const

const isUncreated = (state: unknown): state is keyof typeof uncreated =>
  typeof state === 'string' && Object.hasOwn(uncreated, state)

function whyUncreated({ id, name, attributes }: ResourceRow): Text | null {
  const { mode, state, status, causes } = attributes
  if (mode !== 'managed' || !isUncreated(state)) return null
  const reported = causesFrom((status ?? []) as string[], (causes ?? []) as Cause[])
  return joinTexts(message(uncreated[state], { cluster: name ?? id }), ...reported)
}

/** Clusters as the service itself uses them; `as` restricts them to an actor. */
export interface ServiceClusters extends Clusters {
  as(actor: Actor): Clusters
}

/** Clusters without an actor's restrictions. */
interface Unrestricted extends Pick<Clusters, 'forward' | 'checkImpersonation'> {
  get(hostClusterId: string): SessionDriver | null
  connected(hostClusterId: string): Promise<SessionDriver>
  write(hostClusterId: string, author: Author, work: SessionWork): Promise<Written>
  /** Returns the user that an actor's requests must impersonate; null if they use the service's account. */
  identityAt(hostClusterId: string, actor: Actor): Promise<Impersonated | null>
}

const actingAs = (driver: SessionDriver, identity: Impersonated | null): SessionDriver =>
  identity ? driver.as(identity) : driver

/**
 * Restricts clusters to an actor: requests impersonate the actor if the cluster's settings require it, and the guard checks
 * writes and terminals of non-admins. The guard's own reads use the service's account.
 */
function restricted(clusters: Unrestricted, actor: Actor): Clusters {
  const connected = (id: string, driver: SessionDriver): ConnectedCluster => {
    const acting = deferredCluster(driver, async () => actingAs(driver, await clusters.identityAt(id, actor)))
    return mayAll(actor) ? acting : guardedCluster(acting, actor, driver)
  }
  return {
    get: (id) => {
      const driver = clusters.get(id)
      return driver && connected(id, driver)
    },
    connected: async (id) => connected(id, await clusters.connected(id)),
    write: async (id, author, work) => {
      const identity = await clusters.identityAt(id, actor)
      return clusters.write(id, author, (driver) => {
        const acting = actingAs(driver, identity)
        return work(mayAll(actor) ? acting : guardedWriter(acting, actor, driver))
      })
    },
    forward: (id, request) => clusters.forward(id, { ...request, actor }),
    checkImpersonation: (id) => clusters.checkImpersonation(id),
  }
}

/** Returns a cluster that sends its requests through another driver, which the first request finds. */
function deferredCluster(driver: SessionDriver, find: () => Promise<SessionDriver>): ConnectedCluster {
  let found: Promise<SessionDriver> | null = null
  const acting = (): Promise<SessionDriver> => (found ??= find())
  return {
    status: () => driver.status(),
    findKind: (...kind) => driver.findKind(...kind),
    listKinds: () => driver.listKinds(),
    describeKind: (...kind) => driver.describeKind(...kind),
    get: async (reference) => (await acting()).get(reference),
    list: async (reference) => (await acting()).list(reference),
    readLog: async (...request) => (await acting()).readLog(...request),
    followLog: async (...request) => (await acting()).followLog(...request),
    apply: async (...request) => (await acting()).apply(...request),
    mergePatch: async (...request) => (await acting()).mergePatch(...request),
    delete: async (...request) => (await acting()).delete(...request),
    evict: async (...request) => (await acting()).evict(...request),
    exec: async (...request) => (await acting()).exec(...request),
    passOn: async (request) => (await acting()).passOn(request),
    identified: async () => (await acting()).identified(),
    upgrade: async (request) => (await acting()).upgrade(request),
  }
}

/**
 * Sessions of all connected clusters, by HostCluster id. Its own methods act for the service; `as` restricts them
 * to an actor.
 */
export class ClusterSessions implements ServiceClusters, Unrestricted {
  private readonly store: ReadStore
  private readonly sessions = new Map<string, ClusterSession>()
  private readonly performed = new PerformedWrites((id) => this.sessions.get(id) ?? null)

  constructor(store: ReadStore) {
    this.store = store
  }

  open(hostClusterId: string, session: ClusterSession): void {
    this.sessions.set(hostClusterId, session)
  }

  /** Removes a session, unless another one has replaced it. */
  close(hostClusterId: string, session: ClusterSession): void {
    if (this.sessions.get(hostClusterId) === session) this.sessions.delete(hostClusterId)
  }

  /** Returns the session of a cluster if this process holds it; null otherwise. */
  local(hostClusterId: string): LocalSession | null {
    const session = this.sessions.get(hostClusterId)
    return session instanceof LocalSession ? session : null
  }

  /** Ids of the clusters that this process holds. */
  localIds(): string[] {
    return [...this.sessions.keys()].filter((id) => this.local(id) !== null)
  }

  /** Resolves when the current writes to a cluster have ended. */
  settle(hostClusterId: string): Promise<void> {
    return this.performed.settle(hostClusterId)
  }

  /** Number of mirrored objects of all clusters. */
  get objectCount(): number {
    return [...this.sessions.values()].reduce((sum, { objectCount }) => sum + objectCount, 0)
  }

  get(hostClusterId: string): SessionDriver | null {
    return this.driverOf(hostClusterId)
  }

  async connected(hostClusterId: string): Promise<SessionDriver> {
    return (await this.reachable(hostClusterId)).driver
  }

  async write(hostClusterId: string, author: Author, work: SessionWork): Promise<Written> {
    const session = await this.reachable(hostClusterId)
    return this.performed.write(hostClusterId, { session, author, work })
  }

  async forward<Checked, Answer>(
    hostClusterId: string,
    { actor, check, send, discardOutdated }: Forwarded<Checked, Answer>,
  ): Promise<Answer> {
    const { driver } = await this.reachable(hostClusterId)
    const acting = actingAs(driver, await this.identityAt(hostClusterId, actor))
    const guard = async (states: ObjectStates): Promise<void> => {
      if (!mayAll(actor)) await new Guard(driver, actor).requireChange(states)
    }
    return sendChecked({
      check: () => check(acting, { requireChange: guard, reader: driver }),
      send: (checked) => send(acting, checked),
      discardOutdated,
    })
  }

  async checkImpersonation(hostClusterId: string): Promise<ImpersonationCheck> {
    return (await this.connected(hostClusterId)).checkImpersonation()
  }

  async identityAt(hostClusterId: string, actor: Actor): Promise<Impersonated | null> {
    if (actor.id === null) return null
    const row = await this.store.get('cluster.HostCluster', hostClusterId)
    if (row?.attributes.impersonateUsers !== true) return null
    const teams = await this.store.related('users.User', actor.id, 'teams')
    const identity = identityOf(actor, {
      cluster: row.name ?? row.id,
      prefix: row.attributes.impersonationPrefix ?? '',
      teams: teams.flatMap(({ name }) => name ?? []),
    })
    if ('code' in identity) throw forbidden(identity)
    return identity
  }

  /** Returns the clusters with an actor's restrictions; the service itself has none. */
  as(actor: Actor): Clusters {
    return actor.id === null && mayAll(actor) ? this : restricted(this, actor)
  }

  /** Returns the clusters for work under a lease. Once it is lost, none of that work's writes are sent. */
  under(lease: PermittingLease): ServiceClusters {
    const permit = permitOfLease(lease)
    const leased: Unrestricted = {
      get: (id) => this.get(id),
      connected: (id) => this.connected(id),
      write: (id, author, work) => underPermit(permit, () => this.write(id, author, work)),
      forward: (id, request) => this.forward(id, request),
      checkImpersonation: (id) => this.checkImpersonation(id),
      identityAt: (id, actor) => this.identityAt(id, actor),
    }
    return { ...leased, as: (actor) => restricted(leased, actor) }
  }

  protected driverOf(hostClusterId: string): SessionDriver | null {
    return this.sessions.get(hostClusterId)?.driver ?? null
  }

  private async reachable(id: string): Promise<ClusterSession> {
    const session = this.sessions.get(id)
    if (!session) throw await this.whyNone(id)
    session.requireConnected()
    return session
  }

  private async whyNone(id: string): Promise<ApiError> {
    const row = await this.store.get('cluster.HostCluster', id)
    const cluster = row?.name ?? id
    const known = row && (whyDisabled(row, cluster) ?? whyUncreated(row) ?? whyAwaited(row))
    if (known) return unavailable(known)
    const hasKubeconfig = (await this.store.getSecret(id, 'kubeconfig')) !== null
    return hasKubeconfig || row?.attributes.connection === 'agent'
      ? unavailable(message('connections.starting', { cluster }), startingSeconds)
      : unavailable(message('connections.withoutKubeconfig', { cluster }))
  }
}

/** Retry-After while a cluster is being connected. */
const startingSeconds = 2

const whyDisabled = ({ attributes }: RowOf<'cluster.HostCluster'>, cluster: string): Text | null =>
  attributes.adminState === 'disabled' ? message('connections.disabled', { cluster }) : null

/** Returns why a cluster that a command or an agent connects isn't connected yet; null for any other. */
function whyAwaited({ attributes }: RowOf<'cluster.HostCluster'>): Message | null {
  const { connection, agentLastSeen, state } = attributes
  if (connection === 'agent' && agentLastSeen === null) return message('clusterAgents.awaitingAgent')
  if (connection === 'serviceAccount' && state === 'pendingCreate')
    return message('clusterAgents.awaitingCommand')
  return null
}
