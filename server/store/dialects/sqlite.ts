import { setImmediate as nextTurn } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { SQLInputValue } from 'node:sqlite'
import type { Tables } from '../schema.ts'
import { RowError } from './dialect.ts'
import type { BulkWrites, Connections, Database, Dialect } from './dialect.ts'
import { kyselyDialect, openConnection } from './node-sqlite.ts'
import type { PreparedDatabase } from './node-sqlite.ts'
import { ReaderPool } from './reader-pool.ts'
import { json, values } from './sqlite-functions.ts'
import { insertLabels, keepLabels, updateLabels } from './sqlite-labels.ts'

/** Rows that are inserted at a stretch: a few milliseconds. */
const TURN_LENGTH = 200

/** SQLite in a file, or in memory with the path `:memory:`. */
export function sqliteDialect(path: string): Dialect {
  const writer = openConnection(path, { readOnly: false })
  return {
    types: { integer: 'integer', number: 'real', json: 'text', text: 'text', orderedText: 'text' },
    json,
    values,
    bulk: bulkOn(writer),
    connect: async () => (path === ':memory:' ? memoryConnections(writer) : fileConnections(path, writer)),
    indexNames: async (db, table, prefix) => {
      const found = await sql<{ name: string }>`
        select name from sqlite_master where type = 'index' and tbl_name = ${table} and substr(name, 1, length(${prefix})) = ${prefix}
      `.execute(db)
      return found.rows.map(({ name }) => name)
    },
    keepLabels,
    violatedConstraint,
  }
}

function memoryConnections(writer: PreparedDatabase): Connections {
  const db: Database = new Kysely<Tables>({ dialect: kyselyDialect(writer) })
  return {
    writer: db,
    reader: db,
    canReadDuringWrite: false,
    readBytes: async (statement) => writer.bytes(statement.sql, statement.parameters),
    close: async () => writer.close(),
  }
}

function fileConnections(path: string, writer: PreparedDatabase): Connections {
  const main = openConnection(path, { readOnly: true })
  const pool = new ReaderPool(path)
  return {
    writer: new Kysely<Tables>({ dialect: kyselyDialect(writer) }),
    reader: new Kysely<Tables>({ dialect: kyselyDialect(main) }),
    canReadDuringWrite: true,
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
const bulkOn = (writer: PreparedDatabase): BulkWrites => ({
  async reserve(db, table) {
    const column = sql.ref(numberColumn[table])
    const found = await sql<{
      last: number | null
    }>`select max(${column}) as last from ${sql.table(table)}`.execute(db)
    return (found.rows[0]?.last ?? 0) + 1
  },
  async insert(_db, table, rows, { replace = false } = {}) {
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first)
    const marks = columns.map(() => '?').join(', ')
    const names = columns.map((name) => `"${name}"`).join(', ')
    const statement = writer.statement(
      `insert ${replace ? 'or replace ' : ''}into "${table}" (${names}) values (${marks})`,
    )
    const labels = writer.statement(insertLabels)
    for (const [index, row] of rows.entries()) {
      // Rows of a list of thousands take their time: requests have theirs in between.
      if (index > 0 && index % TURN_LENGTH === 0) await nextTurn()
      runRow(() => statement.run(...valuesOf(row, columns)), row)
      if (isLabelled(row)) labels.run(...valuesOf(row, ['class', 'row', 'labels']))
    }
  },
  async forgetMembers(db, classCode, names) {
    const paths = names.map((name) => `$.${JSON.stringify(name)}`)
    await sql`update resources set attributes = json_remove(attributes, ${sql.join(paths)}) where class = ${classCode}`.execute(
      db,
    )
  },
  async update(_db, rows) {
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first).filter((name) => name !== 'row' && name !== 'labels')
    const sets = columns.map((name) => `"${name}" = ?`).join(', ')
    const statement = writer.statement(`update "resources" set ${sets} where "row" = ?`)
    const labels = writer.statement(updateLabels)
    for (const row of rows) {
      runRow(() => statement.run(...valuesOf(row, [...columns, 'row'])), row)
      labels.run(...valuesOf(row, ['labels', 'row', 'labels']))
    }
  },
})

/** Only rows of `resources` have labels. */
const isLabelled = (row: object): boolean => 'labels' in row && row.labels !== null

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
