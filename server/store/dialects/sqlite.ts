import { sql, Kysely } from 'kysely'
import type { SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { resourceColumns } from '../schema/schema.ts'
import type { Tables } from '../schema/tables.ts'
import {
  type Database,
  RowError,
  type BulkWrites,
  type Connections,
  type Dialect,
  type SearchedPaths,
  type NumberedTable,
} from './dialect.ts'
import { kyselyDialect } from './kysely-dialect.ts'
import { type PreparedDatabase, openConnection } from './node-sqlite.ts'
import { ReaderPool } from './reader-pool.ts'
import { json, values } from './sqlite-functions.ts'
import { insertLabels, keepLabels } from './sqlite-labels.ts'
import { keepTexts, mergeTexts, sweepTexts, TextNotes, texts } from './sqlite-texts.ts'
import { upkeep } from './sqlite-upkeep.ts'

/** Takes 50 ms for a million resources, once at each start: corrects any wrong count in the file. */
export async function keepCounts(db: Database): Promise<void> {
  await sql`delete from class_counts`.execute(db)
  await sql`insert into class_counts select class, count(*) from resources group by class`.execute(db)
}

/** Adds the rows to the counts of their classes; sign -1 subtracts them. */
function countRows(
  writer: PreparedDatabase,
  rows: readonly Pick<Tables['resources'], 'class'>[],
  sign: 1 | -1,
): void {
  if (rows.length === 0) return
  const add = writer.statement(
    'insert into class_counts values (?, ?) on conflict (class) do update set count = count + excluded.count',
  )
  for (const [code, { length }] of Map.groupBy(rows, (row) => row.class)) add.run(code, sign * length)
}

/** Rows that are inserted at a stretch: a few milliseconds. */
const TURN_LENGTH = 200

/** SQLite in a file, or in memory with the path `:memory:`. */
export function sqliteDialect(path: string): Dialect {
  const writer = openConnection(path, { readOnly: false })
  let searched: SearchedPaths = new Map()
  return {
    types: {
      integer: 'integer',
      counter: 'integer',
      number: 'real',
      json: 'text',
      text: 'text',
      orderedText: 'text',
    },
    json,
    values,
    texts,
    bulk: bulkOn(writer, () => new TextNotes(writer, searched)),
    connect: async () => (path === ':memory:' ? memoryConnections(writer) : fileConnections(path, writer)),
    indexTail: [],
    defineOwn: async () => undefined,
    tableNames: async (db) => {
      const found = await sql<{ name: string }>`
        select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
      `.execute(db)
      return found.rows.map(({ name }) => name)
    },
    indexNames: async (db, table, prefix) => {
      const found = await sql<{ name: string }>`
        select name from sqlite_master where type = 'index' and tbl_name = ${table} and substr(name, 1, length(${prefix})) = ${prefix}
      `.execute(db)
      return found.rows.map(({ name }) => name)
    },
    keepLabels,
    keepTexts: (db, known) => {
      searched = known
      return keepTexts(db, known)
    },
    sweepTexts: (db, slice) => sweepTexts(db, slice, searched),
    mergeTexts,
    keepCounts,
    isShared: false,
    requireWritable: null,
    ...upkeep(path),
    violatedConstraint,
  }
}

function memoryConnections(writer: PreparedDatabase): Connections {
  const db: Database = new Kysely<Tables>({ dialect: kyselyDialect(writer) })
  return {
    ...transactionsOn(db),
    writer: db,
    reader: db,
    canReadDuringWrite: false,
    position: null,
    readBytes: async (statement) => writer.bytes(statement.sql, statement.parameters),
    close: async () => writer.close(),
  }
}

/** The lock of the file keeps other processes away, so that this one can count. */
function transactionsOn(
  db: Database,
): Pick<Connections, 'opening' | 'transaction' | 'reading' | 'replicas' | 'shared'> {
  let version = 0
  return {
    replicas: null,
    shared: null,
    reading: (work) => work(),
    opening: (work) =>
      db.transaction().execute((transaction) => {
        const run = <Result>(step: (db: Database) => Promise<Result>): Promise<Result> => step(transaction)
        return work({ define: run, fill: run })
      }),
    async transaction(work, { isCounted }) {
      const result = await db.transaction().execute(work)
      if (isCounted) version += 1
      return { result, version }
    },
  }
}

function fileConnections(path: string, writer: PreparedDatabase): Connections {
  const main = openConnection(path, { readOnly: true })
  const pool = new ReaderPool(path)
  const db: Database = new Kysely<Tables>({ dialect: kyselyDialect(writer) })
  return {
    ...transactionsOn(db),
    writer: db,
    reader: new Kysely<Tables>({ dialect: kyselyDialect(main) }),
    canReadDuringWrite: true,
    position: null,
    readBytes: async (statement, mayTakeLong) =>
      mayTakeLong ? pool.bytes(statement) : main.bytes(statement.sql, statement.parameters),
    close: async () => {
      await pool.close()
      main.close()
      writer.close()
    },
  }
}

const numberColumn = { resources: 'row', changes: 'sequence', change_sets: 'number', series: 'code' } as const

/** There is one write connection and no network before it: a prepared statement run once per row is the fastest way. */
const bulkOn = (
  writer: PreparedDatabase,
  makeNotes: () => TextNotes,
  /**
   * Last number given for each table: numbers of deleted rows are not reused, because reads of them are
   * cached.
   */
  given = new Map<NumberedTable, number>(),
): BulkWrites => ({
  async reserve(db, table, count) {
    const column = sql.ref(numberColumn[table])
    const found = await sql<{
      last: number | null
    }>`select max(${column}) as last from ${sql.table(table)}`.execute(db)
    const first = Math.max(found.rows[0]?.last ?? 0, given.get(table) ?? 0) + 1
    given.set(table, first + count - 1)
    return first
  },
  async insert(_db, table, rows, { replace = false } = {}) {
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first)
    const marks = columns.map(() => '?').join(', ')
    const names = columns.map((name) => `"${name}"`).join(', ')
    // The type does not know that rows are those of the table that is named.
    const resources = table === 'resources' ? (rows as readonly Tables['resources'][]) : []
    const notes = makeNotes()
    const text = `insert ${replace ? 'or replace ' : ''}into "${table}" (${names}) values (${marks})`
    for (let from = 0; from < rows.length; from += TURN_LENGTH) {
      // Rows of a list of thousands take their time: requests have theirs in between.
      if (from > 0) await nextTurn()
      const statement = writer.statement(text)
      for (const row of rows.slice(from, from + TURN_LENGTH)) {
        runRow(() => statement.run(...valuesOf(row, columns)), row)
      }
      noteRows(writer, notes, resources.slice(from, from + TURN_LENGTH))
    }
    notes.end()
    countRows(writer, resources, 1)
  },
  async remove(db, rows) {
    const numbers = JSON.stringify(rows.map(({ row }) => row))
    await sql`delete from resources where ${values.isIn(sql`row`, sql`${numbers}`, 'integer')}`.execute(db)
    countRows(writer, rows, -1)
  },
  async forgetMembers(db, classCode, names) {
    const paths = names.map((name) => `$.${JSON.stringify(name)}`)
    await sql`update resources set attributes = json_remove(attributes, ${sql.join(paths)}) where class = ${classCode}`.execute(
      db,
    )
  },
  async update(_db, rows) {
    const notes = makeNotes()
    for (const { before, after } of rows) {
      // An index over a column that is set is written again, whether or not the value is another.
      const columns = resourceColumns.filter((name) => before[name] !== after[name])
      if (columns.length === 0) continue
      const sets = columns.map((name) => `"${name}" = ?`).join(', ')
      const statement = writer.statement(`update "resources" set ${sets} where "row" = ?`)
      runRow(() => statement.run(...valuesOf(after, [...columns, 'row'])), after)
      notes.note(after)
    }
    notes.end()
  },
})

