import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2'
import { connect as connectTls } from 'node:tls'
import type { Logger } from 'pino'
import type { ConnectionStatus } from '../../clusters/connection/cluster.ts'
import { Backoff, pause } from '../../clusters/connection/pause.ts'
import { errorOf, type Failure } from './failures.ts'
import { clientTls } from './key.ts'
import { LineReader, readLines } from './lines.ts'
import {
  maxStreams,
  pathOf,
  REPLICA_HEADER,
  sessionOptions,
  type StreamKind,
  sureMs,
  watchPeer,
  widenWindow,
} from './protocol.ts'
import { bareHost } from '../../outside-address.ts'

/** Cluster that a peer holds. */
export interface HeldCluster {
  epoch: number
  status: ConnectionStatus
}

/** Change of a cluster's status at its holder; `held` is null after the holder has given it up. */
export interface StatusLine {
  cluster: string
  held: HeldCluster | null
}

/** The peer can't be reached, or doesn't hold the cluster. */
export class PeerLost extends Error {
  constructor(replica: string, options?: ErrorOptions) {
    super(`replica ${replica} is lost`, options)
    this.name = 'PeerLost'
  }
}

interface PeerParts {
  replica: string
  /** Host and port. */
  address: string
  key: Buffer
  /** Called after each change of the peer's clusters or of the connection to it. */
  onChange(): void
  log: Pick<Logger, 'warn' | 'info'>
  /** Time without a connection after which a warning is logged. */
  warnAfterMs?: number | undefined
}

/** Longer than the lease of a replica that has died: connections to it end before. */
const defaultWarnAfterMs = 15_000

/** Time within which a peer must accept a stream. It accepts a turn before the turn's wait in the queue. */
const openTimeoutMs = 10_000

/** Connection to one other replica. Reconnects until `close`. */
export class Peer {
  readonly replica: string
  readonly address: string
  readonly held = new Map<string, HeldCluster>()
  private readonly parts: PeerParts
  private readonly closing = new AbortController()
  private session: ClientHttp2Session | null = null
  private streams = 0
  /** Time at which the last answered ping was sent. */
  private answeredPingAt = -Infinity
  /** Open confirmation. Node refuses more than ten pings at a time. */
  private confirming: Promise<void> | null = null
  private lastReached = performance.now()
  private isReported = false

  constructor(parts: PeerParts) {
    this.parts = parts
    this.replica = parts.replica
    this.address = parts.address
    void this.run()
  }

  /** True while only the statuses use the connection. */
  get isIdle(): boolean {
    return this.streams === 0
  }

  /** True while the peer can't have given up this process. False after a suspension, and while answers are late. */
  get isSure(): boolean {
    return performance.now() - this.answeredPingAt < sureMs
  }

  /** Makes sure that the peer hasn't given up this process. Concurrent calls share a ping. Rejects with `PeerLost`. */
  confirm(): Promise<void> {
    this.confirming ??= this.sendConfirming().finally(() => {
      this.confirming = null
    })
    return this.confirming
  }

  private async sendConfirming(): Promise<void> {
    const { session } = this
    if (!session || session.destroyed || session.closed) throw new PeerLost(this.replica)
    const sentAt = performance.now()
    await new Promise<void>((resolve, reject) => {
      const lost = (cause?: unknown): void => reject(new PeerLost(this.replica, { cause }))
      if (!session.ping((error) => (error ? lost(error) : resolve()))) lost()
    })
    if (this.session === session) this.answeredPingAt = Math.max(this.answeredPingAt, sentAt)
  }

  close(): void {
    this.closing.abort()
    this.session?.destroy()
  }

  /** Opens a stream that the peer serves. Rejects with `PeerLost`, or with the peer's refusal. */
  async open(kind: StreamKind, cluster: string): Promise<ClientHttp2Stream> {
    const { session } = this
    const isUsable = session !== null && !session.connecting && !session.destroyed && !session.closed
    if (!isUsable || this.streams >= maxStreams - 1) throw new PeerLost(this.replica)
    const stream = this.request(session, kind, cluster)
    this.streams += 1
    stream.once('close', () => {
      this.streams -= 1
    })
    return this.answered(stream)
  }

