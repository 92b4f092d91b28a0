import { DatabaseSync } from 'node:sqlite'

/** Another process holds the lock. */
export class LockedError extends Error {
  constructor() {
    super('Another process holds the lock.')
    this.name = 'LockedError'
  }
}

/**
 * Takes the lock of a file for as long as the process lives, and answers the function that lets it go. Node has no file
 * locks, but SQLite does: the operating system releases them whatever way the process ends, so that none is ever stale.
 */
export function takeLock(path: string): () => void {
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    // SQLITE_BUSY is 5; its extended codes have it in their lowest byte.
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === 5) throw new LockedError()
    throw error
  }
  return () => database.close()
}
