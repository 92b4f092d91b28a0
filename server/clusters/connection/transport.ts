import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { bareHost, lookupOutside } from '../../outside-address.ts'
import { type ClusterRequest, clusterRequests } from '../../signals.ts'
import { unreachable } from './failure.ts'
import { portOf } from './kubeconfig/kubeconfig-cluster.ts'
import type { ClusterConnection } from './kubeconfig/kubeconfig.ts'
import type { PassedRequest, Upgraded } from './cluster.ts'
import { type Impersonated, impersonationHeaders } from './impersonation/impersonated.ts'
import { currentPermits, sendPermitted } from './permits/permits.ts'
import { afterListening } from './pause.ts'
import { maxAnswerBytes, readAnswer } from './read-answer.ts'
import { dialServer } from './streams/dial-server.ts'
import { RelayAgent } from './streams/relay-agent.ts'
import { type OpenStream, StreamAgent } from './streams/stream-agent.ts'
import { TunnelAgent } from './streams/tunnel.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute path, without the prefix of the server's address: `/apis/apps/v1/deployments`. */
  path: string
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  contentType?: string
  timeoutMs: number
  /** Limit of the decompressed response of `request`. Defaults to that of a list. */
  maxBytes?: number
  signal?: AbortSignal
}

type StreamCall = Call & { signal: AbortSignal }

export interface Answer {
  status: number
  text: string
}

type Body = string | Buffer | null

/** State that all transports to one API server share. */
class Shared {
  agent: http.Agent | null = null
  readonly closing = new AbortController()
  readonly dialled = new Set<Duplex>()
  lastHeard = 0
}

/**
 * Connections to one API server. HTTP/1.1 with one keep-alive pool, so that a stalled watch blocks neither
 * other requests nor other clusters. Rejects with `ClusterError` `unreachable` if there is no response;
 * resolves with any response, including errors.
 */
export class Transport {
  readonly connection: ClusterConnection
  /** User that requests impersonate; null for the credential's own. */
  readonly identity: Impersonated | null
  /** Without headers. */
  private readonly options: https.RequestOptions
  private readonly headers: http.OutgoingHttpHeaders
  private readonly relay: OpenStream | null
  private readonly shared: Shared

  /** `relay` opens the connections to the API server through another replica. */
  constructor(
    connection: ClusterConnection,
    relay: OpenStream | null = null,
    acting: { shared: Shared; identity: Impersonated } | null = null,
  ) {
    this.connection = connection
    this.relay = relay
    this.identity = acting?.identity ?? null
    this.shared = acting?.shared ?? new Shared()
    const { headers, ...options } = optionsOf(connection)
    const own = headers as http.OutgoingHttpHeaders
    this.headers = acting ? { ...own, ...impersonationHeaders(acting.identity) } : own
    this.options = options
  }

  /** Returns a transport that impersonates a user over the same connections. */
  as(identity: Impersonated): Transport {
    return new Transport(this.connection, this.relay, { shared: this.shared, identity })
  }

  async request(call: Call): Promise<Answer> {
    return this.within(call, async (signal) => {
      const response = await this.send({ ...call, signal })
      const bounds = { host: this.connection.host, maxBytes: call.maxBytes ?? maxAnswerBytes, signal }
      return { status: response.statusCode ?? 0, text: await readAnswer(response, bounds) }
    })
  }

  /**
   * Opens a streamed response, which lasts until it ends or `signal` aborts. `timeoutMs` limits only its
   * start.
   */
  async open(call: StreamCall): Promise<http.IncomingMessage> {
    return this.within(call, (signal) => this.send({ ...call, signal, isStream: true }))
  }

  /**
   * Forwards a client's request. Writes use a connection of their own: if the server closed a pooled one, it
   * would be unknown whether the request arrived.
   */
  async passOn(passed: PassedRequest): Promise<http.IncomingMessage> {
    return this.within(passed, (signal) => {
      const agent = passed.method === 'GET' ? this.pool() : this.single()
      return this.attemptTwice({ ...this.passedOptions(passed, signal), agent }, passed.body)
    })
  }

