import { readFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** The API server of the agent's cluster, and files with the credential that the kubelet keeps fresh. */
export interface ApiServer {
  host: string
  port: number
  tokenFile: string
  caFile: string
}

/** Headers that belong to one connection or that only the agent may set. */
const dropped = new Set([
  'authorization',
  'connection',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'transfer-encoding',
])

/** The kubelet replaces the token every hour, long before it expires. */
const credentialMs = 30_000

const requestTimeoutMs = 15_000

interface Credential {
  token: string
  ca: Buffer
}

/**
 * Forwards the requests of the tunnel's streams to the API server, with the credential of the agent's service
 * account, which never leaves the cluster. It connects to no other address.
 */
export class ApiServerProxy {
  private readonly target: ApiServer
  private readonly server: Server
  private readonly pool = new https.Agent({ keepAlive: true, timeout: 60_000 })
  private credential: { value: Credential; until: number } | null = null

  constructor(target: ApiServer) {
    this.target = target
    // The service ends idle connections; a watch or a log has no end.
    this.server = createServer({ keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0, noDelay: false })
    this.server.on('request', (request, response) => void this.forward(request, response))
    this.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => undefined)
      void this.upgrade(request, socket, head)
    })
  }

  /** Serves requests on a stream of the tunnel, as if it were a connection. */
  serve(stream: Duplex): void {
    this.server.emit('connection', stream)
  }

  /** Sends one of the agent's own requests. Rejects unless it succeeds; the error contains the response. */
  async request(method: 'GET' | 'PATCH', path: string, body?: object): Promise<string> {
    const options = await this.optionsFor({ method, url: path, headersDistinct: {} })
    const type = body === undefined ? {} : { 'content-type': 'application/merge-patch+json' }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      https
        .request({
          ...options,
          headers: { ...options.headers, ...type },
          signal: AbortSignal.timeout(requestTimeoutMs),
        })
        .on('response', resolve)
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })
    const content = await text(answer)
    if (answer.statusCode === 200) return content
    throw new Error(`${method} ${path}: the API server answered with ${answer.statusCode}: ${content}`)
  }

  close(): void {
    this.pool.destroy()
    this.server.closeAllConnections()
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const answer = await this.send(request, response)
      response.writeHead(answer.statusCode ?? 502, passed(answer.headers))
      response.flushHeaders()
      await pipeline(answer, response)
    } catch (error) {
      refuse(response, error)
    }
  }

  private async send(request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage> {
    // A pooled connection may just have been closed by the server; only reads may be repeated then.
    const isRead = request.method === 'GET'
    const options = await this.optionsFor(request)
    const end = new AbortController()
    response.once('close', () => end.abort())
    const attempt = (agent: https.Agent | false): Promise<IncomingMessage | null> =>
      new Promise((resolve, reject) => {
        const upstream = https.request({ ...options, agent, signal: end.signal }).on('response', resolve)
        upstream.on('error', (error: NodeJS.ErrnoException) => {
          if (upstream.reusedSocket && error.code === 'ECONNRESET') resolve(null)
          else reject(error)
        })
        if (isRead) upstream.end()
        else request.pipe(upstream)
      })
    const first = await attempt(isRead ? this.pool : false)
    return first ?? (await attempt(false)) ?? Promise.reject(new Error('the connection was reset'))
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      const options = await this.optionsFor(request)
      const upstream = https.request({
        ...options,
        headers: { ...options.headers, connection: 'Upgrade', upgrade: request.headers.upgrade },
      })
      socket.once('close', () => upstream.destroy())
      upstream.on('error', () => socket.destroy())
      upstream.on('response', (answer) => {
        socket.write(headOf(answer, ['connection: close']))
        answer.pipe(socket)
      })
      upstream.on('upgrade', (answer, peer, rest) => {
        peer.on('error', () => socket.destroy())
        socket.once('close', () => peer.destroy())
        socket.write(headOf(answer, ['connection: Upgrade']))
        socket.write(rest)
        peer.write(head)
        peer.pipe(socket).pipe(peer)
      })
      upstream.end()
    } catch {
      socket.destroy()
    }
  }

  /** Returns the options of a request on a connection that only it uses. */
  private async optionsFor(
    request: Pick<IncomingMessage, 'method' | 'url' | 'headersDistinct'>,
  ): Promise<https.RequestOptions> {
    const { token, ca } = await this.readCredential()
    const { host, port } = this.target
    return {
      host,
      port,
      ca,
      agent: false,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: { ...sentOn(request.headersDistinct), authorization: `Bearer ${token}` },
    }
  }

  private async readCredential(): Promise<Credential> {
    if (this.credential && this.credential.until > Date.now()) return this.credential.value
    const { tokenFile, caFile } = this.target
    const [token, ca] = await Promise.all([readFile(tokenFile, 'utf8'), readFile(caFile)])
    const value = { token: token.trim(), ca }
    this.credential = { value, until: Date.now() + credentialMs }
    return value
  }
}

const passed = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))

/** Keeps repeated headers separate, such as one `Impersonate-Group` per group; Node would join them into a single group. */
const sentOn = (headers: IncomingMessage['headersDistinct']): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, values = []]) =>
      dropped.has(name) ? [] : [[name, values.length === 1 ? values[0] : values]],
    ),
  )

/** Returns the head of a response for a connection that is no longer HTTP. */
function headOf({ statusCode = 502, headers }: IncomingMessage, own: readonly string[]): string {
  const lines = Object.entries(passed(headers)).map(([name, value]) => `${name}: ${String(value)}`)
  const first = `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`
  return [first, ...own, ...lines, '', ''].join('\r\n')
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(502, { 'content-type': 'text/plain' })
  response.end(
    `The agent cannot reach its API server: ${error instanceof Error ? error.message : String(error)}`,
  )
}
