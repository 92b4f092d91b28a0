import type { Logger } from 'pino'
import type { Model } from '../../../model/registry.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { ClusterDriver } from '../connection/cluster-driver.ts'
import type { ClusterListener, ConnectionStatus, UsageReport } from '../connection/cluster.ts'
import { messagesOfError } from '../connection/failure.ts'
import { causesBy, toStatus } from '../../messages/to-status.ts'
import { textOf } from '../../errors.ts'
import { systemAuthor } from '../../records/context.ts'
import { sameClusters } from '../../records/rules/same-cluster.ts'
import { memberTroubles } from '../../hosts/managed-clusters/troubles.ts'
import { readNamespace } from '../mirror/again.ts'
import { connectionAttributes, unreachable, withTroubles } from '../mirror/connection.ts'
import { ensureKubernetesCluster } from '../mirror/load.ts'
import { ClusterObserver } from '../mirror/cluster-observer.ts'
import type { Lease } from '../../replicas/leases.ts'
import type { RowOf, Store } from '../../store/store.ts'
import { LocalSession } from '../cluster-session.ts'
import type { ClusterSessions } from '../session.ts'
import { ClusterContact, pulseMs } from './cluster-contact.ts'
import { ClusterTasks } from './cluster-tasks.ts'
import { linkDefaultEnvironment } from './link-default-environment.ts'
import { recordUsage } from './record-usage.ts'

/** Delays before a cluster is read again after its rows couldn't be written. */
const firstDelayMs = 1_000
const longestDelayMs = 60_000
/**
 * Interval for checking what depends on time. Also sums up capacity and requests if no measurements trigger
 * it.
 */
const tickMs = 15_000

/** Creates a driver; `server/clusters/connection` has the one for kubeconfigs. Throws if the kubeconfig can't be used. */
export type Connect = (parts: {
  /** Id of the HostCluster. */
  id: string
  /** Null for a cluster that is connected through its agent. */
  kubeconfig: string | null
  context: string | null
  listener: ClusterListener
}) => ClusterDriver

export interface WatchedClusterParts {
  /** Lease under which this process watches the cluster. */
  lease: Lease
  model: Model
  store: Store
  log: Logger
  labelPrefix: string
  now(): number
  connect: Connect
  /** Receives its session while it is connected. */
  clusters: ClusterSessions
  /** Waits until replicas have handed over the writes that they performed before this one took the cluster over. */
  settleWrites?: ((cluster: string) => Promise<void>) | undefined
}

export interface WatchedSubject {
  row: RowOf<'cluster.HostCluster'>
  kubeconfig: string | null
  signature: string
}

/**
 * One connected cluster: its driver, the observer that writes its objects as rows, and its HostCluster's
 * state. If rows can't be written, both are discarded and the cluster is listed again, so that no error
 * leaves a gap.
 */
export class WatchedCluster {
  readonly signature: string
  private driver: ClusterDriver | null = null
  private observer: ClusterObserver | null = null
  private session: LocalSession | null = null
  private readonly parts: WatchedClusterParts
  private readonly subject: WatchedSubject
  private readonly tasks: ClusterTasks
  private readonly contact: ClusterContact
  private status: ConnectionStatus | null = null
  private isStopped = false
  private delayMs = firstDelayMs
  private timer: NodeJS.Timeout | null = null
  private usage: UsageReport = { available: false, reason: message('connections.notMeasuredYet') }
  private ticking: NodeJS.Timeout[] = []

  constructor(parts: WatchedClusterParts, subject: WatchedSubject) {
    this.parts = parts
    this.subject = subject
    this.signature = subject.signature
    this.tasks = new ClusterTasks(parts, subject.row.id)
    this.contact = new ClusterContact(parts.store, subject.row.id)
  }

  /** Number of mirrored objects. */
  get objectCount(): number {
    return this.observer?.index.size ?? 0
  }

  /** True while the cluster can't be reached from here; another replica may have a route to it. */
  get isUnreachable(): boolean {
    const status = this.driver?.status()
    return this.subject.kubeconfig !== null && status?.state === 'notConnected' && !status.isCredentialRefused
  }