  /** Forwards an upgrade request. Its connection ends when the transport is closed. */
  async upgrade(passed: PassedRequest): Promise<Upgraded> {
    return this.within(passed, (signal) => {
      const options = { ...this.passedOptions(passed, signal), agent: this.single() }
      return new Promise((resolve, reject) => {
        this.requestOf(options)
          .on('error', reject)
          .on('response', (answer) => resolve({ kind: 'refusal', answer }))
          .on('upgrade', ({ headers }, socket, head) => {
            const cut = (): void => void socket.destroy()
            signal.addEventListener('abort', cut)
            socket.once('close', () => signal.removeEventListener('abort', cut))
            resolve({ kind: 'connection', headers, socket, head })
          })
          .end(passed.body ?? undefined)
      })
    })
  }

  /** Opens a connection to the API server, before TLS, for another replica. It ends when the cluster is lost. */
  async dial(): Promise<Duplex> {
    const stream = await dialServer(this.connection).catch((error: unknown) => {
      throw this.explain(error)
    })
    this.shared.dialled.add(stream)
    stream.once('close', () => this.shared.dialled.delete(stream))
    if (this.shared.closing.signal.aborted) stream.destroy()
    return stream
  }

  /** Returns whether anything has arrived since a time of `performance.now()`. */
  hasHeardSince(time: number): boolean {
    return this.shared.lastHeard >= time
  }

  /** Records a sign of life, reported by readers of a stream. */
  heard(): void {
    this.shared.lastHeard = performance.now()
  }

  /**
   * Closes every socket, so that the next request opens a new one: after a loss, pooled sockets may be
   * half-open.
   */
  reset(): void {
    this.shared.agent?.destroy()
    this.shared.agent = null
    for (const stream of this.shared.dialled) stream.destroy()
  }

  /** Ends all requests; later ones fail immediately. */
  close(): void {
    this.shared.closing.abort(new Error('the connection was closed'))
    this.reset()
  }

  /**
   * Returns the parameters of a WebSocket to an absolute path: address, TLS options with Authorization, and
   * the signal that must end it, since closing the transport doesn't.
   */
  socketOptions(path: string): {
    address: string
    options: https.RequestOptions
    closing: AbortSignal
  } {
    const { host } = this.connection.server
    const agent = this.single()
    return {
      address: `${this.isSecure ? 'wss' : 'ws'}://${host}${this.pathOf({ path })}`,
      options: {
        ...this.options,
        ...(agent ? { agent } : {}),
        headers: { 'user-agent': 'gantry', ...this.headers },
      },
      closing: this.shared.closing.signal,
    }
  }

  /** Describes a failure in the middle of a response. */
  explain(error: unknown, signal?: AbortSignal): Error {
    const explained = unreachable(signal?.aborted ? signal.reason : error, this.connection)
    // The other replica is more likely to be gone, or to have lost the cluster, than the API server.
    const isReplicated = this.relay !== null || this.shared.closing.signal.aborted
    if (isReplicated && explained.reason === 'unreachable') explained.retrySeconds ??= 2
    return explained
  }

  /** Runs work with a time limit. The signal stays valid for what the work returns, such as a stream. */
  private async within<Result>(
    { timeoutMs, signal: wanted }: { timeoutMs: number; signal?: AbortSignal },
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const late = new AbortController()
    const end = afterListening(timeoutMs, () => late.abort(new DOMException('', 'TimeoutError')))
    const signal = this.anySignal(wanted, late.signal)
    try {
      return await work(signal)
    } catch (error) {
      throw this.explain(error, signal)
    } finally {
      end()
    }
  }

  private passedOptions(
    { method, path, headers, body }: PassedRequest,
    signal: AbortSignal,
  ): https.RequestOptions {
    const length = body === null ? {} : { 'content-length': body.length }
    const sent = { ...headers, ...length, ...this.headers }
    return { ...this.options, method, path: this.pathOf({ path }), headers: sent, signal }
  }

  private requestOf(options: https.RequestOptions): http.ClientRequest {
    const request = (this.isSecure ? https : http).request(options)
    return request.on('socket', (socket) => socket.setKeepAlive(true, 15_000))
  }

  private anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal {
    return AbortSignal.any([this.shared.closing.signal, ...signals.filter((signal) => signal !== undefined)])
  }

