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
 * The call as a command for sh: `origin` is the address of the service, `scheme` the word before an API key. The key is
 * read from a variable of the shell, the only thing in it that the shell expands.
 */
export function curlOf({ method, address, headers, body }: Prepared, origin: string, scheme: string): string {
  return [
    ['curl', ...methodWords(method), quote(origin + address)].join(' '),
    `-H ${quote(`Authorization: ${scheme} `)}"$${keyVariable}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ].join(' \\\n  ')
}
