import type { ServiceAddress } from '../../api/service-address.ts'
import type { Prepared } from './call.ts'

/** Quotes any text as one word for a POSIX shell. */
export const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

const methodWords = (method: Prepared['method']): string[] => {
  if (method === 'GET') return []
  // With `-X HEAD` curl would wait for a body that never arrives.
  return method === 'HEAD' ? ['--head'] : [`-X ${method}`]
}

/** Environment variable with the key, so that no key ends up in the shell history. */
export const keyVariable = 'GANTRY_API_KEY'

/**
 * Returns the call as a command for sh. `scheme` precedes the API key, which the shell expands from a
 * variable; it expands nothing more in the command.
 */
export function curlOf(
  { method, address, headers, body }: Prepared,
  { url, pin }: ServiceAddress,
  scheme: string,
): string {
  const trust = pin === null ? [] : ['--insecure', '--pinnedpubkey', quote(pin)]
  return [
    ['curl', ...trust, ...methodWords(method), quote(url + address)].join(' '),
    `-H ${quote(`Authorization: ${scheme} `)}"$${keyVariable}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ].join(' \\\n  ')
}