  async start(): Promise<void> {
    const { row, kubeconfig } = this.subject
    try {
      const observer = await this.createObserver()
      await this.tasks.begin()
      await observer.load()
      if (this.isStopped) return
      this.observer = observer
      const context = row.attributes.context || null
      this.driver = this.parts.connect({ id: row.id, kubeconfig, context, listener: this.listener(observer) })
      this.session = new LocalSession({ row, driver: this.driver, observer, lease: this.parts.lease })
      this.parts.clusters.open(row.id, this.session)
      // They may have changed since they were loaded.
      this.refreshEnvironments()
      await this.parts.settleWrites?.(row.id)
      if (this.isStopped) return
      this.driver.start()
      this.ticking = [
        setInterval(() => this.tick(observer), tickMs),
        setInterval(() => this.pulse(observer), pulseMs),
      ]
    } catch (error) {
      await this.fail(error)
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true
    if (this.timer) clearTimeout(this.timer)
    const { driver } = this
    this.stopTicking()
    this.closeSession()
    await driver?.stop()
  }

  /** Marks the cluster's rows as unreachable and stops. The cluster stays known. */
  async abandon(reason: Message): Promise<void> {
    const { observer } = this
    await this.stop()
    // Deleting a cluster deletes its rows, too.
    if (!(await this.parts.store.get(this.subject.row.id))) return
    await observer?.away(reason)
    await this.tasks.abort('cleared', reason)
    await this.writeState({
      state: 'notReady',
      ...toStatus([reason]),
      connectionState: 'notConnected',
      connectionFault: null,
      notConnectedSince: this.parts.now(),
    })
  }

  /** Like `abandon`, for a cluster that this process never started, because its last holder died. */
  async abandonRows(reason: Message): Promise<void> {
    const observer = await this.createObserver()
    await observer.load()
    this.observer = observer
    await this.abandon(reason)
  }

  private async createObserver(): Promise<ClusterObserver> {
    const { row } = this.subject
    return new ClusterObserver(this.parts, {
      id: row.id,
      name: row.name ?? '',
      kubernetesId: await ensureKubernetesCluster(this.parts.store, row.id),
      autoSyncNamespaces: row.attributes.autoSyncNamespaces !== false,
    })
  }

  /**
   * Reads changed environments before any later work: an environment must be known before its namespace is
   * processed.
   */
  refreshEnvironments(): void {
    const { driver, observer } = this
    if (!driver || !observer) return
    void this.guard(observer, async () => {
      const hasMoved = await observer.refreshEnvironments((namespace) => readNamespace(driver, namespace))
      if (hasMoved && this.status?.state === 'connected') await this.sumUpEnvironments(observer)
    })
  }

  /** Updates the cluster's status after its hosts changed. */
  refreshStatus(): void {
    const { observer } = this
    if (!observer) return
    void this.guard(observer, () => this.writeStatus(observer))
  }

  private listener(observer: ClusterObserver): ClusterListener {
    return {
      listing: (kind) => observer.listing(kind),
      page: (kind, objects) => this.guard(observer, () => observer.page(kind, objects)),
      listed: (kind, objects) => this.guard(observer, () => observer.listed(kind, objects)),
      changed: (changes) =>
        this.guard(observer, async () => {
          await observer.changed(changes)
          if (changes.some(({ kind }) => kind.kind === 'Node')) await this.writeStatus(observer)
        }),
      connection: (status) => this.guard(observer, () => this.connection(observer, status)),
      measured: (report: UsageReport) => {
        this.usage = report
        // Percentages refer to nodes, which may not be listed yet.
        if (this.status?.state !== 'connected') return Promise.resolve()
        return this.guard(observer, () => recordUsage(this.parts, observer, report))
      },
    }
  }

  private tick(observer: ClusterObserver): void {
    const { usage } = this
    if (this.reported()?.state !== 'connected') return
    void this.guard(observer, async () => {
      await observer.review()
      // Waiting pods appear and disappear without changes of their nodes.
      await this.writeStatus(observer)
      if (!usage.available) await recordUsage(this.parts, observer, usage)
    })
  }

  /** Shows a loss immediately, even while objects of the cluster are still being written. */
  private pulse(observer: ClusterObserver): void {
    const status = this.reported()
    if (!status) return
    void this.guard(observer, async () => {
      if (this.contact.isLossNews(status)) await this.writeStatus(observer)
      else if (this.contact.isOutdated(status)) await this.contact.write(status)
    })
  }

  private stopTicking(): void {
    for (const timer of this.ticking) clearInterval(timer)
    this.ticking = []
  }

  /**
   * Returns the last processed status, or the connection's own if it is newer and changes only the contact.
   */
  private reported(): ConnectionStatus | null {
    const { status } = this
    const current = this.driver?.status()
    if (!status || !current) return status
    return current.state === 'notConnected' || current.state === status.state ? current : status
  }

  private async connection(observer: ClusterObserver, status: ConnectionStatus): Promise<void> {
    const before = this.status
    this.status = status
    if (status.state === 'connected') {
      await observer.complete()
      await this.sumUpEnvironments(observer)
      this.delayMs = firstDelayMs
    }
    if (status.state === 'notConnected' && before?.state !== 'notConnected')
      await observer.away(unreachable(this.subject.row, status))
    await this.tasks.follow(status)
    await this.writeStatus(observer)
  }

  /** Updates what depends on the set of environments. */
  private async sumUpEnvironments(observer: ClusterObserver): Promise<void> {
    await linkDefaultEnvironment(this.parts.store, this.subject.row, observer)
    await recordUsage(this.parts, observer, this.usage)
  }

  private async writeStatus(observer: ClusterObserver): Promise<void> {
    const status = this.reported()
    if (!status) return
    const { cluster, kubernetes } = connectionAttributes(status, observer)
    const { id } = this.subject.row
    await this.parts.store.write(systemAuthor, async (transaction) => {
      const row = await transaction.get('cluster.HostCluster', id)
      if (!row) return
      // While its hosts are being reset, status reports are ignored.
      const isGoing = row.attributes.state === 'pendingDelete'
      const troubles = await memberTroubles(transaction, id)
      const { connection, state, causes } = withTroubles(cluster, troubles)
      const known = { ...row, attributes: { ...row.attributes, ...connection } }
      const heard = { state, ...toStatus([...causes, ...(await sameClusters(transaction, known))]) }
      await transaction.update(id, {
        attributes: {
          ...connection,
          ...(isGoing ? {} : heard),
          isInitialized: row.attributes.isInitialized === true || status.state === 'connected',
        },
      })
      await this.contact.note(transaction, status)
      await transaction.update(observer.world.cluster.kubernetesId, { attributes: kubernetes })
    })
  }

  /** Runs work of an observer; if it fails, the cluster is read again. Never rejects. */
  private async guard(observer: ClusterObserver, work: () => Promise<void>): Promise<void> {
    if (this.isStopped || this.observer !== observer) return
    try {
      await work()
    } catch (error) {
      if (this.observer === observer) await this.fail(error)
    }
  }

  private async fail(error: unknown): Promise<void> {
    if (this.isStopped) return
    const { row } = this.subject
    this.parts.log.error({ err: error, cluster: row.name, retryInMs: this.delayMs }, 'cluster is read anew')
    this.scheduleStart(this.delayMs)
    this.delayMs = Math.min(this.delayMs * 2, longestDelayMs)
    await this.writeFailure(error)
  }

  /**
   * Not awaited by its caller, which the driver may be waiting for: a driver can't stop until its listener
   * returns.
   */
  private scheduleStart(delayMs: number): void {
    const { driver } = this
    this.closeSession()
    this.status = null
    if (this.timer) clearTimeout(this.timer)
    this.stopTicking()
    this.timer = setTimeout(() => {
      this.timer = null
      this.startAgain(driver).catch((error: unknown) =>
        this.parts.log.error({ err: error }, 'not started again'),
      )
    }, delayMs)
  }

  private async startAgain(before: ClusterDriver | null): Promise<void> {
    await before?.stop()
    if (!this.isStopped) await this.start()
  }

  private async writeFailure(error: unknown): Promise<void> {
    const text = error instanceof Error ? error.message : String(error)
    const reasons = messagesOfError(error)
    try {
      await this.writeState({
        state: 'notReady',
        connectionState: 'notConnected',
        connectionFault: null,
        ...toStatus(causesBy(reasons, text)),
      })
      await this.tasks.abort('failed', textOf({ message: text, reasons }))
    } catch (cause) {
      this.parts.log.error({ err: cause }, 'state of the cluster not written')
    }
  }

  private async writeState(attributes: Record<string, unknown>): Promise<void> {
    const { id } = this.subject.row
    await this.parts.store.write(systemAuthor, async (transaction) => {
      if (await transaction.get(id)) await transaction.update(id, { attributes })
    })
  }

  private closeSession(): void {
    if (this.session) this.parts.clusters.close(this.subject.row.id, this.session)
    this.session = null
    this.driver = null
    this.observer = null
  }
}
