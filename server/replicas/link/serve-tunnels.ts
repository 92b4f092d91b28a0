import { once } from 'node:events'
import { constants, type ServerHttp2Stream } from 'node:http2'
import type { Duplex } from 'node:stream'
import { HolderLost } from '../../clusters/cluster-session.ts'
import { clusterSubject, type Leases } from '../leases.ts'
import type { StreamHandler } from './link-server.ts'

interface TunnelsParts {
  leases: Pick<Leases, 'holderOf'>
  /** Uses a connection of the cluster's agent until it ends. */
  take(cluster: string, socket: Duplex): Promise<void>
  /** Maximum time until the agent's first byte. */
  firstByteMs?: number | undefined
}

/** Silent tunnels end after as long. */
const defaultFirstByteMs = 10_000

/** Takes connections of agents that dialled another replica. */
export const serveTunnels =
  ({ leases, take, firstByteMs = defaultFirstByteMs }: TunnelsParts): StreamHandler =>
  async (stream, cluster, accept) => {
    if (!leases.holderOf(clusterSubject(cluster))?.isSelf) throw new HolderLost(cluster)
    accept()
    if (await isAlive(stream, firstByteMs)) await take(cluster, stream)
    else stream.close(constants.NGHTTP2_CANCEL)
  }

/**
 * Waits for the agent's first byte. Resolves to false if it has hung up or sends nothing: its tunnel must not replace a
 * working one.
 */
async function isAlive(stream: ServerHttp2Stream, limitMs: number): Promise<boolean> {
  const ended = new AbortController()
  stream.once('close', () => ended.abort())
  if (stream.destroyed) return false
  // The stream closes only after its end was read.
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(limitMs)])
  await once(stream, 'readable', { signal }).catch(() => undefined)
  return stream.readableLength > 0 && !stream.destroyed
}
