import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Leases, ReplicaAddress } from '../leases.ts'
import type { StreamHandler } from './link-server.ts'
import { PeerLost } from './peer.ts'
import type { Peers } from './peers.ts'

interface SettleParts {
  /** Resolves when this process's current writes to a cluster have ended. */
  settle(cluster: string): Promise<void>
  leases: Pick<Leases, 'refresh'>
}

/** Answers a cluster's new holder when this process has handed over its performed writes. */
export const serveSettling =
  ({ settle, leases }: SettleParts): StreamHandler =>
  async (stream, cluster, accept) => {
    await leases.refresh()
    await settle(cluster)
    accept()
    stream.end()
  }

/** A replica that hasn't answered by then is probably the lost one. */
const limitMs = 2_000
const retryMs = 50

interface WritersParts {
  peers: Peers
  leases: Pick<Leases, 'others'>
  /** Resolves when this process's current writes to a cluster have ended. */
  settle(cluster: string): Promise<void>
}

/**
 * Waits until all replicas, this one included, have handed over the writes that they performed in turns of a cluster's
 * last holder. Otherwise, a list of the cluster would store the same objects first, without their authors.
 */
export async function settleWrites({ peers, leases, settle }: WritersParts, cluster: string): Promise<void> {
  const limit = AbortSignal.timeout(limitMs)
  const others = leases.others().map((replica) => settleAt(peers, { replica, cluster, limit }))
  const own = Promise.race([settle(cluster), once(limit, 'abort')])
  await Promise.all([own, ...others])
}

interface Settling {
  replica: ReplicaAddress
  cluster: string
  limit: AbortSignal
}

async function settleAt(peers: Peers, { replica, cluster, limit }: Settling): Promise<void> {
  const { peer, end } = peers.keep(replica)
  const attempt = async (): Promise<void> => {
    while (!limit.aborted) {
      try {
        const stream = await peer.open('settle', cluster)
        return stream.close()
      } catch (error) {
        if (!(error instanceof PeerLost)) throw error
        await pause(retryMs)
      }
    }
  }
  try {
    await Promise.race([attempt(), once(limit, 'abort')])
  } finally {
    end()
  }
}
