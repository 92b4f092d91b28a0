import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Addresses that are never contacted: metadata services of cloud machines, which return credentials, and
 * addresses without a single receiver. Private and loopback addresses are allowed, as the platform's services
 * run there.
 */
const refused = new BlockList()
refused.addSubnet('0.0.0.0', 8)
refused.addSubnet('169.254.0.0', 16)
// Alibaba Cloud, Azure (its wire server) and Oracle Cloud.
for (const address of ['100.100.100.200', '168.63.129.16', '192.0.0.192']) refused.addAddress(address)
refused.addSubnet('224.0.0.0', 3)
refused.addAddress('::', 'ipv6')
refused.addSubnet('fe80::', 10, 'ipv6')
refused.addSubnet('ff00::', 8, 'ipv6')
// AWS metadata, AWS pod identity credentials, and Google Cloud.
for (const address of ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254']) refused.addAddress(address, 'ipv6')

/** Removes the brackets of an IPv6 address from a URL's host. */
export const bareHost = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

/** Puts an IPv6 address in brackets, as in a URL. */
export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host)

/** IPv6 networks that embed an IPv4 address, with its first byte. A gateway or tunnel forwards to it. */
const carriers: readonly { network: [ipaddr.IPv6, number]; at: number }[] = [
  // IPv4-compatible (RFC 4291), IPv4-translated (RFC 7915), NAT64 (RFC 6052), 6to4 (RFC 3056).
  { network: ipaddr.IPv6.parseCIDR('::/96'), at: 12 },
  { network: ipaddr.IPv6.parseCIDR('::ffff:0:0:0/96'), at: 12 },
  { network: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), at: 12 },
  { network: ipaddr.IPv6.parseCIDR('2002::/16'), at: 2 },
]
/** NAT64 with an operator's own prefix (RFC 8215) of any of these lengths; byte 8 is skipped (RFC 6052). */
const localNat64 = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48')
const localNat64Starts = [6, 7, 8, 12] as const
/** Teredo (RFC 4380) ends with the client's address, with each bit inverted. */
const teredo = ipaddr.IPv6.parseCIDR('2001::/32')

/** Returns the IPv4 addresses that an IPv6 address may reach. */
function carriedAddresses(address: ipaddr.IPv6): string[] {
  const bytes = address.toByteArray()
  if (address.match(teredo)) return [dotted(bytes.slice(12).map((byte) => byte ^ 0xff))]
  if (address.match(localNat64)) {
    const withoutByte8 = bytes.toSpliced(8, 1)
    return localNat64Starts.map((at) => dotted(at === 12 ? bytes.slice(12) : withoutByte8.slice(at, at + 4)))
  }
  return carriers
    .filter(({ network }) => address.match(network))
    .map(({ at }) => dotted(bytes.slice(at, at + 4)))
}

const dotted = (bytes: readonly number[]): string => bytes.join('.')

/** Ignores 0.0.0.0/8, which no gateway forwards to: `::1` and prefixes followed by zeros would match it. */
const leadsToRefused = (address: ipaddr.IPv6): boolean =>
  carriedAddresses(address).some((carried) => !carried.startsWith('0.') && refused.check(carried, 'ipv4'))

/** Returns true if requests to an IP address are refused. */
export function isRefusedAddress(address: string): boolean {
  if (isIP(address) !== 6) return refused.check(address, 'ipv4')
  const parsed = ipaddr.IPv6.parse(address)
  parsed.zoneId = undefined
  return refused.check(parsed.toString(), 'ipv6') || leadsToRefused(parsed)
}

/** Names of metadata services; a proxy could resolve them even if this service can't. */
const refusedNames = new Set(['metadata.google.internal', 'metadata.goog', 'instance-data.ec2.internal'])

/**
 * Returns true if requests to a host are refused by name. Other names may still resolve to a refused address.
 */
export const isRefusedHost = (host: string): boolean => {
  const bare = bareHost(host)
  if (isIP(bare) === 0) return refusedNames.has(bare.toLowerCase().replace(/\.$/, ''))
  return isRefusedAddress(bare)
}

/** Error code of names that `lookupOutside` refuses. */
export const REFUSED_ADDRESS = 'EREFUSEDADDRESS'

/**
 * Replaces Node's lookup for connections, so that the checked address is the one connected to, even if the
 * name changes a moment later. Node calls it only for names.
 */
export const lookupOutside: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const usable = found.filter(({ address }) => !isRefusedAddress(address))
    const [first] = usable
    if (!first) return done(refusalOf(host), [])
    if (options.all) return done(null, usable)
    return done(null, first.address, first.family)
  })
}

const refusalOf = (host: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${host} means an address that nothing is sent to`), { code: REFUSED_ADDRESS })
