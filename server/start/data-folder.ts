import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderProblem, StartError } from './failure.ts'
import { finishRestore } from './finish-restore.ts'
import { sqliteFault } from '../store/dialects/sqlite-fault.ts'
import { LockedError, takeLock } from '../store/upkeep/lock.ts'

/** Returns the missing folders of a path, outermost first. Throws if part of the path isn't a folder. */
function missingFolders(path: string): string[] {
  const missing: string[] = []
  for (let at = path; ; at = dirname(at)) {
    const found = statSync(at, { throwIfNoEntry: false })
    if (found?.isDirectory()) return missing
    if (found) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR', path: at })
    missing.unshift(at)
  }
}

/**
 * Creates one folder at a time: Node's `recursive` never returns where that is impossible, such as in /proc.
 */
function createFolder(path: string): void {
  for (const folder of missingFolders(path)) mkdirSync(folder, { mode: 0o700 })
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Creates the data folder if it is missing, locks it, and finishes a restore that was interrupted. Returns a function
 * that releases the lock.
 */
export function openDataFolder(dataFolder: string): () => void {
  const unlock = lockDataFolder(dataFolder)
  finishRestore(dataFolder)
  return unlock
}

function lockDataFolder(dataFolder: string): () => void {
  // The store contains password hashes and all known data of the clusters: only the service's user may read
  // it, even in an existing folder.
  process.umask(0o077)
  try {
    createFolder(dataFolder)
  } catch (error) {
    throw folderProblem(dataFolder, (error as NodeJS.ErrnoException).path ?? dataFolder, error)
  }
  const lock = join(dataFolder, 'lock')
  try {
    return takeLock(lock)
  } catch (error) {
    if (error instanceof LockedError)
      throw new StartError(
        `Another process uses the data in ${dataFolder}. Stop it, or set DATA_DIR to another folder.`,
      )
    if (sqliteFault(error) === null) throw error
    throw new StartError(
      `DATA_DIR ${dataFolder} cannot be used: its file ${lock} is not usable (${(error as Error).message}). Remove that file, then start again.`,
    )
  }
}
