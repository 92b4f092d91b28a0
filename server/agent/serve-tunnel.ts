import { performServerHandshake, type ServerHttp2Stream } from 'node:http2'
import type { Duplex } from 'node:stream'
import { destroyOnEnd } from '../clusters/tunnel/destroy-on-end.ts'
import { watchLiveness } from '../clusters/tunnel/liveness.ts'
import { apiServerName, maxStreams, sessionOptions, widenWindow } from '../clusters/tunnel/protocol.ts'

/**
 * Serves HTTP/2 on a connection that the agent dialled, until it ends. Streams to the API server are passed to `serve`;
 * all others are refused.
 */
export function serveTunnel(connection: Duplex, serve: (stream: ServerHttp2Stream) => void): Promise<void> {
  const socket = destroyOnEnd(connection)
  const session = performServerHandshake(socket, {
    ...sessionOptions,
    settings: { ...sessionOptions.settings, maxConcurrentStreams: maxStreams },
  })
  session.on('error', () => undefined)
  socket.on('error', () => session.destroy())
  session.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    if (headers[':method'] !== 'CONNECT' || headers[':authority'] !== apiServerName) {
      stream.respond({ ':status': 403 }, { endStream: true })
      return
    }
    stream.respond({ ':status': 200 })
    serve(stream)
  })
  widenWindow(session)
  watchLiveness(session, socket, () => session.destroy())
  return new Promise((resolve) => {
    session.once('close', () => {
      socket.destroy()
      resolve()
    })
  })
}
