import { type Message, message } from '../../../model/messages/message.ts'
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
export function invalidCredential(validities: readonly Validity[], now: number): Message | null {
  const [first, second] = validities.flatMap((validity) => faultOf(validity, now) ?? [])
  if (first === undefined) return null
  return second === undefined ? first : message('connections.both', { first, second })
}

function faultOf({ credential, from, until }: Validity, now: number): Message | null {
  const isCertificate = credential === 'certificate'
  if (until !== null && until <= now)
    return message(isCertificate ? 'connections.clientCertificateExpired' : 'connections.tokenExpired', {
      until: dayOf(until),
    })
  if (from !== null && from > now)
    return message(isCertificate ? 'connections.clientCertificateEarly' : 'connections.tokenEarly', {
      from: dayOf(from),
    })
  return null
}
