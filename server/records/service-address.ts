/** Host and port of this service. Contains no shell metacharacters. */
const origin = /^https:\/\/[A-Za-z0-9.:[\]-]+$/
const path = /^(\/[A-Za-z0-9._~-]+)*$/

export const isServiceAddress = (text: string): boolean => origin.test(text)

/** Like `isServiceAddress`, with an optional path and without a trailing slash. */
export function isServiceUrl(text: string): boolean {
  const [, start = '', rest = ''] = /^(https:\/\/[^/]*)(.*)$/.exec(text) ?? []
  return isServiceAddress(start) && path.test(rest) && URL.canParse(text)
}

/** Returns true for a host with an optional port, such as a Host header, that can be part of an address. */
export const isHostAndPort = (text: string): boolean => isServiceAddress(`https://${text}`)

/**
 * Returns the address at which a cloud provider's machines reach this service; null if missing or unusable.
 */
export function serviceAddressOf(provider: { attributes: { serviceAddress: string | null } }): string | null {
  const address = provider.attributes.serviceAddress?.replace(/\/+$/, '') ?? ''
  return isServiceAddress(address) ? address : null
}
