import type { ClientHttp2Stream } from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'
import { HolderLost } from '../../clusters/cluster-session.ts'
import { clusterSubject, type Leases } from '../leases.ts'
import { join } from './connections.ts'
import { PeerLost } from './peer.ts'
import type { Peers } from './peers.ts'
import type { Duplex } from 'node:stream'

interface TunnelRoutesParts {
  peers: Peers
  leases: Pick<Leases, 'holderOf' | 'onChange'>
}

/** Time to wait for a holder, longer than a takeover: a refused agent may not dial again for 30 s. */
const waitMs = 12_000
const lookMs = 200

interface RouteOptions {
  /** True if the cluster's agent has never connected. */
  isFirst: boolean
  /** Aborts when the agent hangs up. */
  signal: AbortSignal
}

/** Routes the connections of agents to the replicas that hold their clusters. */
export class LinkTunnelRoutes {
  private readonly parts: TunnelRoutesParts

  constructor(parts: TunnelRoutesParts) {
    this.parts = parts
  }

  async routeTo(
    cluster: string,
    { isFirst, signal }: RouteOptions,
  ): Promise<((socket: Duplex) => Promise<void>) | null> {
    const { peers, leases } = this.parts
    // Connects to the holder even if no session of the cluster does.
    const end = peers.want(cluster)
    const until = performance.now() + waitMs
    try {
      for (;;) {
        const holder = leases.holderOf(clusterSubject(cluster))
        if (holder ? holder.isSelf : isFirst) return null
        const stream = await this.open(cluster)
        if (stream && signal.aborted) stream.close()
        signal.throwIfAborted()
        if (stream) return (socket) => join(stream, socket)
        if (performance.now() > until) throw new HolderLost(cluster)
        await pause(lookMs, undefined, { signal }).catch(() => signal.throwIfAborted())
      }
    } finally {
      end()
    }
  }

  holderOf(cluster: string): 'self' | 'other' | null {
    const holder = this.parts.leases.holderOf(clusterSubject(cluster))
    if (!holder) return null
    return holder.isSelf ? 'self' : 'other'
  }

  onChange(listener: () => void): void {
    this.parts.leases.onChange(listener)
  }

  /** Returns null if the holder can't be reached or doesn't know of its lease yet. */
  private async open(cluster: string): Promise<ClientHttp2Stream | null> {
    try {
      return (await this.parts.peers.holderOf(cluster)?.peer.open('tunnel', cluster)) ?? null
    } catch (error) {
      if (error instanceof PeerLost || error instanceof HolderLost) return null
      throw error
    }
  }
}
