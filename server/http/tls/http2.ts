import { maxHeaderSize } from 'node:http'
import { constants, Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headersTooLarge, requestTimedOut } from '../connection-problem.ts'

/** Returns the HTTP/2 request; null for HTTP/1.1. Fastify's types only cover HTTP/1.1. */
export function http2Request({ raw }: { raw: unknown }): Http2ServerRequest | null {
  return raw instanceof Http2ServerRequest ? raw : null
}

/**
 * Resets the stream with an error if a response is aborted: Node's NO_ERROR looks like a complete response.
 */
export class Http2Response extends Http2ServerResponse {
  override destroy(error?: Error): this {
    if (!this.writableEnded && !this.stream.closed) this.stream.close(constants.NGHTTP2_INTERNAL_ERROR)
    super.destroy(error)
    return this
  }
}

// Node's compatibility layer lacks this property of ServerResponse, which Fastify and our streams check.
Object.defineProperty(Http2Response.prototype, 'destroyed', {
  get(this: Http2Response) {
    return this.stream.destroyed
  },
})

/**
 * Adapts HTTP/2 requests to what the service expects of HTTP/1.1: a Host header, a client address that
 * remains after disconnect, and the same limits.
 */
export function installHttp2(app: FastifyInstance, limits: { requestTimeout: number }): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const raw = http2Request(request)
    if (!raw) return done()
    const { headers } = raw
    headers.host ??= headers[':authority']
    // HTTP/1.1's header for a body of unknown length. Without either header Fastify wouldn't read the body.
    if (!raw.stream.endAfterHeaders && headers['content-length'] === undefined)
      headers['transfer-encoding'] = 'chunked'
    // Cached: it becomes undefined when the client disconnects, and sign-in attempts are counted by it.
    Object.defineProperty(request, 'ip', { value: request.ip })
    if (sizeOf(headers) > maxHeaderSize) throw headersTooLarge()
    limitBody(raw, limits.requestTimeout)
    done()
  })
  // Fastify sets this header after some refusals; on HTTP/2, Node would log a warning.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (http2Request(request)) reply.removeHeader('connection')
    done(null, payload)
  })
}

const sizeOf = (headers: FastifyRequest['headers']): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0)

/** Node's `requestTimeout` only covers HTTP/1.1. */
function limitBody(raw: Http2ServerRequest, ms: number): void {
  if (raw.stream.endAfterHeaders) return
  const timer = setTimeout(() => {
    if (raw.stream.headersSent) raw.stream.close(constants.NGHTTP2_NO_ERROR)
    else raw.destroy(requestTimedOut())
  }, ms)
  const stop = (): void => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}
