import { isIP } from 'node:net'
import type { Observed } from '../../records/reach.ts'

/** Site for which browsers create passkeys (Web Authentication, section 5.4.2). */
export interface RelyingParty {
  /** Host name. */
  id: string
  /** Origin of the console's pages. */
  origin: string
}

/**
 * Returns the site of passkeys, or null if there can't be one. It follows from PUBLIC_URL alone: the Host header is the
 * client's, and passkeys of another host would be lost. Without PUBLIC_URL, only `localhost` has a fixed meaning.
 */
export function relyingPartyOf(
  publicUrl: string | null | undefined,
  { host }: Pick<Observed, 'host'>,
): RelyingParty | null {
  const url = publicUrl ?? `https://${host}`
  if (!URL.canParse(url)) return null
  const { hostname, origin } = new URL(url)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isName && (publicUrl != null || hostname === 'localhost') ? { id: hostname, origin } : null
}
