import type { Logger } from 'pino'
import type { OpenRemoteSession } from './clusters/cluster-session.ts'
import { createRemoteDriver } from './clusters/connection/create-remote-driver.ts'
import type { ClusterSessions } from './clusters/session.ts'
import type { ClusterTunnels } from './clusters/tunnel/tunnels.ts'
import { hostInUrl } from './outside-address.ts'
import { LeaseKeeper } from './replicas/lease-keeper.ts'
import type { Leases } from './replicas/leases.ts'
import { Link } from './replicas/link/link.ts'
import { SoleLeases } from './replicas/sole-leases.ts'
import type { Store } from './store/store.ts'

export interface SharedParts {
  store: Store
  secretKey: Buffer
  clusters: ClusterSessions
  tunnels: ClusterTunnels
  log: Logger
}

/** Division of work between the replicas of a database. */
export interface SharedWork {
  leases: Leases
  /** Unset if no other process uses the database. */
  openRemote?: OpenRemoteSession
  /** Waits until all replicas have handed over the writes that they performed in turns of a cluster's last holder. */
  settleWrites?: (cluster: string) => Promise<void>
  /** Calls `listener` when another replica reports a change of its clusters. Returns a function that unsubscribes. */
  onPeerChange?: (listener: () => void) => () => void
  /** Opens the address at which other replicas reach this process. Returns a function that joins them. */
  listen(at: { host: string; port: number }): Promise<() => Promise<void>>
  stop(): Promise<void>
}

/** Shares the work with other replicas if the database can be shared. */
export function shareWork({ store, secretKey, clusters, tunnels, log }: SharedParts): SharedWork {
  const { replicas } = store
  if (!replicas)
    return {
      leases: new SoleLeases(store),
      listen: () => Promise.resolve(() => Promise.resolve()),
      stop: () => Promise.resolve(),
    }
  const leases = new LeaseKeeper({ store, replicas, log })
  const link = new Link({
    replica: leases.replica,
    secretKey,
    leases,
    clusters,
    store,
    log,
    connect: createRemoteDriver,
    takeTunnel: (cluster, socket) => tunnels.take(cluster, socket),
  })
  tunnels.share(link.tunnelRoutes)
  return {
    leases,
    openRemote: link.openSession,
    settleWrites: (cluster) => link.settleWrites(cluster),
    onPeerChange: (listener) => link.peers.onChange(listener),
    listen: async (at) => {
      const { host, port } = await link.listen(at)
      return () => leases.start(`${hostInUrl(host)}:${port}`)
    },
    stop: async () => {
      await leases.stop()
      link.close()
    },
  }
}
