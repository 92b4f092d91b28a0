import type { Http2Session, SessionOptions } from 'node:http2'
import type { replicaStreamKinds } from '../../signals.ts'
import { watchSilence } from '../../clusters/connection/streams/http2.ts'

/** Kinds of streams between replicas. Each is for one cluster, except `statuses`. */
export type StreamKind = (typeof replicaStreamKinds)[number]

/** Header with the id of the called replica: after a restart, another one may have its address. */
export const REPLICA_HEADER = 'gantry-replica'

export const pathOf = (kind: StreamKind, cluster: string): string => `/v1/${kind}/${cluster}`

export function readPath(path: string): { kind: string; cluster: string } {
  const [, , kind = '', cluster = ''] = path.split('/')
  return { kind, cluster }
}

/** Maximum streams of one replica at another. Each log, terminal and concurrent request takes one. */
export const maxStreams = 1_000

/** Unread bytes of one stream. A slow reader stops only its own stream. */
const windowBytes = 256 * 1024

/** Bytes in transit between two replicas. */
const sessionWindowBytes = 8 * 1024 * 1024

export const sessionOptions = {
  settings: { initialWindowSize: windowBytes, enablePush: false, maxConcurrentStreams: maxStreams },
  /** In megabytes, for streams and unsent data. */
  maxSessionMemory: 256,
} satisfies SessionOptions

export function widenWindow(session: Http2Session): void {
  if (!session.destroyed) session.setLocalWindowSize(sessionWindowBytes)
}

/** A peer that sends nothing for `maxSilentTicks` intervals, less than 5 s, is considered gone. */
const tickMs = 900
const maxSilentTicks = 4

/** After answering a ping, a peer keeps the connection and its turns for at least this time since the ping was sent. */
export const sureMs = (maxSilentTicks - 1) * tickMs

interface Watched {
  bytesRead(): number
  onSilence(): void
  onAnswer?(sentAt: number): void
}

/** Pings the peer, and calls `onSilence` if nothing arrives. */
export function watchPeer(session: Http2Session, { bytesRead, ...reports }: Watched): void {
  let bytesBefore = 0
  const hasHeard = (): boolean => {
    const before = bytesBefore
    bytesBefore = bytesRead()
    return bytesBefore !== before
  }
  watchSilence(session, { tickMs, maxSilentTicks, hasHeard, ...reports })
}
