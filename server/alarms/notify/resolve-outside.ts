import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { message } from '../../../model/messages/message.ts'
import { bareHost, isRefusedAddress } from '../../outside-address.ts'
import { DeliveryError } from './target.ts'

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
    throw new DeliveryError(message('deliveries.addressRefused', { host, addresses: found }), false)
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
    const { code, message: words } = error as NodeJS.ErrnoException
    throw new DeliveryError(message('deliveries.hostNotFound', { host, error: code ?? words }), true)
  }
}
