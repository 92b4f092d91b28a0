import type { Http2ServerResponse, SecureServerOptions } from 'node:http2'
import type { ServerOptions } from 'node:https'
import type { FastifyServerOptions } from 'fastify'
import { limits } from '../limits.ts'
import { Http2Response } from './http2.ts'

/** Milliseconds. Header size is Node's own limit; these are ours for clients that are slow or silent. */
export const timeouts = {
  /** Until all of a request has arrived. */
  request: 120_000,
  /** Until the headers of a request have arrived; of a new connection, from its beginning. */
  headers: 15_000,
  /** Between two checks for requests that take too long. */
  check: 5_000,
  /** A connection without a request. */
  idle: 72_000,
  /** From the first byte to the end of the TLS handshake. */
  handshake: 10_000,
} as const

/**
 * Bounds on what one HTTP/2 connection may ask for. A client that exceeds one of them loses its connection; none is near
 * what a browser with many tabs or kubectl needs.
 */
const http2Limits = {
  settings: {
    // More once the caller is known; see connection-guard.ts.
    maxConcurrentStreams: limits.anonymousStreams,
    // Requests above Node's limit for HTTP/1.1 are answered with 431 up to this size and reset above it.
    maxHeaderListSize: 64 * 1024,
  },
  maxHeaderListPairs: 128,
  /** Megabytes. */
  maxSessionMemory: 10,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  maxOutstandingPings: 10,
  maxSettings: 16,
  // Rapid reset: a token bucket of streams that the client cancels. Leaving a page cancels a few dozen at most.
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
  // A small answer after the TLS tickets would otherwise wait 40 ms for the client's delayed acknowledgement.
  noDelay: true,
  requireHostHeader: false,
  requestTimeout: timeouts.request,
  headersTimeout: timeouts.headers,
  connectionsCheckingInterval: timeouts.check,
  keepAliveTimeout: timeouts.idle,
  Http2ServerResponse: Http2Response as typeof Http2ServerResponse,
})

/** The same for the framework, whose types do not combine HTTP/2 with the options of all servers. */
export const secureOptions = (pair: { cert: string; key: string }): FastifyServerOptions => {
  const options = { http2: true, https: serverOptions(pair), http2SessionTimeout: timeouts.idle }
  return options as FastifyServerOptions
}
