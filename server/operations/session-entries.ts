/** Where a sign-in comes from, as a request tells; `userAgent` is what the client says of itself. */
export interface Client {
  address: string | null
  userAgent: string | null
}

/** What the store has of a session: digests alone, so that a copy of the database signs nobody in. */
export interface SessionEntry extends Client {
  /** UUID by which it is listed and ended, made of nothing else; empty where an older version wrote the entry. */
  id: string
  hash: string
  /** Changes with the password: a new one ends every session. */
  fingerprint: string
  startedOn: number
  /** When and by which client it was used last, as of its last note. */
  seenOn: number
}

const hour = 3_600_000
const idleMs = 12 * hour
const longestMs = 7 * 24 * hour

export const expiryOf = ({ startedOn, seenOn }: Pick<SessionEntry, 'startedOn' | 'seenOn'>): number =>
  Math.min(startedOn + longestMs, seenOn + idleMs)

/** The entries of a user's secret, also those of a version that knew neither ids nor clients. */
export function readEntries(text: string | null): SessionEntry[] {
  // The text is our own: nobody else may write the attribute.
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
    }) => ({
      id,
      hash,
      fingerprint,
      startedOn,
      seenOn,
      address,
      userAgent,
    }),
  )
}
