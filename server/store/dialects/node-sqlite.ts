import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
// Types alone: to load Kysely would take the thread of each reader five times as long as all the rest of its start.
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'
import { defineLineage } from './sqlite-lineage.ts'

/** SQLite waits for locks without returning to the event loop: long while the store is opened, then hardly. */
const OPENING_TIMEOUT_MS = 5_000
const BUSY_TIMEOUT_MS = 100
/** Characters of statements kept prepared, at sixteen bytes each. Those of wide exports take long to prepare. */
const PREPARED_LIMIT = 1_500_000

/**
 * Answered writes survive a kill and a power cut: WAL with a sync at every commit. A WAL of 4 MB at most is the window
 * that a damaged WAL can lose.
 */
const writerPragmas = [
  'journal_mode = wal',
  'synchronous = full',
  'wal_autocheckpoint = 1000',
  // For the pages that a transaction changes; others are read from the mapped file. A larger cache only costs memory.
  'cache_size = -16384',
]
const readerPragmas = ['cache_size = -65536']
const pragmas = [`busy_timeout = ${BUSY_TIMEOUT_MS}`, 'mmap_size = 1073741824', 'temp_store = memory']

/** Opens a file (or `:memory:`) with the settings that every connection of the store has. */
export function openConnection(path: string, options: { readOnly: boolean }): PreparedDatabase {
  const database = new DatabaseSync(path, { readOnly: options.readOnly, timeout: OPENING_TIMEOUT_MS })
  for (const pragma of options.readOnly ? [...readerPragmas, ...pragmas] : [...writerPragmas, ...pragmas])
    database.exec(`pragma ${pragma}`)
  defineLineage(database)
  return new PreparedDatabase(database)
}

/** Node's types do not know yet that a statement can be disposed of. */
const closeStatement = (statement: StatementSync): void =>
  (statement as StatementSync & Disposable)[Symbol.dispose]()

/** A connection of `node:sqlite` with its statements kept prepared, in the shape that Kysely's SQLite driver takes. */
export class PreparedDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync
  /** Closed as soon as they are evicted: the garbage collector does not see the memory that they use. */
  readonly #statements = new LRUCache<string, StatementSync>({
    maxSize: PREPARED_LIMIT,
    // A statement over the limit stays until the next one.
    sizeCalculation: (_, sql) => Math.min(sql.length, PREPARED_LIMIT),
    dispose: closeStatement,
  })
  /** True if a prepared statement returns rows. Cached, as finding out costs as much as a small statement. */
  readonly #readers = new WeakMap<StatementSync, boolean>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** A prepared statement, to be used at once: another one that is prepared may close it. */
  statement(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  prepare(sql: string): SqliteStatement {
    const statement = this.statement(sql)
    return {
      reader: this.#isReader(statement),
      all: (parameters) => statement.all(...bindable(parameters)),
      run: (parameters) => statement.run(...bindable(parameters)),
      iterate: (parameters) => statement.iterate(...bindable(parameters)),
    }
  }

  /** The column `bytes` of a statement's single row. */
  bytes(sql: string, parameters: readonly unknown[]): Buffer<ArrayBuffer> {
    const bytes = this.statement(sql).get(...bindable(parameters))?.['bytes']
    if (!(bytes instanceof Uint8Array)) throw new Error('The statement answers no bytes')
    return asBuffer(bytes)
  }

  #isReader(statement: StatementSync): boolean {
    const known = this.#readers.get(statement)
    if (known !== undefined) return known
    const isReader = statement.columns().length > 0
    this.#readers.set(statement, isReader)
    return isReader
  }

  /** True while a transaction is open: SQLite rolls back on its own after some errors. */
  get isTransaction(): boolean {
    return this.#database.isTransaction
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}

/** The same bytes with Node's methods. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> =>
  Buffer.from(buffer, byteOffset, byteLength)

/** SQLite has no booleans; the values are otherwise bound as they are, and a wrong type is refused by the driver. */
const bindable = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)))
