import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { OpenRemoteSession } from '../../clusters/cluster-session.ts'
import type { Leases } from '../leases.ts'
import { serveConnections } from './connections.ts'
import { linkKey } from './key.ts'
import { LinkServer } from './link-server.ts'
import { Peers } from './peers.ts'
import { type ConnectRemote, remoteSessions } from './remote-session.ts'
import { type HeldClusters, serveStatuses } from './serve-statuses.ts'
import { serveSettling, settleWrites } from './settle.ts'
import { serveTunnels } from './serve-tunnels.ts'
import { LinkTunnelRoutes } from './tunnel-routes.ts'
import { serveTurns } from './turns.ts'

export interface LinkParts {
  /** Id of this replica. */
  replica: string
  secretKey: Buffer
  leases: Pick<Leases, 'holderOf' | 'onChange' | 'others' | 'refresh'>
  clusters: HeldClusters & { settle(cluster: string): Promise<void> }
  store: { readonly version: number; caughtUp(version: number): Promise<void> }
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  connect: ConnectRemote
  takeTunnel(cluster: string, socket: Duplex): Promise<void>
  /** Maximum time for which another replica may hold a turn. */
  turnLimitMs?: number
  /** Time without a connection to another replica after which a warning is logged. */
  warnAfterMs?: number | undefined
  /** Maximum time of another replica's TLS handshake. */
  handshakeMs?: number | undefined
  /** Maximum time until the first byte of an agent that dialled another replica. */
  firstByteMs?: number | undefined
}

/** This process's end of the links between replicas. */
export class Link {
  readonly peers: Peers
  readonly openSession: OpenRemoteSession
  readonly tunnelRoutes: LinkTunnelRoutes
  private readonly server: LinkServer
  private readonly leases: LinkParts['leases']
  private readonly clusters: LinkParts['clusters']

  constructor({
    replica,
    secretKey,
    leases,
    clusters,
    store,
    log,
    connect,
    takeTunnel,
    turnLimitMs,
    warnAfterMs,
    handshakeMs,
    firstByteMs,
  }: LinkParts) {
    const key = linkKey(secretKey)
    this.leases = leases
    this.clusters = clusters
    this.peers = new Peers({ leases, key, log, warnAfterMs })
    this.openSession = remoteSessions({ peers: this.peers, connect, store })
    this.tunnelRoutes = new LinkTunnelRoutes({ peers: this.peers, leases })
    this.server = new LinkServer({
      replica,
      key,
      log,
      handshakeMs,
      handlers: {
        statuses: serveStatuses({ clusters, leases }),
        connection: serveConnections(clusters),
        turn: serveTurns({
          clusters,
          leases,
          caughtUp: (version) => store.caughtUp(version),
          ...(turnLimitMs === undefined ? {} : { limitMs: turnLimitMs }),
        }),
        settle: serveSettling({ leases, settle: (cluster) => clusters.settle(cluster) }),
        tunnel: serveTunnels({ leases, take: takeTunnel, firstByteMs }),
      },
    })
  }

  /** Listens for other replicas. Returns the host and port. */
  listen(at: { host: string; port: number }): Promise<{ host: string; port: number }> {
    return this.server.listen(at)
  }

  /** Waits until all replicas have handed over the writes that they performed in turns of a cluster's last holder. */
  settleWrites(cluster: string): Promise<void> {
    const { peers, leases, clusters } = this
    return settleWrites({ peers, leases, settle: (id) => clusters.settle(id) }, cluster)
  }

  close(): void {
    this.peers.close()
    this.server.close()
  }
}
