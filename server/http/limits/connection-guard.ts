import { Http2ServerRequest, type Http2Session } from 'node:http2'
import type { BlockList, Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../../limits.ts'
import { overloadRefusals } from '../../signals.ts'
import { networkOf } from '../../access/client-network.ts'
import { isTrusted } from '../forwarded.ts'
import { keyOf, KnownConnections, type Peer } from './known-connections.ts'
import { installStrangerLimits } from './stranger-limits.ts'

const checkMs = 10_000

/**
 * Connections without a request from a known caller. Limited per address and in total; the address with the
 * most gives up its oldest one.
 */
export class Strangers {
  readonly #networks = new Map<string, Map<string, Socket>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Number of connections of the peer's network. */
  countOf(peer: Peer): number {
    return this.#networks.get(networkOf(peer.remoteAddress ?? ''))?.size ?? 0
  }

  add(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '')
    const sockets = this.#networks.get(network) ?? new Map<string, Socket>()
    this.#networks.set(network, sockets.set(keyOf(socket), socket))
    this.#size++
    const peer = { remoteAddress: socket.remoteAddress, remotePort: socket.remotePort } as Peer
    socket.once('close', () => this.forget(peer))
    if (sockets.size > limits.anonymousConnectionsPerAddress) this.#dropOldest(sockets)
    else if (this.#size > limits.anonymousConnections) this.#dropOldest(this.#largest())
  }

  /** Removes a connection that was closed or belongs to a known caller. */
  forget(peer: Peer): void {
    const network = networkOf(peer.remoteAddress ?? '')
    const sockets = this.#networks.get(network)
    if (!sockets?.delete(keyOf(peer))) return
    this.#size--
    if (sockets.size === 0) this.#networks.delete(network)
  }

  #largest(): Map<string, Socket> {
    return [...this.#networks.values()].reduce((most, sockets) => (sockets.size > most.size ? sockets : most))
  }

  #dropOldest(sockets: ReadonlyMap<string, Socket>): void {
    const [oldest] = sockets.values()
    if (!oldest) return
    this.forget(oldest)
    oldest.destroy()
    overloadRefusals.publish({ what: 'connection' })
  }
}

interface Progress {
  mark: string
  since: number
}

/** Connections of clients that don't read their responses. */
export class StuckWrites {
  readonly #progress = new Map<Socket, Progress>()

  add(socket: Socket): void {
    this.#progress.set(socket, { mark: '', since: 0 })
    socket.once('close', () => this.#progress.delete(socket))
  }

  /** Closes connections with waiting data and no progress. */
  check(now: number): void {
    for (const [socket, { mark, since }] of this.#progress) {
      const next = socket.writableLength === 0 ? '' : `${socket.bytesWritten} ${socket.writableLength}`
      if (next === '' || next !== mark) this.#progress.set(socket, { mark: next, since: now })
      else if (now - since >= limits.stuckWriteMs) socket.destroy()
    }
  }
}

/** Raises an HTTP/2 connection's stream limit to the limit for known callers. */
function allowStreams(raw: unknown): void {
  const session = raw instanceof Http2ServerRequest ? raw.stream.session : undefined
  if (!session || session.destroyed || opened.has(session)) return
  opened.add(session)
  session.settings({ maxConcurrentStreams: limits.streams })
}

/** Sessions with the raised limit. */
const opened = new WeakSet<Http2Session>()

/** Limits the resources of strangers: their connections and requests. */
export function installStrangerBounds(app: FastifyInstance, proxies: BlockList | undefined): void {
  installConnectionGuard(app, proxies)
  installStrangerLimits(app)
}

/** Limits connections apart from requests. Trusted proxies are exempt: they carry many clients. */
function installConnectionGuard(app: FastifyInstance, proxies: BlockList | undefined): void {
  const strangers = new Strangers()
  const known = new KnownConnections()
  const stuck = new StuckWrites()
  app.server.on('connection', (socket: Socket) => {
    if (proxies && isTrusted(proxies, socket.remoteAddress)) return
    strangers.add(socket)
    known.add(socket)
  })
  app.server.on('secureConnection', (socket: Socket) => stuck.add(socket))
  // Connections of one network share its streams.
  app.server.on('session', (session: Http2Session) => {
    const share = Math.floor(limits.anonymousStreamsPerAddress / strangers.countOf(session.socket))
    if (share < limits.anonymousStreams) session.settings({ maxConcurrentStreams: Math.max(1, share) })
  })
  // Upgrades are either refused, which closes the connection, or sent by a known caller.
  app.server.on('upgrade', (_request: unknown, socket: Socket) => strangers.forget(socket))
  app.addHook('preParsing', (request: FastifyRequest, _reply, payload, done) => {
    const { actor, raw } = request
    if (!actor) return done(null, payload)
    try {
      known.claim(raw.socket, actor.id ?? actor.name)
    } catch (error) {
      // The connection still counts as a stranger's, and may be closed for others.
      return done(error as Error)
    }
    strangers.forget(raw.socket)
    allowStreams(raw)
    done(null, payload)
  })
  const timer = setInterval(() => stuck.check(Date.now()), checkMs)
  timer.unref()
  app.addHook('preClose', async () => clearInterval(timer))
}
