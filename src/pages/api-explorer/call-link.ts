import { writeCall, type CallState } from './call.ts'

const PREFIX = '#body='
/** Longer addresses are cut by some programs that links are pasted into. */
const MOST = 8000

/** The body that an address carries; null when it carries none. It is behind the # and so never sent to the service. */
export function linkedBody(hash: string): string | null {
  if (!hash.startsWith(PREFIX)) return null
  try {
    return decodeURIComponent(hash.slice(PREFIX.length))
  } catch {
    return null
  }
}

/** The address of a page with a call and, where it is not too long, its body. */
export function linkTo(page: string, call: CallState, body: string | null): { to: string; hasBody: boolean } {
  const to = `${page}?${writeCall(call)}`
  const hash = body === null || body === '' ? '' : PREFIX + encodeURIComponent(body)
  return hash.length > MOST ? { to, hasBody: false } : { to: to + hash, hasBody: hash !== '' }
}
