/** Faults of the database: disk full, read-only, locked by another process, damaged, files not accessible. */
export type StoreFault = 'full' | 'readOnly' | 'locked' | 'damaged' | 'unreadable'

/** One sentence for each fault, with the remedy. */
const sentences: Readonly<Record<StoreFault, string>> = {
  full: 'The disk of the database is full. Free space on the disk of DATA_DIR, then retry.',
  readOnly: 'The database is read-only. Make the files in DATA_DIR writable, then retry.',
  locked: 'The database is locked by another process. End that process, or retry later.',
  damaged: 'The database is damaged. Restore DATA_DIR from a backup.',
  unreadable: 'The database files cannot be accessed. Check DATA_DIR and its disk.',
}

/** The database could not serve a read or a write; nothing of the write was saved. `cause` is the database's own error. */
export class StoreUnavailable extends Error {
  readonly fault: StoreFault
  constructor(fault: StoreFault, cause: unknown) {
    super(sentences[fault], { cause })
    this.name = 'StoreUnavailable'
    this.fault = fault
  }
}

/** The database was written by a later version of the program. */
export class NewerSchema extends Error {
  constructor(found: number, known: number) {
    super(`schema version ${found} is newer than ${known}, the latest that this version of Gantry supports`)
    this.name = 'NewerSchema'
  }
}
