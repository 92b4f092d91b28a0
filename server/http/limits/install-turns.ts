import { message } from '../../../model/messages/message.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import type { BlockList, Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { RetryLater } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { networkOf } from '../../access/client-network.ts'
import { clientOf, isTrusted } from '../forwarded.ts'
import { problemText } from '../problem.ts'
import { timeouts } from '../tls/server-options.ts'
import { Turns } from './turns.ts'

/** Milliseconds: one signature with the certificate's key, and overhead. */
const handshakeCostMs = 1
/** Milliseconds: an HTTP/2 session with its streams and settings. */
const sessionCostMs = 0.5
/** Milliseconds: typical time of a request after its first step. */
const requestCostMs = 0.3

type Listener = (...args: unknown[]) => void

/**
 * Schedules TLS handshakes, sessions and requests fairly between networks, so that a flood delays only its
 * own network. Install before anything that listens to the server.
 */
export function installTurns(
  app: FastifyInstance,
  proxies: BlockList | undefined,
  turns = new Turns({ budgetMs: limits.turnMs, waitingPerKey: limits.waitingTurns }),
): void {
  const take = (
    client: string,
    { costMs, target, start }: { costMs: number; target: { destroyed: boolean }; start: () => void },
  ): boolean =>
    turns.run(networkOf(client), costMs, () => {
      if (!target.destroyed) start()
    })
  const isProxy = (socket: Socket): boolean =>
    proxies !== undefined && isTrusted(proxies, socket.remoteAddress)
  delay(app, 'connection', (start, socket: Socket) => {
    turns.arrive()
    if (isProxy(socket)) return start()
    onFirstBytes(socket, () => {
      const work = { costMs: handshakeCostMs, target: socket, start }
      if (!take(socket.remoteAddress ?? '', work)) socket.destroy()
    })
  })
  delay(app, 'secureConnection', (start, socket: TLSSocket) => {
    if (socket.alpnProtocol !== 'h2' || isProxy(socket)) return start()
    if (!take(socket.remoteAddress ?? '', { costMs: sessionCostMs, target: socket, start })) socket.destroy()
  })
  // Before Node creates a request from the stream, which costs more than the stream.
  delay(app, 'stream', (start, stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    // Node adds its listener later, with the request; an unhandled error would end the process.
    stream.on('error', () => undefined)
    const client = clientOf(proxies, { socket: stream.session?.socket, headers })
    // Clients retry such a request automatically.
    if (!take(client, { costMs: requestCostMs, target: stream, start }))
      stream.close(constants.NGHTTP2_REFUSED_STREAM)
  })
  delay(app, 'request', (start, request: IncomingMessage, response: ServerResponse) => {
    // Already scheduled as a stream.
    if (request.httpVersionMajor > 1) return start()
    const work = { costMs: requestCostMs, target: response, start }
    if (!take(clientOf(proxies, request), work)) refuse(response)
  })
}

/** Lets `decide` trigger the server's own handling of an event. */
function delay<Args extends unknown[]>(
  { server }: FastifyInstance,
  event: string,
  decide: (start: () => void, ...args: Args) => void,
): void {
  const listeners = server.listeners(event) as Listener[]
  server.removeAllListeners(event)
  server.on(event, (...args: Args) =>
    decide(() => listeners.forEach((listener) => Reflect.apply(listener, server, args)), ...args),
  )
}

/** Waits for data: a client that connects and sends nothing takes no turn. */
function onFirstBytes(socket: Socket, then: () => void): void {
  const end = (): void => void socket.destroy()
  socket.once('error', end).setTimeout(timeouts.handshake, end)
  socket.once('readable', () => {
    socket.off('timeout', end).setTimeout(0)
    if (socket.readableLength > 0) then()
    else end()
  })
}

const overload = new RetryLater(503, 'unavailable', {
  seconds: 2,
  message: message('limits.waitingRequests'),
})

function refuse(response: ServerResponse): void {
  const type = 'application/json; charset=utf-8'
  response
    .writeHead(overload.status, {
      'content-type': type,
      'retry-after': String(overload.seconds),
      connection: 'close',
    })
    .end(problemText(overload))
}
