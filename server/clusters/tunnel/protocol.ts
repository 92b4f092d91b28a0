import type { Http2Session, SessionOptions } from 'node:http2'

/** WebSocket subprotocol of a tunnel: HTTP/2 in binary messages, with the agent as its server. */
export const tunnelProtocol = 'gantry-tunnel.v1'

/** The only target that an agent connects streams to. */
export const apiServerName = 'kubernetes'

/** Address of the service that agents dial. */
export const tunnelPath = '/cluster-agent/tunnel'

export const isTunnelRequest = ({ url = '' }: { url?: string | undefined }): boolean =>
  url.split('?', 1)[0]?.toLowerCase() === tunnelPath

/** Maximum size of a WebSocket message. HTTP/2 writes far smaller ones. */
export const maxMessageBytes = 1024 * 1024

/** Streams of one tunnel; a cluster takes one for each watch, log, terminal and concurrent request. */
export const maxStreams = 500

/** Unread bytes of one stream, so that a slow reader stops only its own stream. */
const windowBytes = 256 * 1024

/** HTTP/2 options of both ends. */
export const sessionOptions = {
  settings: { initialWindowSize: windowBytes, enablePush: false },
  /** Megabytes of streams and unsent data. */
  maxSessionMemory: 64,
} satisfies SessionOptions

/**
 * Bytes in transit on a whole tunnel. HTTP/2's default of 64 KiB limits a tunnel with a round trip of 100 ms to
 * 640 KiB/s. Unread bytes don't count, only the streams' own windows limit those.
 */
export const sessionWindowBytes = 4 * 1024 * 1024

/** Sets the session's receive window, which no HTTP/2 setting covers. */
export function widenWindow(session: Http2Session): void {
  session.once('connect', () => {
    if (!session.destroyed) session.setLocalWindowSize(sessionWindowBytes)
  })
}
