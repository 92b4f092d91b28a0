import type { Logger } from 'pino'
import { clusterSubject, type Leases, type ReplicaAddress } from '../leases.ts'
import { type HeldCluster, Peer } from './peer.ts'

interface PeersParts {
  leases: Pick<Leases, 'holderOf' | 'onChange'>
  key: Buffer
  log: Pick<Logger, 'warn' | 'info'>
  /** Time without a connection to a peer after which a warning is logged. */
  warnAfterMs?: number | undefined
}

/** A cluster's holder, with the connection to it. */
export interface ReachedHolder {
  peer: Peer
  /** Holder's last report on the cluster; null until there is one. */
  held: HeldCluster | null
}

/** Connections to the holders of the clusters that this replica uses. */
export class Peers {
  private readonly parts: PeersParts
  private readonly peers = new Map<string, Peer>()
  /** Clusters that need a connection to their holder, by caller of `want`. */
  private readonly wanted = new Map<symbol, string>()
  private readonly kept = new Map<symbol, Peer>()
  private readonly listeners = new Set<() => void>()
  private readonly endListening: () => void
  private isClosed = false

  constructor(parts: PeersParts) {
    this.parts = parts
    this.endListening = parts.leases.onChange(() => this.reconcile())
  }

  /** Keeps a connection to whichever replica holds a cluster. Returns a function that ends it. */
  want(cluster: string): () => void {
    const token = Symbol(cluster)
    this.wanted.set(token, cluster)
    this.reconcile()
    return () => {
      this.wanted.delete(token)
      this.reconcile()
    }
  }

  /** Keeps a connection to a replica until `end`. */
  keep(replica: ReplicaAddress): { peer: Peer; end: () => void } {
    const peer = this.peerOf(replica)
    const token = Symbol(replica.replica)
    this.kept.set(token, peer)
    return { peer, end: () => void this.kept.delete(token) }
  }

  /** Returns the replica that holds a cluster; null if there is none, or if it is this one. */
  holderOf(cluster: string): ReachedHolder | null {
    const holder = this.parts.leases.holderOf(clusterSubject(cluster))
    if (!holder || holder.isSelf || this.isClosed) return null
    const peer = this.peerOf(holder)
    return { peer, held: peer.held.get(cluster) ?? null }
  }

  /** Calls `listener` after each change of a holder or of its report. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  close(): void {
    this.isClosed = true
    this.endListening()
    for (const peer of this.peers.values()) peer.close()
    this.peers.clear()
  }

  /** Connects to new holders, and ends connections that are no longer needed. */
  private reconcile(): void {
    const needed = new Set<Peer>(this.kept.values())
    for (const cluster of this.wanted.values()) {
      const reached = this.holderOf(cluster)
      if (reached) needed.add(reached.peer)
    }
    for (const [replica, peer] of this.peers) {
      if (needed.has(peer) || !peer.isIdle) continue
      peer.close()
      this.peers.delete(replica)
    }
    this.notify()
  }

  private peerOf({ replica, address }: ReplicaAddress): Peer {
    const known = this.peers.get(replica)
    if (known?.address === address) return known
    known?.close()
    const { key, log, warnAfterMs } = this.parts
    const peer = new Peer({ replica, address, key, log, warnAfterMs, onChange: () => this.notify() })
    this.peers.set(replica, peer)
    return peer
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}
