import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { message } from '../../../model/messages/message.ts'
import { ClusterError } from '../connection/cluster.ts'
import type { ClusterConnection } from '../connection/kubeconfig/kubeconfig.ts'
import { systemAuthor } from '../../records/context.ts'
import type { Store } from '../../store/store.ts'
import { TunnelIdentities } from './identity.ts'
import { Tunnel } from './tunnel.ts'
import { tunnelConnection } from '../connection/kubeconfig/tunnel-connection.ts'

/** Interval at which the last contact of a connected agent is recorded. */
const recordMs = 5 * 60_000

interface TunnelParts {
  store: Store
  log: Logger
  now(): number
}

/** Passes a connection on to the replica that holds its cluster. Resolves when the connection has ended. */
export type PassOnTunnel = (socket: Duplex) => Promise<void>

/** Routes the connections of agents to the replicas that use them. */
export interface TunnelRoutes {
  /**
   * Returns a function that passes on the connection of a cluster's agent; null if this process uses it itself. Waits for
   * a holder unless `isFirst`: a cluster whose agent has never connected has none. Rejects with 503, or when `signal`
   * aborts because the agent has hung up: a connection that has ended must not replace one that works.
   */
  routeTo(clusterId: string, options: { isFirst: boolean; signal: AbortSignal }): Promise<PassOnTunnel | null>
  /** Replica that holds the cluster, as far as this process knows. */
  holderOf(clusterId: string): 'self' | 'other' | null
  /** Calls `listener` when the holders may have changed. */
  onChange(listener: () => void): void
}

/** Tunnels of agents that dialled this process or that other replicas passed on, by cluster. */
export class ClusterTunnels {
  private readonly parts: TunnelParts
  private readonly identities: TunnelIdentities
  private readonly tunnels = new Map<string, Tunnel>()
  private closing = false
  private routes: TunnelRoutes | null = null

  constructor(parts: TunnelParts) {
    this.parts = parts
    this.identities = new TunnelIdentities(parts.store)
    parts.store.onChange((changes) => {
      for (const change of changes)
        if (change.class === 'cluster.HostCluster' && change.kind === 'deleted') this.end(change.id)
    })
  }

  /**
   * Returns the connection of a cluster without a kubeconfig. Without a tunnel, its requests fail at once.
   */
  accessOf({ id, kubeconfig }: { id: string; kubeconfig: string | null }): {
    connection?: ClusterConnection
  } {
    return kubeconfig === null ? { connection: tunnelConnection(() => this.open(id)) } : {}
  }

  /** Starts sharing agents with other replicas. */
  share(routes: TunnelRoutes): void {
    this.routes = routes
    const held = new Set<string>()
    // Their agents dial again, and are passed on to the holder. While the database is unreachable, this
    // process doesn't know the new holder.
    routes.onChange(() => {
      for (const id of this.tunnels.keys()) {
        const holder = routes.holderOf(id)
        if (holder === 'self') held.add(id)
        else if (holder === 'other' || held.has(id)) this.end(id)
      }
      for (const id of held) if (!this.tunnels.has(id)) held.delete(id)
    })
  }

  /**
   * Returns a function that passes on the connection of an agent; null to use it here. Rejects with 503, or when `signal`
   * aborts.
   */
  async route(clusterId: string, signal: AbortSignal): Promise<PassOnTunnel | null> {
    if (!this.routes) return null
    const row = await this.parts.store.get('cluster.HostCluster', clusterId)
    const isFirst = (row?.attributes.agentLastSeen ?? null) === null
    return this.routes.routeTo(clusterId, { isFirst, signal })
  }

  isConnected(clusterId: string): boolean {
    return this.tunnels.get(clusterId)?.isOpen ?? false
  }

  /** True during shutdown, when agents that redial must be refused. */
  get isClosing(): boolean {
    return this.closing
  }

  /**
   * Uses a connection that the cluster's agent dialled, until it ends. It replaces the one before at once: pooled
   * connections through a replaced agent would keep it in use for as long as requests follow each other.
   */
  async take(clusterId: string, socket: Duplex): Promise<void> {
    if (this.closing) return void socket.destroy()
    const tunnel = new Tunnel(socket)
    this.end(clusterId)
    this.tunnels.set(clusterId, tunnel)
    const record = async (): Promise<void> => {
      // Deleted while its agent was admitted, before this tunnel could end with it.
      if (!(await this.record(clusterId))) tunnel.destroy()
    }
    const recording = setInterval(() => void record(), recordMs)
    try {
      await record()
      await tunnel.closed
    } finally {
      clearInterval(recording)
    }
    if (this.tunnels.get(clusterId) !== tunnel) return
    this.tunnels.delete(clusterId)
    await this.record(clusterId)
  }

  /** Ends a cluster's tunnel and all requests on it. */
  end(clusterId: string): void {
    this.tunnels.get(clusterId)?.destroy()
  }

  /** Ends all tunnels and refuses new ones. */
  close(): void {
    this.closing = true
    for (const tunnel of this.tunnels.values()) tunnel.destroy()
  }

  private async open(clusterId: string): Promise<Duplex> {
    const tunnel = this.tunnels.get(clusterId)
    if (tunnel?.isOpen) {
      await this.identities.require(clusterId, tunnel)
      return tunnel.open()
    }
    const row = await this.parts.store.get('cluster.HostCluster', clusterId)
    const seen = row?.attributes.agentLastSeen ?? null
    const text =
      seen === null
        ? message('clusterAgents.neverConnected')
        : message('clusterAgents.away', { time: new Date(seen).toISOString() })
    const error = new ClusterError('unreachable', text, [], 'agent')
    // The cluster doesn't count as disconnected yet, so the agent will probably dial again soon.
    error.retrySeconds = 2
    throw error
  }

  /**
   * Records the last contact; the first time also starts the watch on the cluster. Returns false if the cluster no
   * longer exists. A failing store is logged, and ends no tunnel.
   */
  private async record(clusterId: string): Promise<boolean> {
    const { store, log, now } = this.parts
    const attributes = { agentLastSeen: now() }
    try {
      const { result } = await store.write(systemAuthor, async (transaction) => {
        const exists = (await transaction.get(clusterId)) !== null
        if (exists) await transaction.update(clusterId, { attributes, isObservation: true })
        return exists
      })
      return result
    } catch (error) {
      log.error({ err: error, cluster: clusterId }, 'the last contact of a cluster agent was not recorded')
      return true
    }
  }
}
