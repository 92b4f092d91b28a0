import { storage } from '../../model/messages/storage.ts'

/** Faults of the database: disk full, read-only, locked by another process, damaged, files not accessible. */
export type StoreFault = 'full' | 'readOnly' | 'locked' | 'damaged' | 'unreadable'

/** The database could not serve a read or a write; nothing of the write was saved. `cause` is the database's own error. */
export class StoreUnavailable extends Error {
  readonly fault: StoreFault
  constructor(fault: StoreFault, cause: unknown) {
    super(storage[fault], { cause })
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
