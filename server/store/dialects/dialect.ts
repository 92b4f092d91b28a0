import type { ColumnDataType, Expression, Kysely, RawBuilder } from 'kysely'
import type { Tables } from '../schema.ts'

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
  bulk: BulkWrites
  /** Opens the connections; the database exists afterwards, its tables may not. */
  connect(): Promise<Connections>
  /** Names of the indexes of a table whose names begin with a prefix. */
  indexNames(db: Database, table: keyof Tables, prefix: string): Promise<string[]>
  /**
   * Makes the table `labels` (class, key, value, row), ordered by them, if it is missing. The bulk writes and the
   * database keep it in line with the labels of `resources`. Answers how many labels of older resources it took in.
   */
  keepLabels(db: Database): Promise<number>
  /** The constraint or unique index that a failed statement violated; null when it failed otherwise. */
  violatedConstraint(error: unknown): string | null
}

export interface ColumnTypes {
  /** Whole numbers up to 2^53. */
  integer: ColumnDataType | Expression<unknown>
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
  /** Runs a statement whose single row has one column `bytes`; one that `mayTakeLong` never holds the event loop. */
  readBytes(statement: Statement, mayTakeLong: boolean): Promise<Buffer>
  close(): Promise<void>
}

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** A member of a JSON object: by name (left out when optional and SQL NULL, else null), or all members of another object. */
export type JsonMember = { name: string; value: Sql; isOptional?: boolean } | { spread: Sql }

/** Expressions that are JSON. SQL NULL stands for an absent value. */
export interface JsonFunctions {
  object(members: readonly JsonMember[]): Sql
  /** Array of an element for each row of `from`, in the given order; SQL NULL when there is no row. */
  arrayOf(rows: { element: Sql; from: Sql; order: Sql }): Sql
  orEmptyArray(array: Sql): Sql
  /** An array with these elements in front. */
  prepend(elements: readonly Sql[], array: Sql): Sql
  constant(value: unknown): Sql
  text(value: Sql): Sql
  number(value: Sql): Sql
  /** The value of a JSON column. */
  column(column: Sql): Sql
  /** A member of a JSON column, by a name that the model knows. */
  member(column: Sql, name: string): Sql
  /** Finished text for the wire, as bytes of UTF-8. */
  toBytes(value: Sql): Sql
}

/** Type in which an attribute is compared and sorted. */
export type ScalarType = 'text' | 'number' | 'boolean'

export interface ValueFunctions {
  /** A member of a JSON column as a value to compare and sort by; exactly the expression that an attribute index has. */
  member(column: Sql, name: string, type: ScalarType): Sql
  /** A value deeper in a JSON column, as text. */
  deepMember(column: Sql, path: readonly string[]): Sql
  /** Whether a JSON list of strings in a column's member has the element. */
  listContains(column: Sql, name: string, element: Sql): Sql
  /** Whether a value is in a JSON array that a parameter gives. */
  isIn(value: Sql, array: Sql, type: ScalarType): Sql
  /** Equality in which NULL equals NULL. */
  isDistinct(left: Sql, right: Sql): Sql
  /** A table of the tuples in a JSON array of arrays that a parameter gives. */
  tuples(array: Sql, columns: Readonly<Record<string, ScalarType>>, alias: string): Sql
  contains(text: Sql, part: Sql): Sql
  startsWith(text: Sql, part: Sql): Sql
  endsWith(text: Sql, part: Sql): Sql
  /** Whether a text contains what a parameter gives, in any letter case. */
  containsAnyCase(text: Sql, part: Sql): Sql
  /** All labels as searchable text, `key=value`. */
  labelsText(labels: Sql): Sql
  asText(value: Sql): Sql
  fold(text: Sql): Sql
  /** The same value, not to be looked up in an index: another condition is known to be narrower. */
  withoutIndex(value: Sql): Sql
  /** A table of `key` (0 is the farthest) and `value` (row) of the ancestors in a path. */
  ancestors(path: Sql, alias: string): Sql
  /** Ordering by a value: unset values first when ascending, last when descending. */
  order(value: Sql, direction: 'asc' | 'desc'): Sql
  page(page: { start?: Sql; count?: Sql }): Sql
}

/** Tables whose rows have a number that the store gives before it inserts them. */
export type NumberedTable = 'resources' | 'changes' | 'change_sets' | 'series'

/** Writes of many rows at once. Each takes the transaction on which it runs. */
export interface BulkWrites {
  /** Numbers for that many new rows of a table: the first of a range that is nobody else's. */
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
  /** Writes all columns of rows of `resources` that exist. Rejects like `insert`. */
  update(db: Database, rows: readonly Tables['resources'][]): Promise<void>
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
