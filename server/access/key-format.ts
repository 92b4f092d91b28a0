import { randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { idInSecret, type NamedSecret, sha256 } from '../records/named-secrets.ts'

/**
 * Format of API keys: `gantry_`, the id of the key's row, 256 random bits, and a checksum of both, all in base 62. The
 * prefix lets secret scanners find keys, and the checksum lets them and this service recognise a mistyped one.
 */
const prefix = 'gantry_'
const idLength = 22
const randomLength = 43
const checksumLength = 6
const shape = new RegExp(`^[0-9A-Za-z]{${idLength + randomLength + checksumLength}}$`)
/** Keys of earlier versions, which have no checksum. */
const earlierPrefix = 'gk_'
/** Characters of a key that may be shown later. */
const shownLength = prefix.length + 8

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = BigInt(digits.length)

function toBase62(value: bigint, length: number): string {
  let text = ''
  for (let left = value; left > 0n; left /= base) text = (digits[Number(left % base)] ?? '') + text
  return text.padStart(length, '0')
}

const fromBase62 = (text: string): bigint =>
  [...text].reduce((value, digit) => value * base + BigInt(digits.indexOf(digit)), 0n)

const numberOf = (hex: string): bigint => BigInt(`0x${hex}`)

const checksumOf = (body: string): string => toBase62(BigInt(crc32(body)), checksumLength)

/** Creates an API key for a new row, or another secret for the row with the given id. */
export function makeApiKey(id: string = randomUUID()): NamedSecret {
  const random = toBase62(numberOf(randomBytes(32).toString('hex')), randomLength)
  const body = toBase62(numberOf(id.replaceAll('-', '')), idLength) + random
  const secret = prefix + body + checksumOf(body)
  return { id, secret, prefix: secret.slice(0, shownLength), hash: sha256(secret) }
}

/** Returns the row id in an API key of any version; null if the text can't be one, such as a mistyped key. */
export function idInApiKey(key: string): string | null {
  if (!key.startsWith(prefix)) return idInSecret(earlierPrefix, key)
  const text = key.slice(prefix.length)
  const body = text.slice(0, -checksumLength)
  if (!shape.test(text) || checksumOf(body) !== text.slice(-checksumLength)) return null
  const hex = fromBase62(body.slice(0, idLength)).toString(16).padStart(32, '0')
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex)
  return parts ? parts.slice(1).join('-') : null
}
