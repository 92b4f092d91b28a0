import type { Cause } from '../../model/messages/cause.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { type Fields, fieldsOf } from '../../model/fields.ts'
import { type ClusterSession, LocalSession, type SessionDriver } from './cluster-session.ts'
import { PerformedWrites } from './performed-writes.ts'
import {
  ClusterError,
  type ClusterPreview,
  type ClusterWriter,
  type ConnectedCluster,
  type KubernetesObject,
  type ObjectReference,
  ofVersion,
  type WriteOptions,
} from './connection/cluster.ts'
import { type PermittingLease, permitOfLease, underPermit } from './connection/permits/permits.ts'
import { mayAll } from '../access/rights/decide.ts'
import { type ApiError, joinTexts, type Text, unavailable } from '../errors.ts'
import { causesFrom } from '../messages/to-status.ts'
import type { Actor, Clusters, ClusterWork, Forwarded, Written } from '../records/context.ts'
import type { Author, ResourceRow, RowOf, Store } from '../store/store.ts'
import { Guard, isPlain } from './guard/guard.ts'
import { findLive, referenceTo } from './workloads/workload-object.ts'

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

function restricted(clusters: Clusters, actor: Actor): Clusters {
  if (mayAll(actor)) return clusters
  return {
    get: (id) => {
      const cluster = clusters.get(id)
      return cluster && guardedCluster(cluster, actor)
    },
    connected: async (id) => guardedCluster(await clusters.connected(id), actor),
    write: (id, author, work) => clusters.write(id, author, (writer) => work(guardedWriter(writer, actor))),
    forward: (id, request) => clusters.forward(id, { ...request, actor }),
  }
}

/**
 * Sessions of all connected clusters, by HostCluster id. Its own methods act for the service; `as` restricts them
 * to an actor.
 */
export class ClusterSessions implements ServiceClusters {
  private readonly store: Pick<Store, 'get' | 'getSecret'>
  private readonly sessions = new Map<string, ClusterSession>()
  private readonly performed = new PerformedWrites((id) => this.sessions.get(id) ?? null)

