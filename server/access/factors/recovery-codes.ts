import { randomBytes } from 'node:crypto'
import { sha256 } from '../../records/named-secrets.ts'

const count = 10
/** Letters and digits that are hard to confuse on paper: 32 of them, so that a random byte has no bias. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Returns a code of 60 bits, such as `k7m2p9-x4w8qd`. */
function makeCode(): string {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length])
  return `${letters.slice(0, 6).join('')}-${letters.slice(6).join('')}`
}

/** Codes have too many bits for guessing, so that a plain hash suffices. */
const hashOf = (code: string): string => sha256(code.toLowerCase().replaceAll(/[\s-]/g, ''))

/** Returns codes to show once, and their hashes to store. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: count }, makeCode)
  return { codes, hashes: codes.map(hashOf) }
}

/** Returns the hashes without that of a code, or null if none is the code's. */
export function withoutCode(hashes: readonly string[], code: string): string[] | null {
  const hash = hashOf(code)
  return hashes.includes(hash) ? hashes.filter((known) => known !== hash) : null
}
