import type { ServiceAddress } from '../../api/service-address.ts'
import type { Prepared } from './call.ts'

/** One word of a POSIX shell, whatever is in it. */
export const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

const methodWords = (method: Prepared['method']): string[] => {
  if (method === 'GET') return []
  // With -X HEAD curl would wait for a body that never comes.
  return method === 'HEAD' ? ['--head'] : [`-X ${method}`]
}

/** The variable that holds the key, so that no key stands in a history of commands. */
export const keyVariable = 'GANTRY_API_KEY'

/**
 * Returns the call as a command for sh. `scheme` is the word before an API key, which a variable of the shell contains:
 * the shell expands nothing else in the command.
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
