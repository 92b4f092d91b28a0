import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/** Secret that is shown once. It contains its row's id, so it is found without an index over hashes. */
export interface NamedSecret {
  id: string
  secret: string
  /** Part of the secret that may be shown later. */
  prefix: string
  hash: string
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Creates a secret with a prefix that identifies its purpose, for a new row or the one with the given id. */
export function makeNamedSecret(prefix: string, id: string = randomUUID()): NamedSecret {
  const secret = `${prefix}${id.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`
  return { id, secret, prefix: secret.slice(0, prefix.length + 8), hash: sha256(secret) }
}

/** Returns the row id in a secret with this prefix; null if the text isn't such a secret. */
export function idInSecret(prefix: string, secret: string): string | null {
  const rest = secret.startsWith(prefix) ? secret.slice(prefix.length) : ''
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[\w-]{43}$/.exec(rest)
  return parts ? parts.slice(1).join('-') : null
}

/** Compares in constant time. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
