import { constants, type Http2Stream } from 'node:http2'
import type { Duplex } from 'node:stream'
import { HolderLost } from '../../clusters/cluster-session.ts'
import { takenOver } from '../../clusters/connection/cluster.ts'
import { asSocket } from '../../clusters/connection/streams/http2.ts'
import type { StreamHandler } from './link-server.ts'
import { type Peer, PeerLost } from './peer.ts'
import type { HeldClusters } from './serve-statuses.ts'

/** Pipes a stream between replicas and a connection into each other until both have ended. Sent data still arrives. */
export function join(stream: Http2Stream, socket: Duplex): Promise<void> {
  socket.on('error', () => stream.destroy())
  socket.once('close', () => (socket.readableEnded ? stream.close() : stream.destroy()))
  stream.pipe(socket).pipe(stream)
  return new Promise((resolve) => {
    stream.once('close', () => {
      const isDone = stream.rstCode === constants.NGHTTP2_NO_ERROR && socket.writableEnded
      if (!isDone) socket.destroy()
      resolve()
    })
  })
}

/** Serves connections to the API servers of the clusters that this process holds. */
export const serveConnections =
  (clusters: HeldClusters): StreamHandler =>
  async (stream, cluster, accept) => {
    const session = clusters.local(cluster)
    if (!session) throw new HolderLost(cluster)
    const socket = await session.dial()
    if (stream.destroyed) return void socket.destroy()
    accept()
    await join(stream, socket)
  }

/** Opens a connection to a cluster's API server through its holder. Rejects with `ClusterError`. */
export async function openConnection(
  peer: Peer | null,
  { id, name }: { id: string; name: string },
): Promise<Duplex> {
  try {
    if (!peer) throw takenOver(name)
    return asSocket(await peer.open('connection', id))
  } catch (error) {
    throw error instanceof PeerLost || error instanceof HolderLost ? takenOver(name) : error
  }
}