  private request(session: ClientHttp2Session, kind: StreamKind, cluster: string): ClientHttp2Stream {
    const headers = { ':method': 'POST', ':path': pathOf(kind, cluster), [REPLICA_HEADER]: this.replica }
    // Readers notice an error when the stream closes.
    return session.request(headers, { endStream: false }).on('error', () => undefined)
  }

  private async answered(stream: ClientHttp2Stream): Promise<ClientHttp2Stream> {
    const status = await new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => stream.destroy(), openTimeoutMs)
      const lost = (): void => {
        clearTimeout(timer)
        reject(new PeerLost(this.replica))
      }
      stream.once('close', lost)
      stream.once('response', (headers) => {
        clearTimeout(timer)
        stream.off('close', lost)
        resolve(headers[':status'] ?? 0)
      })
    })
    if (status === 200) return stream
    const failure = status === 500 ? await new LineReader(stream).next().catch(() => null) : null
    stream.close()
    throw failure ? errorOf(failure as unknown as Failure) : new PeerLost(this.replica)
  }

  private async run(): Promise<void> {
    const backoff = new Backoff(100, 2_000)
    const { signal } = this.closing
    while (!signal.aborted) {
      let problem: unknown = null
      try {
        await this.followStatuses(backoff)
      } catch (error) {
        // Reported as the status of its clusters.
        problem = error
      }
      this.session?.destroy()
      this.session = null
      this.held.clear()
      if (signal.aborted) return
      this.report(problem)
      this.parts.onChange()
      await pause(backoff.nextMs(), signal)
    }
  }

  /** Connects, and follows the statuses until the connection is lost. */
  private async followStatuses(backoff: Backoff): Promise<void> {
    const session = await this.connect()
    const stream = await this.answered(this.request(session, 'statuses', ''))
    backoff.reset()
    this.reached()
    try {
      for await (const line of readLines(stream, { totalBytes: Infinity })) {
        const { cluster, held } = line as StatusLine
        if (held) this.held.set(cluster, held)
        else this.held.delete(cluster)
        this.parts.onChange()
      }
    } finally {
      this.lastReached = performance.now()
    }
  }

  /** Logs once that the peer can't be reached: users see only that its clusters are unavailable here. */
  private report(error: unknown): void {
    const { log, warnAfterMs = defaultWarnAfterMs } = this.parts
    if (this.isReported || performance.now() - this.lastReached < warnAfterMs) return
    this.isReported = true
    log.warn(
      { replica: this.replica, address: this.address, err: error },
      'another replica cannot be reached; check its REPLICA_HOST and REPLICA_PORT, and firewalls',
    )
  }

  private reached(): void {
    if (!this.isReported) return
    this.isReported = false
    this.parts.log.info(
      { replica: this.replica, address: this.address },
      'the other replica can be reached again',
    )
  }

  private connect(): Promise<ClientHttp2Session> {
    const url = new URL(`https://${this.address}`)
    const socket = connectTls({
      ...clientTls(this.parts.key),
      host: bareHost(url.hostname),
      port: Number(url.port),
    })
    const session = connect(url, { ...sessionOptions, createConnection: () => socket })
    // Set before it is connected, so that `close` also ends an attempt.
    this.session = session
    let cause: unknown = null
    session.on('error', (error) => {
      cause = error
    })
    this.answeredPingAt = -Infinity
    watchPeer(session, {
      bytesRead: () => socket.bytesRead,
      onSilence: () => session.destroy(),
      onAnswer: (sentAt) => void (this.answeredPingAt = sentAt),
    })
    return new Promise((resolve, reject) => {
      session.once('connect', () => {
        widenWindow(session)
        resolve(session)
      })
      session.once('close', () => reject(new PeerLost(this.replica, { cause })))
    })
  }
}
