import { once } from 'node:events'
import type { Server } from 'node:http'
import { constants, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { limits } from '../../limits.ts'

/** Time in which clients with an idle connection may still send a request during shutdown. */
const graceMs = 2_000
/** Requests that take longer after the start of a shutdown are aborted. */
const drainMs = 20_000
const idleCheckMs = 100

/**
 * Largest stream id: announces the end of a connection without refusing requests in transit (RFC 9113, 6.8).
 */
const anyStream = 2 ** 31 - 1

/**
 * Limits the number of connections and closes them on shutdown: answers all requests that are running or in
 * transit, announces the end to clients (GOAWAY, `Connection: close`), then closes idle connections and the
 * port.
 */
export function installConnections(app: FastifyInstance): void {
  const server = app.server as Server | Http2SecureServer
  const sockets = new Set<Socket>()
  const sessions = new Set<ServerHttp2Session>()
  let isClosing = false
  server.maxConnections = limits.connections
  server.on('connection', (socket: Socket) => track(sockets, socket))
  server.on('session', (session: ServerHttp2Session) => {
    track(sessions, session)
    if (isClosing) announceEnd(session)
  })

  app.addHook('preClose', async () => {
    isClosing = true
    sessions.forEach(announceEnd)
    const deadline = setTimeout(() => sockets.forEach((socket) => socket.destroy()), drainMs)
    await allClosed(sockets, graceMs)
    // Read data that has already arrived: a connection with an unread request isn't idle.
    await setImmediate()
    // The server closes connections that are idle now; others become idle after their responses.
    const idleCheck = setInterval(() => app.server.closeIdleConnections(), idleCheckMs)
    server.once('close', () => {
      clearTimeout(deadline)
      clearInterval(idleCheck)
    })
  })
}

function announceEnd(session: ServerHttp2Session): void {
  if (!session.destroyed) session.goaway(constants.NGHTTP2_NO_ERROR, anyStream)
}

function track<Entry extends Socket | ServerHttp2Session>(entries: Set<Entry>, entry: Entry): void {
  entries.add(entry)
  entry.once('close', () => entries.delete(entry))
}

/** Resolves when all sockets are closed, or after `ms`. */
async function allClosed(sockets: ReadonlySet<Socket>, ms: number): Promise<void> {
  const signal = AbortSignal.timeout(ms)
  try {
    for (const socket of sockets) if (!socket.closed) await once(socket, 'close', { signal })
  } catch {
    // Timed out; the server closes the remaining connections.
  }
}
