import { createHash } from 'node:crypto'
import { memberClass } from '../../hosts/managed-clusters/steps.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { Keyring } from '../../records/context.ts'
import { clusterSubject, type Lease, type LeasedWork, type Leases } from '../../replicas/leases.ts'
import { type Change, StoreUnavailable } from '../../store/store.ts'
import type { OpenRemoteSession, RemoteSession } from '../cluster-session.ts'
import { WatchedCluster, type WatchedClusterParts, type WatchedSubject } from './watched-cluster.ts'

interface WatchClustersParts extends Omit<WatchedClusterParts, 'lease'> {
  keyring: Keyring
  leases: Leases
  /** Opens sessions of clusters that other replicas hold; unset if there are no others. */
  openRemote?: OpenRemoteSession
}

const clusterClass = 'cluster.HostCluster'
const environmentClass = 'environments.Environment'
/** Delay before a cluster that could not be read from the database is compared again. */
const retryMs = 5_000

interface OpenRemote {
  signature: string
  session: RemoteSession
}

/**
 * Runs a driver for each connected HostCluster under its lease, and keeps a remote session of each that another process
 * holds. Level-triggered: after any change in the store, the cluster is compared with the driver that should run for it.
 * Problems of one cluster don't affect others.
 */
export class WatchClusters {
  private readonly parts: WatchClustersParts
  private readonly held = new Map<string, Lease>()
  private readonly running = new Map<string, WatchedCluster>()
  private readonly remote = new Map<string, OpenRemote>()
  /** Clusters that this process wants to hold. */
  private readonly wanted = new Set<string>()
  /** Last queued work of each cluster; one cluster's work runs in order. */
  private readonly work = new Map<string, Promise<void>>()
  private readonly retries = new Map<string, NodeJS.Timeout>()
  private endListening: (() => void) | null = null

  constructor(parts: WatchClustersParts) {
    this.parts = parts
  }

  async start(): Promise<void> {
    this.endListening ??= this.parts.store.onChange((changes) => this.react(changes))
    await this.reconcileAll()
  }

  /** Stops all drivers and releases their leases. */
  async stop(): Promise<void> {
    this.endListening?.()
    this.endListening = null
    for (const timer of this.retries.values()) clearTimeout(timer)
    await Promise.all(this.work.values())
    const ids = new Set([...this.held.keys(), ...this.wanted, ...this.running.keys()])
    await Promise.all([...ids].map((id) => this.release(id)))
    for (const id of this.remote.keys()) this.closeRemote(id)
  }

  private react(changes: readonly Change[]): void {
    const clusters = new Set(changes.filter((change) => change.class === clusterClass).map(({ id }) => id))
    if (clusters.delete('')) this.reviewAll()
    for (const id of clusters) void this.reconcile(id)
    if (changes.some((change) => change.class === environmentClass))
      for (const cluster of this.running.values()) cluster.refreshEnvironments()
    const members = changes.filter((change) => change.class === memberClass)
    for (const id of new Set(members.map(({ ancestors }) => ancestors[0] ?? '')))
      this.running.get(id)?.refreshStatus()
  }

  private async reconcileAll(): Promise<void> {
    const clusters = await this.parts.store.find({ class: clusterClass })
    const ids = new Set([...clusters.map(({ id }) => id), ...this.wanted, ...this.remote.keys()])
    await Promise.all([...ids].map((id) => this.reconcile(id)))
  }

  /** Compares all clusters after changes that the store could not report one by one. Never rejects. */
  private reviewAll(): void {
    this.reconcileAll().catch((error: unknown) => {
      this.parts.log.error({ err: error }, 'clusters not reconciled')
      if (error instanceof StoreUnavailable && this.endListening) this.later('', () => this.reviewAll())
    })
  }

  /** Starts, restarts or stops a cluster's driver to match its row. Never rejects. */
  private reconcile(id: string): Promise<void> {
    const before = this.work.get(id) ?? Promise.resolve()
    const next = before
      .then(() => this.compare(id))
      .catch((error: unknown) => {
        this.parts.log.error({ err: error, cluster: id }, 'cluster not reconciled')
        if (error instanceof StoreUnavailable && this.endListening)
          this.later(id, () => void this.reconcile(id))
      })
      .finally(() => {
        if (this.work.get(id) === next) this.work.delete(id)
      })
    this.work.set(id, next)
    return next
  }

  private later(id: string, work: () => void): void {
    if (this.retries.has(id)) return
    const timer = setTimeout(() => {
      this.retries.delete(id)
      work()
    }, retryMs).unref()
    this.retries.set(id, timer)
  }

