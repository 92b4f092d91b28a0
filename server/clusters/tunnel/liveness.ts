import type { Http2Session } from 'node:http2'
import type { Duplex } from 'node:stream'
import { watchSilence } from '../connection/streams/http2.ts'

/** A peer that is silent for `maxSilentTicks` of these intervals is considered gone, within 10 s. */
const tickMs = 2_400
const maxSilentTicks = 3

/** Reports a peer that has vanished without closing its connection, which would stay open for many minutes otherwise. */
export function watchLiveness(session: Http2Session, socket: Duplex, onSilence: () => void): void {
  let isHeard = true
  socket.on('data', () => {
    isHeard = true
  })
  const hasHeard = (): boolean => {
    const wasHeard = isHeard
    isHeard = false
    return wasHeard
  }
  watchSilence(session, { tickMs, maxSilentTicks, hasHeard, onSilence })
}
