import type { ColumnDataType, Expression, Kysely, RawBuilder } from 'kysely'
import type { LeaseKey, Replicas } from '../replicas.ts'
import type { SharedState } from '../../concurrency/shared-state.ts'
import type { StoreFault } from '../store-fault.ts'
import type { Tables } from '../schema/tables.ts'

export type Database = Kysely<Tables>

/** A piece of a statement. */
export type Sql = RawBuilder<unknown>

/**
 * The door to a database. Whatever differs from one to another is asked for here; nothing outside `dialects/` knows
 * which database is behind it.
 */
export interface Dialect {
  types: ColumnTypes
  json: JsonFunctions
  values: ValueFunctions
  texts: TextFunctions
  bulk: BulkWrites
  /** Opens the connections; the database exists afterwards, its tables may not. */
  connect(): Promise<Connections>
  /** Columns to append to an index over rows of `resources`, so that pages are read from the index alone. */
  indexTail: readonly string[]
  /** Creates the tables and indexes of the dialect alone if they are missing. */
  defineOwn(db: Database): Promise<void>
  /** Names of all tables in the database, or in its schema. */
  tableNames(db: Database): Promise<string[]>
  /** Names of the indexes of a table whose names begin with a prefix. */
  indexNames(db: Database, table: keyof Tables, prefix: string): Promise<string[]>
  /**
   * Creates the table `labels` (class, key, value, row), ordered by these, if it is missing. The bulk writes
   * and the database keep it in line with the labels of `resources`. Returns how many labels of existing
   * resources were added.
   */
  keepLabels(db: Database): Promise<number>
  /**
   * Creates the index over `texts` if it is missing. The bulk writes add what they write to both; unused
   * texts stay until they are swept. Returns how many texts of existing resources were added: all of them at
   * first, later those of attributes that have become searchable.
   */
  keepTexts(db: Database, images: SearchedPaths): Promise<number>
  /**
   * Removes the unused ones among the next texts after a number. Returns the number of the last text checked,
   * or null if there was none.
   */
  sweepTexts(db: Database, slice: { after: number; limit: number }): Promise<number | null>
  /**
   * Merges some parts of the index of texts. Transactions add parts, and each search reads all of them. Returns true if there
   * may be more to merge.
   */
  mergeTexts(db: Database): Promise<boolean>
  /**
   * Recounts the resources of each class in `class_counts`, which the bulk writes keep up to date afterwards.
   */
  keepCounts(db: Database): Promise<void>
  /** True if several processes may use a database at once. */
  isShared: boolean
  /** Version of the schema that the database was last opened with; 0 before versions were recorded. */
  schemaVersion(db: Database): Promise<number>
  setSchemaVersion(db: Database, version: number): Promise<void>
  /** Fault for which the database could not run a statement; null if the statement itself failed. */
  faultOf(error: unknown): StoreFault | null
  /** Space set aside for urgent writes on a full disk. */
  reserve: Reserve
  /** Free bytes on the database's disk; null where that is not known. */
  freeBytes(): number | null
  /** Rejects if the database is read-only, without waiting for other writes; null if only a write can detect that. */
  requireWritable: ((db: Database) => Promise<void>) | null
  /** Lists what is wrong with the database's own structures; empty when nothing is. */
  findDamage: Statement
  /** Moves what was committed from the log of writes into the database, as far as readers allow. */
  checkpoint(db: Database): Promise<void>
  /** The constraint or unique index that a failed statement violated; null when it failed otherwise. */
  violatedConstraint(error: unknown): string | null
}

export interface Reserve {
  /** Sets the space aside, if it is not and the disk has it. */
  keep(): void
  /** Gives the space up. */
  release(): void
}

/** Names of the attributes in which a search looks, by the code of the class. */
export type SearchedPaths = ReadonlyMap<number, readonly string[]>

/** A parameter to find in any letter case, and the parameter with a JSON list of its threes of characters, if it has any. */
export interface WantedText {
  needle: Sql
  trigrams: Sql | null
}

/** Tables of `class`, `prefix` and `value` of the texts that contain a parameter. */
export interface TextFunctions {
  /** Texts of some classes, by their codes. */
  found(wanted: WantedText & { classes: readonly Sql[] }): Sql
  /** Texts of several classes; a query returns their codes. Reads the index only once. */
  foundAnywhere(wanted: WantedText & { classes: Sql }): Sql
  /**
   * Labels of one class, or its other texts, for a parameter that very many texts contain. Reads some thousands and may leave
   * out the rest.
   */
  foundIn(wanted: WantedText & { class: Sql; part: 'names' | 'labels' }): Sql
}

