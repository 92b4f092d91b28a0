import { createHash } from 'node:crypto'
import { memberClass } from '../../hosts/managed-clusters/steps.ts'
import { message } from '../../../model/messages/message.ts'
import type { Keyring } from '../../records/context.ts'
import type { Change } from '../../store/store.ts'
import { WatchedCluster, type WatchedClusterParts, type WatchedSubject } from './watched-cluster.ts'

export interface WatchClustersParts extends WatchedClusterParts {
  keyring: Keyring
}

const clusterClass = 'cluster.HostCluster'
const environmentClass = 'environments.Environment'

/**
 * Keeps one driver running for each HostCluster with a kubeconfig. Level-triggered: after any change in the
 * store, the cluster is compared with the driver that should run for it. Problems of one cluster don't affect
 * others.
 */
export class WatchClusters {
  private readonly parts: WatchClustersParts
  private readonly running = new Map<string, WatchedCluster>()
  /** Last queued work of each cluster; one cluster's work runs in order. */
  private readonly work = new Map<string, Promise<void>>()
  private endListening: (() => void) | null = null

  constructor(parts: WatchClustersParts) {
    this.parts = parts
  }

  async start(): Promise<void> {
    this.endListening = this.parts.store.onChange((changes) => this.react(changes))
    const clusters = await this.parts.store.find({ class: clusterClass })
    await Promise.all(clusters.map(({ id }) => this.reconcile(id)))
  }

  async stop(): Promise<void> {
    this.endListening?.()
    this.endListening = null
    await Promise.all(this.work.values())
    await Promise.all([...this.running.values()].map((cluster) => cluster.stop()))
    this.running.clear()
  }

  private react(changes: readonly Change[]): void {
    const clusters = new Set(changes.filter((change) => change.class === clusterClass).map(({ id }) => id))
    for (const id of clusters) void this.reconcile(id)
    if (changes.some((change) => change.class === environmentClass))
      for (const cluster of this.running.values()) cluster.refreshEnvironments()
    const members = changes.filter((change) => change.class === memberClass)
    for (const id of new Set(members.map(({ ancestors }) => ancestors[0] ?? '')))
      this.running.get(id)?.refreshStatus()
  }

  /** Starts, restarts or stops a cluster's driver to match its row. Never rejects. */
  private reconcile(id: string): Promise<void> {
    const before = this.work.get(id) ?? Promise.resolve()
    const next = before
      .then(() => this.compare(id))
      .catch((error: unknown) => this.parts.log.error({ err: error, cluster: id }, 'cluster not reconciled'))
      .finally(() => {
        if (this.work.get(id) === next) this.work.delete(id)
      })
    this.work.set(id, next)
    return next
  }

  private async compare(id: string): Promise<void> {
    const wanted = await this.wantedFor(id)
    const running = this.running.get(id)
    if (running?.signature === wanted?.signature) return
    if (running) {
      this.running.delete(id)
      if (wanted) await running.stop()
      else await running.abandon(message('connections.abandoned'))
    }
    if (!wanted || this.endListening === null) return
    const cluster = new WatchedCluster(this.parts, wanted)
    this.running.set(id, cluster)
    await cluster.start()
  }

  /** Returns the subject to run for a cluster, or null if none should. */
  private async wantedFor(id: string): Promise<WatchedSubject | null> {
    const row = await this.parts.store.get('cluster.HostCluster', id)
    if (!row || row.attributes.adminState === 'disabled') return null
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