  constructor(store: Pick<Store, 'get' | 'getSecret'>) {
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

  get(hostClusterId: string): ConnectedCluster | null {
    return this.driverOf(hostClusterId)
  }

  async connected(hostClusterId: string): Promise<ConnectedCluster> {
    return (await this.reachable(hostClusterId)).driver
  }

  async write(hostClusterId: string, author: Author, work: ClusterWork): Promise<Written> {
    const session = await this.reachable(hostClusterId)
    return this.performed.write(hostClusterId, { session, author, work })
  }

  async forward<Checked, Answer>(
    hostClusterId: string,
    { actor, check, send, discardOutdated }: Forwarded<Checked, Answer>,
  ): Promise<Answer> {
    const { driver } = await this.reachable(hostClusterId)
    return sendChecked({
      check: () =>
        check(driver, async (states) => {
          if (!mayAll(actor)) await new Guard(driver, actor).requireChange(states)
        }),
      send: (checked) => send(driver, checked),
      discardOutdated,
    })
  }

  /** Returns the clusters with an actor's restrictions: the guard checks writes and terminals of non-admins. */
  as(actor: Actor): Clusters {
    return restricted(this, actor)
  }

  /** Returns the clusters for work under a lease. Once it is lost, none of that work's writes are sent. */
  under(lease: PermittingLease): ServiceClusters {
    const permit = permitOfLease(lease)
    const leased: Clusters = {
      get: (id) => this.get(id),
      connected: (id) => this.connected(id),
      write: (id, author, work) => underPermit(permit, () => this.write(id, author, work)),
      forward: (id, request) => this.forward(id, request),
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

/** An actor at a cluster, with a guard where needed. */
class Holder {
  readonly cluster: ClusterPreview
  readonly actor: Actor
  #guard: Guard | null = null

  constructor(cluster: ClusterPreview, actor: Actor) {
    this.cluster = cluster
    this.actor = actor
  }

  get guard(): Guard {
    return (this.#guard ??= new Guard(this.cluster, this.actor))
  }
}

/** Holders by guarded cluster; their guards remember earlier reads. */
const holders = new WeakMap<object, Holder>()

/** Throws 403 for a new object that the actor may not create, if the API server can't dry-run it yet. */
export async function requireHarmless(
  cluster: ClusterPreview,
  actor: Actor,
  object: KubernetesObject,
): Promise<void> {
  const { guard } = holders.get(cluster) ?? new Holder(cluster, actor)
  await guard.requireChange({ before: null, after: object })
}

interface Write {
  reference: ObjectReference
  /** The object, or its patch. */
  sent: Fields
  options: WriteOptions | undefined
  /** Writes to the API server. `version` is the expected resource version; null accepts any. */
  write(options: WriteOptions, version: string | null): Promise<KubernetesObject>
}

/** A cluster between writes: dry runs and terminals are checked. */
function guardedCluster(cluster: ConnectedCluster, actor: Actor): ConnectedCluster {
  const holder = new Holder(cluster, actor)
  const guarded: ConnectedCluster = {
    ...cluster,
    apply: (object, options) =>
      writeGuarded(holder, {
        reference: referenceTo(object),
        sent: object,
        options,
        write: (_, version) => cluster.apply(ofVersion(object, version), options),
      }),
    mergePatch: (reference, sent, options) =>
      writeGuarded(holder, {
        reference,
        sent,
        options,
        write: (_, version) => cluster.mergePatch(reference, ofVersion(sent, version), options),
      }),
    delete: async (reference, options) => {
      await requireDeletion(holder, reference)
      return cluster.delete(reference, options)
    },
    exec: async (pod, request) => {
      await holder.guard.requireEntry(pod, request.container, message('access.openTerminal'))
      return cluster.exec(pod, request)
    },
  }
  holders.set(guarded, holder)
  return guarded
}

/** A cluster during a write. */
export function guardedWriter(cluster: ClusterWriter, actor: Actor): ClusterWriter {
  const holder = new Holder(cluster, actor)
  const patching =
    (patch: ClusterWriter['mergePatch']): ClusterWriter['mergePatch'] =>
    (reference, sent, options) =>
      writeGuarded(holder, {
        reference,
        sent,
        options,
        write: (more, version) => patch(reference, ofVersion(sent, version), more),
      })
  const guarded: ClusterWriter = {
    ...cluster,
    apply: (object, options) =>
      writeGuarded(holder, {
        reference: referenceTo(object),
        sent: object,
        options,
        write: (more, version) => cluster.apply(ofVersion(object, version), { ...options, ...more }),
      }),
    mergePatch: patching((...given) => cluster.mergePatch(...given)),
    strategicPatch: patching((...given) => cluster.strategicPatch(...given)),
    delete: async (reference, options) => {
      await requireDeletion(holder, reference)
      return cluster.delete(reference, options)
    },
  }
  holders.set(guarded, holder)
  return guarded
}

async function requireDeletion({ cluster, guard }: Holder, reference: ObjectReference): Promise<void> {
  const before = await findLive(cluster, reference)
  await guard.requireChange({ before, after: null })
}

/** Maximum attempts to write an object that others change at the same time. */
const maxAttempts = 4

interface CheckedWrite<Checked, Answer> {
  check(): Promise<Checked>
  send(checked: Checked): Promise<Answer>
  discardOutdated: Forwarded<Checked, Answer>['discardOutdated']
}

/** Writes to the version of the object that was checked. If it has changed since, checks the write again. */
async function sendChecked<Checked, Answer>({
  check,
  send,
  discardOutdated,
}: CheckedWrite<Checked, Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const checked = await check()
    const answer = await send(checked)
    if (attempt === maxAttempts || !discardOutdated(answer, checked)) return answer
  }
}

/** Conflict of a write with the version that was checked. */
class Outdated {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

async function writeGuarded(holder: Holder, held: Write): Promise<KubernetesObject> {
  const { reference, sent, options = {}, write } = held
  if (isPlain(holder.actor, reference, sent)) return write(options, null)
  const answer = await sendChecked({
    check: () => judged(holder, held),
    send: async ({ before, after }) => {
      if (!before) return write(options, null)
      if (options.dryRun) return after
      return write(options, before.metadata.resourceVersion ?? null).catch(outdated)
    },
    discardOutdated: (written) => written instanceof Outdated,
  })
  if (answer instanceof Outdated) throw answer.error
  return answer
}

function outdated(error: unknown): Outdated {
  if (error instanceof ClusterError && error.reason === 'conflict') return new Outdated(error)
  throw error
}

interface Judged {
  before: KubernetesObject | null
  after: KubernetesObject
}

/** Checks the object that the API server's dry run returns, or a new object as sent. */
async function judged(
  { cluster, guard }: Holder,
  { reference, sent, options, write }: Write,
): Promise<Judged> {
  const before = await findLive(cluster, reference)
  const after = before ? await write({ ...options, dryRun: true }, null) : objectOf(reference, sent)
  await guard.requireChange({ before, after })
  return { before, after }
}

const objectOf = (
  { apiVersion, kind, name, namespace }: ObjectReference,
  sent: Fields,
): KubernetesObject => ({
  ...sent,
  apiVersion,
  kind,
  metadata: { ...fieldsOf(sent['metadata']), name, ...(namespace === undefined ? {} : { namespace }) },
})
