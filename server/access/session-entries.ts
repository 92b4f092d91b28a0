/** Origin of a sign-in, from its request. `userAgent` is the client's own description. */
export interface Client {
  address: string | null
  userAgent: string | null
}

/** Stored session. Contains only digests, so a copy of the database can't be used to sign in. */
export interface SessionEntry extends Client {
  /** UUID for listing and ending it, unrelated to the token; empty if an older version wrote the entry. */
  id: string
  hash: string
  /** Changes with the password: a new password ends every session. */
  fingerprint: string
  startedOn: number
  /** Time and client of the last recorded use. */
  seenOn: number
  /** Account that an admin's session sees the console as, and the end of that view in milliseconds; null without a view. */
  view: { user: string; until: number } | null
}

const hour = 3_600_000
const idleMs = 12 * hour
/** Maximum lifetime after the sign-in. */
export const longestMs = 7 * 24 * hour

export const expiryOf = ({ startedOn, seenOn }: Pick<SessionEntry, 'startedOn' | 'seenOn'>): number =>
  Math.min(startedOn + longestMs, seenOn + idleMs)

/** Parses the sessions in a user's secret, including those of a version without ids and clients. */
export function readEntries(text: string | null): SessionEntry[] {
  // Only the service writes this attribute.
  const entries = text === null ? [] : (JSON.parse(text) as Partial<SessionEntry>[])
  return entries.map(
    ({
      id = '',
      hash = '',
      fingerprint = '',
      startedOn = 0,
      seenOn = 0,
      address = null,
      userAgent = null,
      view = null,
    }) => ({
      id,
      hash,
      fingerprint,
      startedOn,
      seenOn,
      address,
      userAgent,
      view,
    }),
  )
}