  private async compare(id: string): Promise<void> {
    const wanted = await this.wantedFor(id)
    if (this.endListening === null) return
    if (!wanted) {
      this.closeRemote(id)
      await this.abandon(id)
      return
    }
    const lease = this.hold(id)
    if (lease) await this.run(id, lease, wanted)
    else this.reach(id, wanted)
  }

  /**
   * Requests the lease of a cluster, and returns it if it is held. Without other replicas, that is immediately; otherwise
   * the work's `start` reconciles the cluster later.
   */
  private hold(id: string): Lease | undefined {
    this.wanted.add(id)
    void this.parts.leases.want(clusterSubject(id), this.workOf(id))
    return this.held.get(id)
  }

  /** Runs a cluster's driver under its lease. */
  private async run(id: string, lease: Lease, wanted: WatchedSubject): Promise<void> {
    const running = this.running.get(id)
    if (running?.signature === wanted.signature) return
    if (running) {
      this.running.delete(id)
      await running.stop()
    }
    if (this.held.get(id) !== lease) return
    const { settleWrites } = this.parts
    const parts = {
      ...this.parts,
      lease,
      store: lease.store,
      settleWrites: lease.epoch > 1 ? settleWrites : undefined,
    }
    const cluster = new WatchedCluster(parts, wanted)
    this.running.set(id, cluster)
    await cluster.start()
    // Closed after the local session was opened, so that there is always one.
    this.closeRemote(id)
  }

  /** Opens a session through the replica that holds the cluster. */
  private reach(id: string, { row, kubeconfig, signature }: WatchedSubject): void {
    if (this.remote.get(id)?.signature === signature) return
    this.closeRemote(id)
    const session = this.parts.openRemote?.({ row, kubeconfig })
    if (!session) return
    this.remote.set(id, { signature, session })
    this.parts.clusters.open(id, session)
  }

  private closeRemote(id: string): void {
    const remote = this.remote.get(id)
    if (!remote) return
    this.remote.delete(id)
    this.parts.clusters.close(id, remote.session)
    remote.session.close()
  }

  /** Stops watching a cluster that is no longer wanted, and marks its rows. */
  private async abandon(id: string): Promise<void> {
    const reason = message('connections.abandoned')
    const running = this.running.get(id)
    this.running.delete(id)
    if (running) await running.abandon(reason)
    else if (!(await this.abandonRows(id, reason))) return
    await this.release(id)
  }

  /** Marks a cluster's rows if its last holder died before it could. Returns false while the lease is missing. */
  private async abandonRows(id: string, reason: Message): Promise<boolean> {
    const row = await this.parts.store.get('cluster.HostCluster', id)
    if (row?.attributes.connectionState !== 'connected') return true
    const lease = this.hold(id)
    if (!lease) return false
    const subject = { row, kubeconfig: null, signature: '' }
    await new WatchedCluster({ ...this.parts, lease, store: lease.store }, subject).abandonRows(reason)
    return true
  }

  private async release(id: string): Promise<void> {
    this.wanted.delete(id)
    await this.parts.leases.unwant(clusterSubject(id))
  }

  private workOf(id: string): LeasedWork {
    return {
      start: async (lease) => {
        this.held.set(id, lease)
        void this.reconcile(id)
      },
      stop: async () => {
        this.held.delete(id)
        const running = this.running.get(id)
        this.running.delete(id)
        // Immediately and without further writes: another replica may already write the rows.
        const stopped = running?.stop()
        if (this.wanted.has(id)) void this.reconcile(id)
        await stopped
      },
      weight: () => this.running.get(id)?.objectCount ?? 0,
      isStuck: () => this.running.get(id)?.isUnreachable ?? false,
    }
  }

  /** Returns the subject to run for a cluster, or null if none should. */
  private async wantedFor(id: string): Promise<WatchedSubject | null> {
    const row = await this.parts.store.get('cluster.HostCluster', id)
    if (!row || row.attributes.adminState === 'disabled') return null
    if (row.attributes.connection === 'agent') {
      // Its agent has never connected.
      if (row.attributes.agentLastSeen === null) return null
      return { row, kubeconfig: null, signature: signatureOf(row, 'agent') }
    }
    const sealed = await this.parts.store.getSecret(id, 'kubeconfig')
    if (sealed === null) return null
    return { row, kubeconfig: this.parts.keyring.open(sealed), signature: signatureOf(row, sealed) }
  }
}

/**
 * Changes when the cluster must be reconnected: a new name, context or kubeconfig, or a changed
 * `autoSyncNamespaces`.
 */
const signatureOf = ({ name, attributes }: WatchedSubject['row'], sealed: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, attributes.context, attributes.autoSyncNamespaces, sealed]))
    .digest('base64')
