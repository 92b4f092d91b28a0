import { writeCall, type CallState } from './call.ts'

const PREFIX = '#body='
/** Some programs cut longer links when pasted. */
const MAX = 8000

/** Body in a link's hash; null if there is none. The hash is never sent to the service. */
export function linkedBody(hash: string): string | null {
  if (!hash.startsWith(PREFIX)) return null
  try {
    return decodeURIComponent(hash.slice(PREFIX.length))
  } catch {
    return null
  }
}

/** URL of a page with a call and, if short enough, its body. */
export function linkTo(page: string, call: CallState, body: string | null): { to: string; hasBody: boolean } {
  const to = `${page}?${writeCall(call)}`
  const hash = body === null || body === '' ? '' : PREFIX + encodeURIComponent(body)
  return hash.length > MAX ? { to, hasBody: false } : { to: to + hash, hasBody: hash !== '' }
}
