import type { ResourceRow } from '../store/store.ts'

/** Host and port of this service. No character has a meaning to a shell. */
const origin = /^https:\/\/[A-Za-z0-9.:[\]-]+$/
const path = /^(\/[A-Za-z0-9._~-]+)*$/

export const isServiceAddress = (text: string): boolean => origin.test(text)

/** Like `isServiceAddress`, with a path behind host and port, but without a slash at its end. */
export function isServiceUrl(text: string): boolean {
  const [, start = '', rest = ''] = /^(https:\/\/[^/]*)(.*)$/.exec(text) ?? []
  return isServiceAddress(start) && path.test(rest) && URL.canParse(text)
}

/** Returns whether a host with an optional port, such as that of a Host header, can be part of an address. */
export const isHostAndPort = (text: string): boolean => isServiceAddress(`https://${text}`)

/** Address at which the machines of a cloud provider reach this service; null where none, or no usable one, is set. */
export function serviceAddressOf(provider: Pick<ResourceRow, 'attributes'> | null): string | null {
  const given = provider?.attributes['serviceAddress']
  const address = typeof given === 'string' ? given.replace(/\/+$/, '') : ''
  return isServiceAddress(address) ? address : null
}