export interface ColumnTypes {
  /** Whole numbers up to 2^53. */
  integer: ColumnDataType | Expression<unknown>
  /** The same, given by the database where a row has none. */
  counter: ColumnDataType | Expression<unknown>
  number: ColumnDataType | Expression<unknown>
  /** JSON that is kept, and read back as text, exactly as it was written: texts are compared to find what differs. */
  json: ColumnDataType | Expression<unknown>
  text: ColumnDataType | Expression<unknown>
  /** Text that is compared byte by byte, whatever the locale. */
  orderedText: ColumnDataType | Expression<unknown>
}

export interface Connections {
  /** The one connection, or pool, on which transactions run. */
  writer: Database
  /** Reads that see the last committed state. */
  reader: Database
  /** False when reader and writer share one connection, so that a read has to wait for an open transaction to end. */
  canReadDuringWrite: boolean
  /** Runs what opens a store, while no other process opens it. */
  opening<Result>(work: (steps: OpeningSteps) => Promise<Result>): Promise<Result>
  /**
   * Runs a transaction. All those that count, of all processes, run one after another and see what those before them
   * committed. `work` may run several times, and touches nothing outside the transaction.
   */
  transaction<Result>(
    work: (db: Database) => Promise<Result>,
    options: TransactionKind,
  ): Promise<Committed<Result>>
  /** Replicas that share the database; null if only this process uses it. */
  replicas: ReplicaStatements | null
  /** State that they share, on connections of its own: floods of sign-ins don't delay writes. Null as above. */
  shared: SharedState | null
  /**
   * Reads the position of all processes' transactions in one statement; null if no other process writes to the database.
   */
  position: (() => Promise<Position>) | null
  /** Clears caches by row number, after the database has lost rows. */
  forgetRows?(): void
  /** Runs reads of the reader, again where the connection was lost. */
  reading<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs a statement whose single row has one column `bytes`; one that `mayTakeLong` never holds the event loop. */
  readBytes(statement: Statement, mayTakeLong: boolean): Promise<Buffer>
  close(): Promise<void>
}

export interface TransactionKind {
  isCounted: boolean
  /** Rejects with `LeaseLost`, before `work` runs, if somebody has claimed the lease since. */
  lease?: LeaseKey
}

/** As in `Replicas`, except that the caller provides the transaction of a claim. */
export interface ReplicaStatements extends Omit<Replicas, 'claim'> {
  claim(db: Database, ...args: Parameters<Replicas['claim']>): ReturnType<Replicas['claim']>
  /** Deletes leases that no replica holds, of resources that were deleted for good. */
  prune(db: Database): Promise<void>
}

export interface OpeningSteps {
  /** Changes tables and indexes, in statements that can be repeated after a failure. */
  define<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /** Runs a transaction that writes rows. */
  fill<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
}

/** Last counted transaction and its last change. */
export interface Position {
  /** Number of counted transactions. */
  version: number
  /** Sequence number of the last change. */
  last: number
}

export interface Committed<Result> {
  result: Result
  /** Number of transactions that counted, this one included. */
  version: number
}

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/**
 * A member of a JSON object: by name (left out when optional and SQL NULL, else null), all members of another object, or
 * the members that `arraysByName` makes.
 */
export type JsonMember =
  | { name: string; value: Sql; isOptional?: boolean }
  | { spread: Sql }
  | { members: Sql }

/** Expressions of JSON type. SQL NULL means an absent value. */
export interface JsonFunctions {
  object(members: readonly JsonMember[]): Sql
  /** Array of an element for each row of `from`, in the given order; SQL NULL when there is no row. */
  arrayOf(rows: { element: Sql; from: Sql; order: Sql }): Sql
  /** An array for each of the names, as members of an object: of the elements of the rows that have the name. */
  arraysByName(rows: {
    name: Sql
    elements: readonly { name: string; element: Sql }[]
    from: Sql
    order: Sql
  }): Sql
  orEmptyArray(array: Sql): Sql
  /** A lineage with these elements in front. */
  prepend(elements: readonly Sql[], array: Sql): Sql
  constant(value: unknown): Sql
  text(value: Sql): Sql
  /** A text of constants and values that are always set, with nothing to escape, such as UUIDs. */
  plainText(parts: readonly (string | Sql)[]): Sql
  number(value: Sql): Sql
  /** A whole number, with nothing behind a point. */
  integer(value: Sql): Sql
  /** The value of a JSON column. */
  column(column: Sql): Sql
  /** A member of a JSON column, by a name that the model knows. */
  member(column: Sql, name: string): Sql
  /** A JSON object with these members where it lacks them, and nothing in place of null; SQL NULL stays. */
  withMembers(value: Sql, members: Readonly<Record<string, unknown>>): Sql
  /** Finished text for the wire, as bytes of UTF-8. */
  toBytes(value: Sql): Sql
}

/** Type in which an attribute is compared and sorted; booleans as 1 and 0. Columns of row numbers and codes are integers. */
export type ScalarType = 'text' | 'number' | 'integer' | 'boolean'

