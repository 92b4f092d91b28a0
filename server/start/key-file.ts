import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const keyLength = 32

/** The key that a data folder's secrets are encrypted with; made on first use, readable by the service's user alone. */
export function ensureKeyFile(path: string): Buffer {
  try {
    return readKey(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(path, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return readKey(path)
}

function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length === keyLength) return key
  throw new Error(
    `The file ${path} does not hold a key of ${keyLength} bytes in base64. Put the right one back: without it the secrets in the store cannot be read.`,
  )
}
