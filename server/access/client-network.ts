import { isIPv6, SocketAddress } from 'node:net'

/**
 * Returns the network that one caller controls: a single IPv4 address, or the /56 of an IPv6 address, which
 * providers assign to a household. Limits per address count by this network.
 */
export const networkOf = (address: string): string =>
  prefixOf(address, ([a, b, c, subnet = '0']) => {
    const block = (Number.parseInt(subnet, 16) & 0xff00).toString(16)
    return `${a}:${b}:${c}:${block}::/56`
  })

/**
 * Returns the site of an address: a single IPv4 address, or the /48 of an IPv6 address, which providers
 * assign to a company. A site contains 256 networks, so limits per network alone don't bound its owner.
 */
export const siteOf = (address: string): string =>
  prefixOf(address, (groups) => `${groups.slice(0, 3).join(':')}::/48`)

function prefixOf(address: string, prefix: (groups: readonly string[]) => string): string {
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return bare
  const groups = expand(canonical(bare))
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? ipv4Of(groups) : prefix(groups)
}

const canonical = (address: string): string => new SocketAddress({ address, family: 'ipv6' }).address

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? pairsOf(group) : [group]))

/** Returns the two groups that an IPv4 address occupies at the end of an IPv6 address. */
function pairsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16))
}

function ipv4Of(groups: readonly string[]): string {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
