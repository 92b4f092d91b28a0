import { createHash } from 'node:crypto'
import { closeSync, createReadStream, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sqliteFault } from '../store/dialects/sqlite-fault.ts'

/** SHA-256 of each file, as `sha256sum --check` reads them. A folder without it is no complete backup. */
export const sumsName = 'SHA256SUMS'

/** Files with which the secrets of a backup, and connections to the service, can be decrypted. */
export const keyNames = ['secret.key', 'tls.key', 'tls.crt'] as const

/** State of the demo's clusters, below a data folder or a backup. */
export const demoDatabases = (folder: string): string[] =>
  existsSync(join(folder, 'simulated'))
    ? readdirSync(join(folder, 'simulated'))
        .filter((name) => name.endsWith('.sqlite'))
        .map((name) => join('simulated', name))
    : []

export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Puts a file, or the names in a folder, on disk. */
export function flush(path: string): void {
  const at = openSync(path, 'r')
  fsyncSync(at)
  closeSync(at)
}

/** Message of an error of the operating system or of SQLite's files; null for any other error. */
export function describeFileFault(error: unknown): string | null {
  const { code = '', message } = error as NodeJS.ErrnoException
  return sqliteFault(error) !== null || /^E[A-Z]+$/.test(code) ? message : null
}
