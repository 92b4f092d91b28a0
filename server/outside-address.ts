import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses that nothing is sent to: those of cloud machines' metadata, which hand out credentials, and those that mean
 * no single receiver. Private and loopback addresses are fine: what a platform speaks to runs beside it.
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
// AWS: its metadata, and the credentials of a pod's identity; Google Cloud.
for (const address of ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254']) refused.addAddress(address, 'ipv6')

/** The host of a URL without the brackets that an IPv6 address has there. */
export const bareHost = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

/** Whether nothing may be sent to an IP address. */
export const isRefusedAddress = (address: string): boolean =>
  refused.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a host is an IP address that nothing may be sent to; a name may turn out to mean one when it is looked up. */
export const isRefusedHost = (host: string): boolean => {
  const bare = bareHost(host)
  return isIP(bare) > 0 && isRefusedAddress(bare)
}

/** The code of the error with which `lookupOutside` refuses a name. */
export const REFUSED_ADDRESS = 'EREFUSEDADDRESS'

/**
 * Looks up the host of a connection in place of Node's own lookup: what was checked is what is connected to, whatever the
 * name means a moment later. Node asks it for names alone.
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
