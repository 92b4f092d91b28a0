import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The database is last: until it is in place, the next start finishes the restore. */
const restoredNames = ['simulated', 'tls.key', 'tls.crt', 'secret.key', 'gantry.sqlite'] as const

/** Folder with checked files that replace those of the data folder. It gets this name when it is complete. */
export const preparedFolder = (dataFolder: string): string => join(dataFolder, 'restored')

/**
 * Moves the files of a prepared restore into place. If it is interrupted, the next start continues it, so the service
 * uses either the whole old store or the whole restored one.
 */
export function finishRestore(dataFolder: string): void {
  const prepared = preparedFolder(dataFolder)
  for (const name of restoredNames) {
    const from = join(prepared, name)
    const to = join(dataFolder, name)
    if (!existsSync(from)) continue
    // The old database's write-ahead log must not be applied to the restored one.
    for (const old of [to, `${to}-wal`, `${to}-shm`]) rmSync(old, { recursive: true, force: true })
    renameSync(from, to)
  }
  rmSync(prepared, { recursive: true, force: true })
}