export interface ValueFunctions {
  /** A member of a JSON column as a value to compare and sort by; exactly the expression that an attribute index has. */
  member(column: Sql, name: string, type: ScalarType): Sql
  /** A value below a member of a JSON column, as text. `below` is its path from there: `."conditions"."ready"`. */
  deepMember(column: Sql, name: string, below: Sql): Sql
  /** True if a JSON list of strings in a column's member contains the element. */
  listContains(column: Sql, name: string, element: Sql): Sql
  /** A parameter to compare with a value of a type. */
  parameter(parameter: Sql, type: ScalarType): Sql
  /** True if a JSON array given by a parameter contains the value. */
  isIn(value: Sql, array: Sql, type: ScalarType): Sql
  /** Equality in which NULL equals NULL. */
  isDistinct(left: Sql, right: Sql): Sql
  /** A table of the tuples in a JSON array of arrays that a parameter gives. */
  tuples(array: Sql, columns: Readonly<Record<string, ScalarType>>, alias: string): Sql
  contains(text: Sql, part: Sql): Sql
  /** Position of a part in a text, from 1; 0 if it is not in it. */
  indexOf(text: Sql, part: Sql): Sql
  startsWith(text: Sql, part: Sql): Sql
  endsWith(text: Sql, part: Sql): Sql
  /** True if a text contains the parameter in any letter case. */
  containsAnyCase(text: Sql, part: Sql): Sql
  /** A table of `key` and `value` of the members of a JSON column that holds an object of strings. */
  members(column: Sql, alias: string): Sql
  asText(value: Sql): Sql
  fold(text: Sql): Sql
  /** The same value, not to be looked up in an index: another condition is known to be narrower. */
  withoutIndex(value: Sql): Sql
  /** A table of `key` (grows from the farthest to the nearest) and `value` (row) of the ancestors in a path. */
  ancestors(path: Sql, alias: string): Sql
  /** Row number of a resource's place, the second one in its path; its own one directly below a root, and of a root. */
  placeIn(path: Sql, row: Sql): Sql
  /** JSON array of the ancestors in a path, nearest first: `{modelIndex, uuid, id, service}`. */
  lineage(path: Sql): Sql
  /** JSON object of the nearest ancestor in a path: `{id, service, modelIndex, uri, childRelation}`; SQL NULL for a root. */
  parentLink(path: Sql, relation: Sql): Sql
  /** A table of `value` of the parts of a text that commas separate. */
  partsOf(text: Sql, alias: string): Sql
  /** A table of `value` of everything in a JSON column, at any depth. */
  valuesIn(column: Sql, alias: string): Sql
  /** Ordering by a value: unset values first when ascending, last when descending. */
  order(value: Sql, direction: 'asc' | 'desc'): Sql
  /** A column or value in an index that serves `order` in both directions. */
  indexed(value: Sql): Sql
  /** `isWanted` is the condition of the `onlyIf` around the query, if there is one. */
  page(page: { start?: Sql; count?: Sql; isWanted?: Sql }): Sql
  /** A query without rows, and without work to find any, unless a condition that is the same for all rows holds. */
  onlyIf(isWanted: Sql, query: Sql): Sql
}

export interface RowChange {
  before: Tables['resources']
  after: Tables['resources']
}

/** Tables whose rows have a number that the store gives before it inserts them. */
export type NumberedTable = 'resources' | 'changes' | 'change_sets' | 'series'

/** Writes of many rows at once. Each takes the transaction on which it runs. */
export interface BulkWrites {
  /** Numbers for that many new rows of a table: the first of a range that is and was nobody else's since the start. */
  reserve(db: Database, table: NumberedTable, count: number): Promise<number>
  /** Rejects with `RowError` when a unique constraint refuses one of the rows. */
  insert<Table extends keyof Tables>(
    db: Database,
    table: Table,
    rows: readonly Tables[Table][],
    options?: { replace?: boolean },
  ): Promise<void>
  /** Removes members from the attributes of all rows of a class. */
  forgetMembers(db: Database, classCode: number, names: readonly string[]): Promise<void>
  /** Writes what differs of rows of `resources`, which are in the database as they were before. Rejects like `insert`. */
  update(db: Database, rows: readonly RowChange[]): Promise<void>
  /** Deletes rows of `resources`. */
  remove(db: Database, rows: readonly Pick<Tables['resources'], 'row' | 'class'>[]): Promise<void>
}

/** A unique constraint refused a row. */
export class RowError extends Error {
  readonly constraint: string
  readonly row: Record<string, unknown>
  constructor(constraint: string, row: Record<string, unknown>, cause: unknown) {
    super(`${constraint} refuses a row`, { cause })
    this.name = 'RowError'
    this.constraint = constraint
    this.row = row
  }
}
