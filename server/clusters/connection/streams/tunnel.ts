import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import tls from 'node:tls'
import { callbackify } from 'node:util'
import { bareHost, hostInUrl, lookupOutside, REFUSED_ADDRESS } from '../../../outside-address.ts'
import { portOf } from '../kubeconfig/kubeconfig-cluster.ts'
import { afterListening } from '../pause.ts'

/** A cluster's proxy opened no tunnel to the API server: no connection, or a refusal with a status. */
export class TunnelError extends Error {
  readonly proxy: string
  readonly status: number | null
  constructor(proxy: string, refusal: { cause: unknown } | { status: number }) {
    super(`no tunnel through ${proxy}`, 'cause' in refusal ? { cause: refusal.cause } : {})
    this.name = 'TunnelError'
    this.proxy = proxy
    this.status = 'status' in refusal ? refusal.status : null
  }
}

interface Target {
  host: string
  port: number | string
}

type ProxyTrust = Pick<https.RequestOptions, 'ca' | 'rejectUnauthorized'>

/** Shorter than any request's own limit, so that the refusal names the proxy. */
const openTimeoutMs = 4000

/** Agent that runs TLS over the connections that `open` returns. */
export abstract class TlsStreamAgent extends https.Agent {
  protected abstract open(target: Target, trust: ProxyTrust): Promise<Duplex>

  override createConnection(
    options: https.RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    // Omits the request's path, which a TLS socket would treat as a Unix socket's.
    const { path: _path, ...rest } = options
    const host = bareHost(String(options.host))
    const done = callback as (error: unknown, stream?: Duplex) => void
    const open = callbackify(() => this.open({ host, port: options.port ?? 443 }, options))
    open((error, socket) => {
      if (error) done(error)
      else done(null, tls.connect({ ...(rest as tls.ConnectionOptions), socket }))
    })
  }
}

/** Opens TLS connections through an HTTP proxy (CONNECT, RFC 9110). */
export class TunnelAgent extends TlsStreamAgent {
  private readonly proxy: URL
  private readonly pending = new Set<http.ClientRequest>()

  constructor(proxy: URL, options: https.AgentOptions) {
    super(options)
    this.proxy = proxy
  }

  override destroy(): void {
    for (const request of this.pending) request.destroy()
    super.destroy()
  }

  protected override open(target: Target, trust: ProxyTrust): Promise<Duplex> {
    return openThroughProxy(this.proxy, target, trust, this.pending)
  }
}

/** Opens a connection through an HTTP proxy. Destroying the pending request cancels it. */
export async function openThroughProxy(
  proxy: URL,
  target: Target,
  trust: ProxyTrust,
  pending: Set<http.ClientRequest> = new Set(),
): Promise<Duplex> {
  const shown = `${proxy.hostname}:${portOf(proxy)}`
  await refuseInside(target.host)
  const request = connect(proxy, target, trust)
  pending.add(request)
  const end = afterListening(openTimeoutMs, () => request.destroy(new DOMException('', 'TimeoutError')))
  try {
    return await tunnelOf(request, shown)
  } finally {
    end()
    pending.delete(request)
  }
}

function connect(proxy: URL, { host, port }: Target, { ca, rejectUnauthorized }: ProxyTrust) {
  const authority = `${hostInUrl(host)}:${port}`
  const credential = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const isSecure = proxy.protocol === 'https:'
  return (isSecure ? https : http).request({
    method: 'CONNECT',
    hostname: bareHost(proxy.hostname),
    port: portOf(proxy),
    path: authority,
    headers: {
      host: authority,
      ...(credential === ':'
        ? {}
        : { 'proxy-authorization': `Basic ${Buffer.from(credential).toString('base64')}` }),
    },
    agent: false,
    lookup: lookupOutside,
    // An HTTPS proxy is verified against the cluster's authority, as in kubectl, or a public one.
    ...(isSecure
      ? { ...(ca ? { ca: [ca, ...tls.getCACertificates()].flat() } : {}), rejectUnauthorized }
      : {}),
  })
}

function tunnelOf(request: http.ClientRequest, proxy: string): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    request.once('error', (cause) => reject(new TunnelError(proxy, { cause })))
    request.once('connect', ({ statusCode = 0 }, socket, head) => {
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head)
        return resolve(socket)
      }
      socket.destroy()
      return reject(new TunnelError(proxy, { status: statusCode }))
    })
    request.end()
  })
}

/** The proxy resolves the name, but a name that resolves to a refused address here is refused. */
function refuseInside(host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    lookupOutside(host, { all: true }, (error) => {
      if (error?.code === REFUSED_ADDRESS) reject(error)
      else resolve()
    })
  })
}
