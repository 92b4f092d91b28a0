import { message } from '../../../model/messages/message.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import type { BlockList, Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { RetryLater } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { overloadRefusals } from '../../signals.ts'
import { networkOf } from '../../access/client-network.ts'
import { clientOf, isTrusted } from '../forwarded.ts'
import { problemText } from '../problem.ts'
import { timeouts } from '../tls/server-options.ts'
import { Turns } from './turns.ts'

/** Milliseconds of typical work. */
const costsMs = {
  /** One signature with the certificate's key, and overhead. */
  handshake: 1,
  /** An HTTP/2 session with its streams and settings. */
  session: 0.5,
  /** A request after its first step. */
  stream: 0.3,
  request: 0.3,
}

interface Work {
  what: keyof typeof costsMs
  target: { destroyed: boolean }
  start: () => void
}

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
  const take = (client: string, { what, target, start }: Work): boolean => {
    const isTaken = turns.run(networkOf(client), costsMs[what], () => {
      if (!target.destroyed) start()
    })
    if (!isTaken) overloadRefusals.publish({ what })
    return isTaken
  }
  const isProxy = (socket: Socket): boolean =>
    proxies !== undefined && isTrusted(proxies, socket.remoteAddress)
  delay(app, 'connection', (start, socket: Socket) => {
    turns.arrive()
    if (isProxy(socket)) return start()
    onFirstBytes(socket, () => {
      const work: Work = { what: 'handshake', target: socket, start }
      if (!take(socket.remoteAddress ?? '', work)) socket.destroy()
    })
  })
  delay(app, 'secureConnection', (start, socket: TLSSocket) => {
    if (socket.alpnProtocol !== 'h2' || isProxy(socket)) return start()
    if (!take(socket.remoteAddress ?? '', { what: 'session', target: socket, start })) socket.destroy()
  })
  // Before Node creates a request from the stream, which costs more than the stream.
  delay(app, 'stream', (start, stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    // Node adds its listener later, with the request; an unhandled error would end the process.
    stream.on('error', () => undefined)
    const client = clientOf(proxies, { socket: stream.session?.socket, headers })
    // Clients retry such a request automatically.
    if (!take(client, { what: 'stream', target: stream, start }))
      stream.close(constants.NGHTTP2_REFUSED_STREAM)
  })
  delay(app, 'request', (start, request: IncomingMessage, response: ServerResponse) => {
    // Already scheduled as a stream.
    if (request.httpVersionMajor > 1) return start()
    const work: Work = { what: 'request', target: response, start }
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
