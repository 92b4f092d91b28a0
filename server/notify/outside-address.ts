import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { DeliveryError } from './target.ts'

/**
 * Addresses that no message goes to: those of cloud machines' metadata, which hand out credentials, and those that mean
 * no single receiver. Private and loopback addresses are fine: receivers of a platform run beside it.
 */
const refused = new BlockList()
refused.addSubnet('0.0.0.0', 8)
refused.addSubnet('169.254.0.0', 16)
refused.addAddress('100.100.100.200')
refused.addSubnet('224.0.0.0', 3)
refused.addAddress('::', 'ipv6')
refused.addSubnet('fe80::', 10, 'ipv6')
refused.addSubnet('ff00::', 8, 'ipv6')
refused.addAddress('fd00:ec2::254', 'ipv6')

/** The host of a URL without the brackets that an IPv6 address has there. */
export const bareHost = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

/** Whether nothing may be sent to an IP address. */
export const isRefusedAddress = (address: string): boolean =>
  refused.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const lookupMs = 5_000

/**
 * The IP address of a host, looked up once: what was checked is what is connected to, whatever the name means a moment
 * later. Rejects with `DeliveryError`.
 */
export async function resolveOutside(host: string): Promise<string> {
  const bare = bareHost(host)
  const found = isIP(bare) > 0 ? [bare] : await lookUp(bare)
  const address = found.find((candidate) => !isRefusedAddress(candidate))
  if (address === undefined)
    throw new DeliveryError(`${host} is ${found.join(' and ')}, an address that nothing is sent to.`, false)
  return address
}

async function lookUp(host: string): Promise<string[]> {
  const late = AbortSignal.timeout(lookupMs)
  const tooLate = new Promise<never>((_resolve, reject) =>
    late.addEventListener('abort', () => reject(new Error('the name server does not answer')), {
      once: true,
    }),
  )
  try {
    const found = await Promise.race([lookup(host, { all: true }), tooLate])
    return found.map(({ address }) => address)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new DeliveryError(`${host} was not found (${code ?? message}). Check the name.`, true)
  }
}
