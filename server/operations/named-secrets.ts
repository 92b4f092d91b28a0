import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/** A secret that is shown once: the id of its row stands in it, so that it is found without an index over hashes. */
export interface NamedSecret {
  id: string
  secret: string
  /** What may be shown of it afterwards. */
  prefix: string
  hash: string
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A new secret whose text begins with a prefix that says what it is for. */
export function makeNamedSecret(prefix: string): NamedSecret {
  const id = randomUUID()
  const secret = `${prefix}${id.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`
  return { id, secret, prefix: secret.slice(0, prefix.length + 8), hash: sha256(secret) }
}

/** Id of the row of a secret with this prefix; null where the text is none. */
export function idInSecret(prefix: string, secret: string): string | null {
  const rest = secret.startsWith(prefix) ? secret.slice(prefix.length) : ''
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[\w-]{43}$/.exec(rest)
  return parts ? parts.slice(1).join('-') : null
}

/** Compares in a time that does not depend on where they differ. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
