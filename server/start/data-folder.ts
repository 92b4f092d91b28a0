import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderProblem, StartError } from './failure.ts'
import { sqliteFault } from '../store/dialects/sqlite-fault.ts'
import { LockedError, takeLock } from '../store/lock.ts'

/** The folders that are missing on the way to a folder, outermost first. Throws where the way leads through no folder. */
function missingFolders(path: string): string[] {
  const missing: string[] = []
  for (let at = path; ; at = dirname(at)) {
    const found = statSync(at, { throwIfNoEntry: false })
    if (found?.isDirectory()) return missing
    if (found) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR', path: at })
    missing.unshift(at)
  }
}

/** One at a time: Node's `recursive` never returns where a file system has no room for new folders, such as /proc. */
function createFolder(path: string): void {
  for (const folder of missingFolders(path)) mkdirSync(folder, { mode: 0o700 })
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
}

/** Creates the data folder where it is missing and takes its lock. Returns the function that releases the lock. */
export function openDataFolder(dataFolder: string): () => void {
  // The store contains password hashes and everything known about the clusters: only the service's user may read it,
  // also in a folder that existed before.
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