  private async send(call: StreamCall & { isStream?: boolean }): Promise<http.IncomingMessage> {
    const body = encode(call.body)
    const options: https.RequestOptions = {
      ...this.options,
      method: call.method,
      path: this.pathOf(call),
      headers: { ...this.headers, ...headersOf(call, body) },
      agent: this.pool(),
      signal: call.signal,
    }
    return this.attemptTwice(options, body ?? null)
  }

  private attemptTwice(options: https.RequestOptions, body: Body): Promise<http.IncomingMessage> {
    const headers = { ...(options.headers as http.OutgoingHttpHeaders) }
    const report: ClusterRequest = {
      method: options.method ?? 'GET',
      path: options.path ?? '',
      headers,
      status: null,
    }
    return clusterRequests.run(async () => {
      const response = await this.attemptUntilSent({ ...options, headers }, body)
      report.status = response.statusCode ?? null
      return response
    }, report)
  }

  private async attemptUntilSent(options: https.RequestOptions, body: Body): Promise<http.IncomingMessage> {
    const first = await this.attempt(options, body)
    if (first) this.heard()
    // The server had already closed the pooled socket: the request never arrived, so it is retried once.
    return (
      first ??
      (await this.attempt({ ...options, agent: this.single() }, body)) ??
      Promise.reject(new Error('reset'))
    )
  }

  private attempt(options: https.RequestOptions, body: Body): Promise<http.IncomingMessage | null> {
    return new Promise((resolve, reject) => {
      const request = this.requestOf(options).on('response', resolve)
      request.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = request.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(error.code ?? '')
        if (isStale && !options.signal?.aborted) resolve(null)
        else reject(error)
      })
      sendPermitted(request, body, options.method === 'GET' ? [] : currentPermits())
    })
  }

  /** False through a tunnel: the agent at its other end speaks TLS. */
  private get isSecure(): boolean {
    const { tunnel, server } = this.connection
    return tunnel === null && server.protocol === 'https:'
  }

  private pool(): http.Agent {
    const kept = { ...(this.options as https.AgentOptions), keepAlive: true }
    const make = (): http.Agent =>
      this.isSecure ? new https.Agent(kept) : new http.Agent({ keepAlive: true })
    this.shared.agent ??= this.indirect(kept) ?? make()
    return this.shared.agent
  }

  /** Agent for a connection that serves a single request. */
  private single(): http.Agent | false {
    return this.indirect({}) ?? false
  }

  /** Creates an agent for connections through a relay, tunnel or proxy; null if they are direct. */
  private indirect(options: https.AgentOptions): http.Agent | null {
    const { tunnel, proxy } = this.connection
    const open = this.relay ?? tunnel
    if (open && !this.isSecure) return new StreamAgent(open, { keepAlive: options.keepAlive })
    if (this.relay) return new RelayAgent(this.relay, options)
    return proxy ? new TunnelAgent(proxy, options) : null
  }

  private pathOf({ path, query = {} }: Pick<Call, 'path' | 'query'>): string {
    const parameters = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()
    return `${this.connection.server.pathname.replace(/\/+$/, '')}${path}${search ? `?${search}` : ''}`
  }
}

const encode = (body: unknown): string | undefined =>
  body === undefined || typeof body === 'string' ? body : JSON.stringify(body)

function headersOf(
  { contentType = 'application/json', isStream }: Call & { isStream?: boolean },
  body: string | undefined,
): http.OutgoingHttpHeaders {
  const headers = {
    accept: 'application/json',
    'user-agent': 'gantry',
    ...(isStream ? {} : { 'accept-encoding': 'gzip' }),
  }
  if (body === undefined) return headers
  return { ...headers, 'content-type': contentType, 'content-length': Buffer.byteLength(body) }
}

function optionsOf({ access, server }: ClusterConnection): https.RequestOptions {
  const hostname = bareHost(server.hostname)
  return {
    // A trailing dot marks a fully qualified name; the handshake must not contain it (RFC 6066).
    ...(isIP(hostname) ? {} : { servername: hostname.replace(/\.$/, '') }),
    ...definedOf(access),
    hostname,
    // An agent with an undefined port fails at its first request.
    port: portOf(server),
    lookup: lookupOutside,
  }
}

/** Removes undefined options: Node treats an undefined option as set. */
const definedOf = (fields: https.RequestOptions): https.RequestOptions =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
