import { isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { FastifyRequest } from 'fastify'
import type { Observed } from '../records/reach.ts'

/** Headers that proxies add, and that browsers and common clients don't send. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-real-ip',
  ...['for', 'host', 'port', 'prefix', 'proto', 'server'].map((name) => `x-forwarded-${name}`),
]

type Headers = FastifyRequest['headers']

/**
 * Returns the origin of the page that sent a request. Reads have no Origin; their Referer contains the page.
 */
export function originOf({ origin, referer }: Headers): string | null {
  const page = origin ?? referer
  if (page === undefined || !URL.canParse(page)) return null
  const found = new URL(page).origin
  return found === 'null' ? null : found
}

/** Returns host and port as browsers write them: lower case, without a default port. Null if invalid. */
export function hostIn(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/** Returns true if a page's origin and the Host header are the same address. */
export function isSameHost(origin: string, host: string): boolean {
  const { protocol } = new URL(origin)
  return hostIn(origin) === hostIn(`${protocol}//${host}`)
}

/**
 * Returns true for a proxy's connection. Clients send the host in the TLS handshake (SNI), and browsers also
 * protocols (ALPN); proxies such as nginx send neither. Plain connections can't be distinguished.
 */
function isProxyConnection({ raw, headers, host: given }: FastifyRequest): boolean {
  const { servername, alpnProtocol } = raw.socket as Partial<TLSSocket>
  if (servername === undefined) return false
  const isBrowser = headers['sec-fetch-mode'] !== undefined
  if (isBrowser && alpnProtocol === false) return true
  const host = URL.canParse(`https://${given}`) ? new URL(`https://${given}`).hostname : ''
  const isName = host !== '' && !host.startsWith('[') && isIP(host) === 0
  // Node's types omit that it is `false` if the client sent none.
  const asked = servername as string | false
  return isName && (asked === false || asked.toLowerCase() !== host.replace(/\.$/, ''))
}

/** Describes how a request reached the service. */
export function observe(request: FastifyRequest): Observed {
  const { headers, host } = request
  const origin = originOf(headers)
  return {
    host,
    origin,
    isProxied:
      proxyHeaders.some((name) => headers[name] !== undefined) ||
      (origin !== null && !isSameHost(origin, host)) ||
      isProxyConnection(request),
  }
}
