import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const keyLength = 32

/** Reads the key of a data folder's secrets; null if the file doesn't exist. */
export function readKeyFile(path: string): Buffer | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new KeyError(`The key file ${path} cannot be read (${code}). Restore it from a backup.`)
  }
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length === keyLength) return key
  throw new KeyError(
    `The file ${path} does not contain a key of ${keyLength} bytes in base64. Restore it from a backup: without it, the secrets in the store cannot be read.`,
  )
}

/** Creates a key that only the service's user can read. */
export function createKeyFile(path: string): Buffer {
  const key = randomBytes(keyLength)
  writeFileSync(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return key
}

/** The key of the secrets is missing, unreadable or wrong. */
export class KeyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'KeyError'
  }
}
