import type { Cause } from '../../model/messages/cause.ts'
import { message } from '../../model/messages/message.ts'
import { type Fields, fieldsOf } from '../../model/fields.ts'
import type { ClusterDriver } from './connection/cluster-driver.ts'
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
import { mayAll } from '../access/permissions.ts'
import { joinTexts, type Text, unavailable } from '../errors.ts'
import { causesFrom } from '../messages/to-status.ts'
import type { Actor, Clusters, ClusterWork, Forwarded, Written } from '../records/context.ts'
import type { Author, ResourceRow, Store } from '../store/store.ts'
import { Guard, isPlain } from './guard/guard.ts'
import type { ClusterObserver } from './mirror/cluster-observer.ts'
import { unreachable } from './mirror/connection.ts'
import { findLive, referenceTo } from './workloads/workload-object.ts'

/** One connected cluster: its driver, and the observer that stores its objects as rows. */
export class ClusterSession {
  readonly driver: ClusterDriver
  private readonly row: ResourceRow
  private readonly observer: ClusterObserver

  constructor(row: ResourceRow, driver: ClusterDriver, observer: ClusterObserver) {
    this.row = row
    this.driver = driver
    this.observer = observer
  }

  /** Writes in call order and stores the resulting rows. */
  write(author: Author, work: ClusterWork): Promise<Written> {
    return this.observer.write(author, () => work(this.driver))
  }

  /** Throws 503 while the cluster is unreachable. */
  requireConnected(): void {
    const status = this.driver.status()
    if (status.state === 'notConnected') throw unavailable(unreachable(this.row, status))
  }
}

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

/**
 * Sessions of all connected clusters, by HostCluster id. Its own methods act for the service; `as` restricts them
 * to an actor.
 */
export class ClusterSessions implements Clusters {
  private readonly store: Pick<Store, 'get' | 'getSecret'>
  private readonly sessions = new Map<string, ClusterSession>()

  constructor(store: Pick<Store, 'get' | 'getSecret'>) {
    this.store = store
  }

  open(hostClusterId: string, session: ClusterSession): void {
    this.sessions.set(hostClusterId, session)
  }

  close(hostClusterId: string): void {
    this.sessions.delete(hostClusterId)
  }

  get(hostClusterId: string): ConnectedCluster | null {
    return this.driverOf(hostClusterId)
  }

  async connected(hostClusterId: string): Promise<ConnectedCluster> {
    return (await this.reachable(hostClusterId)).driver
  }

  async write(hostClusterId: string, author: Author, work: ClusterWork): Promise<Written> {
    return (await this.reachable(hostClusterId)).write(author, work)
  }

  async forward<Checked, Answer>(
    hostClusterId: string,
    { check, send, discardOutdated }: Forwarded<Checked, Answer>,
  ): Promise<Answer> {
    const { driver } = await this.reachable(hostClusterId)
    return sendChecked({
      check: () => check(driver, () => Promise.resolve()),
      send: (checked) => send(driver, checked),
      discardOutdated,
    })
  }

  /** Returns the clusters with an actor's restrictions: the guard checks writes and terminals of non-admins. */
  as(actor: Actor): Clusters {
    if (mayAll(actor)) return this
    return {
      get: (id) => {
        const cluster = this.get(id)
        return cluster && guardedCluster(cluster, actor)
      },
      connected: async (id) => guardedCluster(await this.connected(id), actor),
      write: (id, author, work) => this.write(id, author, (writer) => work(guardedWriter(writer, actor))),
      forward: (id, request) =>
        this.forward(id, {
          ...request,
          check: (cluster) =>
            request.check(cluster, (states) => new Guard(cluster, actor).requireChange(states)),
        }),
    }
  }

  protected driverOf(hostClusterId: string): ClusterDriver | null {
    return this.sessions.get(hostClusterId)?.driver ?? null
  }

  private async reachable(id: string): Promise<ClusterSession> {
    const session = this.sessions.get(id)
    if (!session) throw unavailable(await this.whyNone(id))
    session.requireConnected()
    return session
  }

  private async whyNone(id: string): Promise<Text> {
    const row = await this.store.get('cluster.HostCluster', id)
    const name = row?.name ?? id
    if (row?.attributes.adminState === 'disabled') return message('connections.disabled', { cluster: name })
    const uncreatedFor = row && whyUncreated(row)
    if (uncreatedFor) return uncreatedFor
    const hasKubeconfig = (await this.store.getSecret(id, 'kubeconfig')) !== null
    return message(hasKubeconfig ? 'connections.starting' : 'connections.withoutKubeconfig', {
      cluster: name,
    })
  }
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
