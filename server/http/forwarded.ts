import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP, isIPv4, SocketAddress } from 'node:net'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'

type Headers = FastifyRequest['headers']

const mappedPrefix = '::ffff:'

/**
 * Returns the canonical form of an IP address, so that a client always has the same spelling; null for any
 * other text. Converts IPv4-mapped IPv6 addresses to IPv4, and drops zones (`fe80::1%eth0`).
 */
export function canonicalAddress(text: string): string | null {
  const [plain = ''] = text.split('%')
  const family = isIP(plain)
  if (family === 0) return null
  if (family === 4) return plain
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' })
  const tail = address.startsWith(mappedPrefix) ? address.slice(mappedPrefix.length) : ''
  return isIPv4(tail) ? tail : address
}

/**
 * Returns the address of an X-Forwarded-For entry; some proxies add a port: `192.0.2.1:4711`,
 * `[2001:db8::1]:4711`.
 */
function addressInEntry(entry: string): string | null {
  const text = entry.trim()
  const [, bracketed, beforePort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  return canonicalAddress(bracketed ?? beforePort ?? text)
}

export const isTrusted = (proxies: BlockList, address: string | undefined): boolean => {
  const plain = canonicalAddress(address ?? '')
  return plain !== null && proxies.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

/** Returns the readable end of the chain. Entries before an unreadable one can't be attributed. */
function readableChain(header: string): string[] {
  const addresses = header.split(',').map(addressInEntry)
  return addresses.slice(addresses.lastIndexOf(null) + 1).filter((address) => address !== null)
}

/** Returns the client's address before the framework processes a request; same as `request.ip`. */
export function clientOf(
  proxies: BlockList | undefined,
  { socket, headers }: { socket: { remoteAddress?: string | undefined } | undefined; headers: Headers },
): string {
  const peer = socket?.remoteAddress ?? ''
  if (!proxies || !isTrusted(proxies, peer)) return peer
  const chain = readableChain(String(headers['x-forwarded-for'] ?? ''))
  return chain.findLast((address) => !isTrusted(proxies, address)) ?? chain[0] ?? peer
}

/** Returns the address and user agent of a request that asks for another protocol, before the framework processes it. */
export const upgradeClientOf = (
  proxies: BlockList | undefined,
  request: IncomingMessage,
): { address: string | null; userAgent: string | null } => ({
  address: canonicalAddress(clientOf(proxies, request)),
  userAgent: request.headers['user-agent'] ?? null,
})

/** Some proxies send the scheme of WebSockets. */
const schemes: ReadonlyMap<string, string> = new Map([
  ['http', 'http'],
  ['https', 'https'],
  ['ws', 'http'],
  ['wss', 'https'],
])

function setOrDrop(headers: Headers, name: string, value: string | undefined): void {
  if (value === undefined || value === '') delete headers[name]
  else headers[name] = value
}

/** Reduces a trusted proxy's headers to the parts that the framework may trust. */
function cleanForwarded(headers: Headers): void {
  const chain = headers['x-forwarded-for']
  if (chain !== undefined) setOrDrop(headers, 'x-forwarded-for', readableChain(String(chain)).join(', '))
  const scheme =
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1) ?? ''
  setOrDrop(headers, 'x-forwarded-proto', schemes.get(scheme.trim().toLowerCase()))
  // Many proxies forward the client's own, which would end up in setup commands and kubeconfigs.
  delete headers['x-forwarded-host']
}

/** Framework option for `request.ip` and `request.protocol` of clients behind trusted proxies. */
export const trustProxy = (proxies: BlockList | undefined): Pick<FastifyServerOptions, 'trustProxy'> =>
  proxies ? { trustProxy: (address) => isTrusted(proxies, address) } : {}

/** Cleans the forwarded headers of trusted proxies; all others are ignored. Install before other hooks. */
export function installForwarded(app: FastifyInstance, proxies: BlockList | undefined): void {
  if (!proxies) return
  app.addHook('onRequest', (request, _reply, done) => {
    if (isTrusted(proxies, request.socket.remoteAddress)) cleanForwarded(request.headers)
    done()
  })
}
