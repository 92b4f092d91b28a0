import { storage } from '../../model/messages/storage.ts'

/**
 * Faults of the database: disk full, read-only, locked by another process, damaged, files not accessible, server not
 * reachable, too much to do for one read or write.
 */
export type StoreFault =
  | 'full'
  | 'readOnly'
  | 'locked'
  | 'damaged'
  | 'unreadable'
  | 'unreachable'
  | 'overloaded'

/** The database could not serve a read or a write; nothing of the write was saved. `cause` is the database's own error. */
export class StoreUnavailable extends Error {
  readonly fault: StoreFault
  constructor(fault: StoreFault, cause: unknown) {
    super(storage[fault], { cause })
    this.name = 'StoreUnavailable'
    this.fault = fault
  }
}

/** The store cannot use the database; the message contains the remedy. */
export class UnfitDatabase extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnfitDatabase'
  }
}

/** The database was written by a later version of the program. */
export class NewerSchema extends Error {
  constructor(found: number, known: number) {
    super(`schema version ${found} is newer than ${known}, the latest that this version of Gantry supports`)
    this.name = 'NewerSchema'
  }
}

/** The database contains no store. */
export class NoStore extends Error {
  constructor(options?: ErrorOptions) {
    super('The database contains no store', options)
    this.name = 'NoStore'
  }
}

/** A row has a text that does not fit into an index of the database to which it is copied. */
export class TooLongRow extends Error {
  readonly row: string
  constructor(row: string, options?: ErrorOptions) {
    super(`The row ${row} has a text that is too long for an index`, options)
    this.name = 'TooLongRow'
    this.row = row
  }
}
