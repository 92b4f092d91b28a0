import http from 'node:http'
import https from 'node:https'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { unreachable } from './failure.ts'
import type { ClusterConnection } from './kubeconfig.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute path, without the prefix of the server's address: `/apis/apps/v1/deployments`. */
  path: string
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  contentType?: string
  timeoutMs: number
  signal?: AbortSignal
}

type StreamCall = Call & { signal: AbortSignal }

export interface Answer {
  status: number
  text: string
}

const unzip = promisify(gunzip)

/**
 * The sockets to one API server. HTTP/1.1 with one keep-alive pool, so that a stalled watch blocks no request and no
 * other cluster. Rejects with `ClusterError` `unreachable` when there is no answer; any answer is an answer.
 */
export class Transport {
  readonly connection: ClusterConnection
  private agent: http.Agent | null = null
  private readonly options: https.RequestOptions
  private readonly closing = new AbortController()
  private lastHeard = 0

  constructor(connection: ClusterConnection) {
    this.connection = connection
    this.options = optionsOf(connection)
  }

  async request(call: Call): Promise<Answer> {
    const signal = this.anySignal(AbortSignal.timeout(call.timeoutMs), call.signal)
    try {
      const response = await this.send({ ...call, signal })
      return { status: response.statusCode ?? 0, text: await readAll(response) }
    } catch (error) {
      throw this.explain(error, signal)
    }
  }

  /** Opens a response that goes on until it ends or `signal` aborts; `timeoutMs` is for its beginning only. */
  async open(call: StreamCall): Promise<http.IncomingMessage> {
    const beginning = new AbortController()
    const timer = setTimeout(() => beginning.abort(new DOMException('', 'TimeoutError')), call.timeoutMs)
    const signal = this.anySignal(call.signal, beginning.signal)
    try {
      return await this.send({ ...call, signal, isStream: true })
    } catch (error) {
      throw this.explain(error, signal)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Whether anything has arrived since a time of `performance.now()`. */
  hasHeardSince(time: number): boolean {
    return this.lastHeard >= time
  }

  /** Told by whoever reads a stream: it shows that the other side lives. */
  heard(): void {
    this.lastHeard = performance.now()
  }

  /** Closes every socket, so that the next request opens a new one: after a loss, pooled sockets may be half-open. */
  reset(): void {
    this.agent?.destroy()
    this.agent = null
  }

  /** Ends every request, and every later one at once. */
  close(): void {
    this.closing.abort(new Error('the connection was closed'))
    this.reset()
  }

  /**
   * What a WebSocket to an absolute path needs: its address, TLS options and Authorization, and the signal at which it
   * has to end, as it does not by itself when this is closed.
   */
  socketOptions(path: string): {
    address: string
    options: https.RequestOptions
    closing: AbortSignal
  } {
    const { headers, ...tls } = this.options
    const { protocol, host } = this.connection.server
    return {
      address: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${this.pathOf({ path })}`,
      options: { ...tls, headers: { 'user-agent': 'gantry', ...headers } },
      closing: this.closing.signal,
    }
  }

  /** The sentence of a failure in the middle of a response. */
  explain(error: unknown, signal?: AbortSignal): Error {
    return unreachable(signal?.aborted ? signal.reason : error, this.connection)
  }

  private anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal {
    return AbortSignal.any([this.closing.signal, ...signals.filter((signal) => signal !== undefined)])
  }

  private async send(call: StreamCall & { isStream?: boolean }): Promise<http.IncomingMessage> {
    const { headers, ...rest } = this.options
    const body = encode(call.body)
    const options: https.RequestOptions = {
      ...rest,
      method: call.method,
      path: this.pathOf(call),
      headers: { ...headers, ...headersOf(call, body) },
      agent: this.pool(rest),
      signal: call.signal,
    }
    const first = await this.attempt(options, body)
    if (first) this.heard()
    // A kept socket that the server closed meanwhile: the request never arrived, so it is sent once more.
    return (
      first ?? (await this.attempt({ ...options, agent: false }, body)) ?? Promise.reject(new Error('reset'))
    )
  }

  private attempt(
    options: https.RequestOptions,
    body: string | undefined,
  ): Promise<http.IncomingMessage | null> {
    const { protocol } = this.connection.server
    return new Promise((resolve, reject) => {
      const request = (protocol === 'https:' ? https : http).request(options, resolve)
      request.on('socket', (socket) => socket.setKeepAlive(true, 15_000))
      request.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = request.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(error.code ?? '')
        if (isStale && !options.signal?.aborted) resolve(null)
        else reject(error)
      })
      request.end(body)
    })
  }

  private pool(options: https.RequestOptions): http.Agent {
    this.agent ??=
      this.connection.server.protocol === 'https:'
        ? new https.Agent({ ...(options as https.AgentOptions), keepAlive: true })
        : new http.Agent({ keepAlive: true })
    return this.agent
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
  const hostname = server.hostname.replace(/^\[|\]$/g, '')
  return { ...definedOf(access), hostname, port: server.port || undefined }
}

/** Node takes an option that is present and undefined for a choice. */
const definedOf = (fields: https.RequestOptions): https.RequestOptions =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

async function readAll(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return (response.headers['content-encoding'] === 'gzip' ? await unzip(bytes) : bytes).toString()
}