/** Indexes the labels and texts of resources for search. */
function noteRows(writer: PreparedDatabase, notes: TextNotes, rows: readonly Tables['resources'][]): void {
  if (rows.length === 0) return
  const labels = writer.statement(insertLabels)
  for (const row of rows) {
    if (row.labels !== null) labels.run(row.class, row.row, row.labels)
    notes.note(row)
  }
}

const valuesOf = (row: object, columns: readonly string[]): SQLInputValue[] => {
  const record = row as Record<string, SQLInputValue>
  return columns.map((name) => record[name] ?? null)
}

function runRow(run: () => void, row: object): void {
  try {
    run()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint) throw new RowError(constraint, { ...row }, error)
    throw error
  }
}

const UNIQUE_VIOLATION = 2067
const PRIMARY_KEY_VIOLATION = 1555

/** SQLite names an index over expressions by its name, a constraint by its columns. */
const constraints: Record<string, string> = {
  'resources.id': 'resources_id',
  'resources.parent, resources.relation, resources.key': 'resources_key',
}

function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  if (error.errcode !== UNIQUE_VIOLATION && error.errcode !== PRIMARY_KEY_VIOLATION) return null
  const [, named] = /constraint failed: index '(.+)'/.exec(error.message) ?? []
  const [, columns = ''] = /constraint failed: (.+)/.exec(error.message) ?? []
  return named ?? constraints[columns] ?? columns
}
