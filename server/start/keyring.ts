import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Keyring } from '../records/context.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
const version = 'v1.'

/**
 * Creates a keyring; its cipher key is derived from the given 32-byte key. Sealed text is `v1.` and base64url
 * of nonce, ciphertext and tag.
 */
export function makeKeyring(key: Buffer): Keyring {
  const derived = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'gantry secrets', 32))
  return {
    seal(plain) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, derived, nonce)
      const parts = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return version + Buffer.concat(parts).toString('base64url')
    },
    open(sealed) {
      if (!sealed.startsWith(version)) throw new Error('The sealed value has an unknown version.')
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
      if (bytes.length < nonceLength + tagLength) throw new Error('The sealed value is too short.')
      const decipher = createDecipheriv(algorithm, derived, bytes.subarray(0, nonceLength))
      decipher.setAuthTag(bytes.subarray(bytes.length - tagLength))
      const plain = decipher.update(bytes.subarray(nonceLength, bytes.length - tagLength))
      return Buffer.concat([plain, decipher.final()]).toString('utf8')
    },
  }
}
