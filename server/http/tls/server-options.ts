import type { Http2ServerResponse, SecureServerOptions } from 'node:http2'
import type { ServerOptions } from 'node:https'
import type { FastifyServerOptions } from 'fastify'
import { limits } from '../../limits.ts'
import { Http2Response } from './http2.ts'

/** Milliseconds. Timeouts for slow or silent clients; the header size limit is Node's own. */
export const timeouts = {
  /** Until the whole request has arrived. */
  request: 120_000,
  /** Until a request's headers have arrived; on a new connection, from its start. */
  headers: 15_000,
  /** Between two checks for slow requests. */
  check: 5_000,
  /** Connection without a request. */
  idle: 72_000,
  /** From the first byte to the end of the TLS handshake. */
  handshake: 10_000,
} as const

/**
 * Limits of an HTTP/2 connection. A client that exceeds one is disconnected; all are far above the needs of a
 * browser with many tabs or kubectl.
 */
const http2Limits = {
  settings: {
    // Raised once the caller is known; see connection-guard.ts.
    maxConcurrentStreams: limits.anonymousStreams,
    // Requests above Node's limit for HTTP/1.1 get a 431 up to this size and are reset above it.
    maxHeaderListSize: 64 * 1024,
  },
  maxHeaderListPairs: 128,
  /** Megabytes. */
  maxSessionMemory: 10,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  maxOutstandingPings: 10,
  maxSettings: 16,
  // Rapid reset: a token bucket of cancelled streams. Leaving a page cancels a few dozen at most.
  streamResetBurst: 100,
  streamResetRate: 30,
} satisfies SecureServerOptions

/** HTTP/2 for clients that offer it in ALPN; HTTP/1.1 for all others and for WebSockets. */
export const serverOptions = (pair: { cert: string; key: string }): SecureServerOptions & ServerOptions => ({
  ...pair,
  ...http2Limits,
  minVersion: 'TLSv1.2',
  handshakeTimeout: timeouts.handshake,
  allowHTTP1: true,
  // Otherwise, a small response after the TLS tickets waits 40 ms for the client's delayed acknowledgement.
  noDelay: true,
  requireHostHeader: false,
  requestTimeout: timeouts.request,
  headersTimeout: timeouts.headers,
  connectionsCheckingInterval: timeouts.check,
  keepAliveTimeout: timeouts.idle,
  Http2ServerResponse: Http2Response as typeof Http2ServerResponse,
})

/** The same for the framework. Its types can't combine HTTP/2 with general server options. */
export const secureOptions = (pair: { cert: string; key: string }): FastifyServerOptions => {
  const options = { http2: true, https: serverOptions(pair), http2SessionTimeout: timeouts.idle }
  return options as FastifyServerOptions
}
