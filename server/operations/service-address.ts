import type { ResourceRow } from '../store/store.ts'

/** An address of this service for machines. It holds no character that a shell could take for more than text. */
const expression = /^https:\/\/[A-Za-z0-9.:[\]-]+$/

export const isServiceAddress = (text: string): boolean => expression.test(text)

/** Where the machines of a cloud provider reach this service; null where the provider does not say, or nothing usable. */
export function serviceAddressOf(provider: Pick<ResourceRow, 'attributes'> | null): string | null {
  const given = provider?.attributes['serviceAddress']
  const address = typeof given === 'string' ? given.replace(/\/+$/, '') : ''
  return isServiceAddress(address) ? address : null
}
