import type { Http2Session } from 'node:http2'
import type { Duplex } from 'node:stream'

/** Adds the methods of a TCP socket that Node's HTTP client calls. */
export function asSocket(stream: Duplex): Duplex {
  const nothing = (): Duplex => stream
  return Object.assign(stream, { setKeepAlive: nothing, setNoDelay: nothing, ref: nothing, unref: nothing })
}

interface Silence {
  tickMs: number
  /** Intervals without a byte after which the peer is considered gone. */
  maxSilentTicks: number
  /** Returns whether a byte has arrived since the last call. */
  hasHeard(): boolean
  onSilence(): void
  /** Called when the peer has answered a ping, with the time of `performance.now()` at which it was sent. */
  onAnswer?(sentAt: number): void
}

/**
 * Pings the peer at an interval, and reports when nothing arrives. Counts intervals instead of time, so that a
 * blocked event loop isn't mistaken for a silent peer. Any byte counts, because a ping's answer waits behind data on a
 * slow line.
 */
export function watchSilence(
  session: Http2Session,
  { tickMs, maxSilentTicks, hasHeard, onSilence, onAnswer }: Silence,
): void {
  let silentTicks = 0
  const timer = setInterval(() => {
    silentTicks = hasHeard() ? 0 : silentTicks + 1
    if (silentTicks >= maxSilentTicks) onSilence()
    else if (!session.destroyed && !session.closed) {
      const sentAt = performance.now()
      session.ping((error) => {
        if (!error) onAnswer?.(sentAt)
      })
    }
  }, tickMs)
  session.once('close', () => clearInterval(timer))
}
