import type { Credential } from './access.ts'

/** Validity of a credential in milliseconds; null if it contains no such time. */
export interface Validity {
  credential: 'certificate' | 'token'
  from: number | null
  until: number | null
}

/** Returns when a kubeconfig expires: with the last of its credentials. Null if one of them never does. */
export function expiryOf(
  { certData, token, username }: Credential,
  validities: readonly Validity[],
): number | null {
  const ends = validities.flatMap(({ until }) => (until === null ? [] : [until]))
  const credentials = [certData, token, username].filter(Boolean).length
  return ends.length > 0 && ends.length === credentials ? Math.max(...ends) : null
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Names the credentials that have expired or aren't valid yet, with the date; null if there are none. */
export function invalidSentence(validities: readonly Validity[], now: number): string | null {
  const sentences = validities.flatMap((validity) => sentenceOf(validity, now) ?? [])
  return sentences.length > 0 ? sentences.join(' ') : null
}

function sentenceOf({ credential, from, until }: Validity, now: number): string | null {
  if (until !== null && until <= now)
    return credential === 'certificate'
      ? `Client certificate expired on ${dayOf(until)}.`
      : `Token expired on ${dayOf(until)}.`
  if (from !== null && from > now)
    return credential === 'certificate'
      ? `Client certificate is not valid before ${dayOf(from)}. Compare the clocks of both machines.`
      : `Token is not valid before ${dayOf(from)}. Compare the clocks of both machines.`
  return null
}
