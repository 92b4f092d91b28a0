import {
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Logger } from 'pino'
import { replicaStreams } from '../../signals.ts'
import { serverTls } from './key.ts'
import { failureOf } from './failures.ts'
import { Handshakes } from './handshakes.ts'
import { lineOf } from './lines.ts'
import {
  readPath,
  REPLICA_HEADER,
  sessionOptions,
  type StreamKind,
  watchPeer,
  widenWindow,
} from './protocol.ts'

/** Serves one stream of a peer. `accept` confirms it to the peer; the handler may reject before and after. */
export type StreamHandler = (stream: ServerHttp2Stream, cluster: string, accept: () => void) => Promise<void>

interface LinkServerParts {
  replica: string
  key: Buffer
  log: Pick<Logger, 'error' | 'warn'>
  handlers: Readonly<Record<StreamKind, StreamHandler>>
  /** Maximum time of a TLS handshake. */
  handshakeMs?: number | undefined
}

const defaultHandshakeMs = 10_000
/** Errors of a replica that ended, of a check of the port, or of a connection that was closed as too slow. */
const usualErrors = ['ECONNRESET', 'ERR_TLS_HANDSHAKE_TIMEOUT']

/** Serves the streams of other replicas. */
export class LinkServer {
  private readonly parts: LinkServerParts
  private readonly server: Http2SecureServer
  private readonly sessions = new Set<ServerHttp2Session>()

  constructor(parts: LinkServerParts) {
    this.parts = parts
    const { key, handshakeMs = defaultHandshakeMs } = parts
    this.server = createSecureServer({
      ...sessionOptions,
      ...serverTls(key),
      handshakeTimeout: handshakeMs,
    })
    const handshakes = new Handshakes()
    this.server.on('connection', (socket: Socket) => handshakes.add(socket))
    this.server.on('secureConnection', (socket: TLSSocket) => handshakes.complete(socket))
    this.server.on('session', (session) => this.keep(session))
    this.server.on('stream', (stream, headers) => void this.serve(stream as ServerHttp2Stream, headers))
    this.server.on('tlsClientError', (error: NodeJS.ErrnoException) => {
      if (usualErrors.includes(error.code ?? '')) return
      parts.log.warn({ err: error }, 'connection refused at the address for replicas')
    })
  }

  /** Returns the host and port that it listens on. */
  async listen({ host, port }: { host: string; port: number }): Promise<{ host: string; port: number }> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(port, host, () => {
        this.server.off('error', reject)
        resolve()
      })
    })
    return { host, port: (this.server.address() as AddressInfo).port }
  }

  close(): void {
    this.server.close()
    for (const session of this.sessions) session.destroy()
  }

  private keep(session: ServerHttp2Session): void {
    this.sessions.add(session)
    session.once('close', () => this.sessions.delete(session))
    session.on('error', () => undefined)
    widenWindow(session)
    watchPeer(session, {
      bytesRead: () => (session.socket as TLSSocket | undefined)?.bytesRead ?? 0,
      onSilence: () => session.destroy(),
    })
  }

  private async serve(stream: ServerHttp2Stream, headers: NodeJS.Dict<unknown>): Promise<void> {
    // Handlers notice an error when the stream closes.
    stream.on('error', () => undefined)
    const { kind, cluster } = readPath(String(headers[':path']))
    const { handlers, replica, log } = this.parts
    const isMeant = headers[REPLICA_HEADER] === replica && Object.hasOwn(handlers, kind)
    if (!isMeant) return stream.respond({ ':status': 421 }, { endStream: true })
    // The closing event follows even if the stream has ended already.
    replicaStreams.publish({ kind: kind as StreamKind, by: 1 })
    stream.once('close', () => replicaStreams.publish({ kind: kind as StreamKind, by: -1 }))
    try {
      await handlers[kind as StreamKind](stream, cluster, () => {
        if (!stream.closed && !stream.headersSent) stream.respond({ ':status': 200 })
      })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.type === 'other')
        log.error({ err: error, kind, cluster }, 'a stream of another replica failed')
      if (stream.closed || stream.destroyed) return
      if (stream.headersSent) return stream.close()
      stream.respond({ ':status': 500 })
      stream.end(lineOf(failure))
    }
  }
}
