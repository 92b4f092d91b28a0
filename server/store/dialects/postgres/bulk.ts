import { sql } from 'kysely'
import { columnKinds, type ColumnKind, keyOf, resourceColumns } from '../../schema/schema.ts'
import type { Tables } from '../../schema/tables.ts'
import {
  type BulkWrites,
  type Database,
  type NumberedTable,
  type RowChange,
  RowError,
  type SearchedPaths,
  type Sql,
} from '../dialect.ts'
import { codeOf } from './error-code.ts'
import { addLabels, removeLabels, removeLabelsOf } from './labels.ts'
import type { Statistics } from './statistics.ts'
import { storable } from './storable.ts'
import { addTexts } from './texts.ts'

/** Rows of one statement. Other requests have their turn while the database works on them. */
const BATCH = 500

const numberColumn = { resources: 'row', changes: 'sequence', change_sets: 'number', series: 'code' } as const

/** Last numbers given; valid as long as no other process has written. */
export class Numbers {
  /** By the last commit of this process. */
  #committed: ReadonlyMap<NumberedTable, number> = new Map()
  #given = new Map<NumberedTable, number>()
  #version = -1

  /** A transaction that counts has begun. It does not skip the numbers of those that were rolled back. */
  begin(version: number): void {
    this.#given = new Map(version === this.#version + 1 ? this.#committed : [])
  }

  commit(version: number): void {
    this.#version = version
    this.#committed = this.#given
  }

  async reserve(db: Database, table: NumberedTable, count: number): Promise<number> {
    const first = (this.#given.get(table) ?? (await lastNumber(db, table))) + 1
    this.#given.set(table, first + count - 1)
    return first
  }
}

/** Numbers of deleted resources are not given again, because positions in the tree are known by them. */
const REMOVED = 'removedTo'

async function lastNumber(db: Database, table: NumberedTable): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select greatest(
      (select max(${sql.ref(numberColumn[table])}) from ${sql.table(table)}),
      (select value from marks where name = ${REMOVED} and ${table === 'resources'})
    ) as last
  `.execute(db)
  return rows[0]?.last ?? 0
}

async function noteRemoved(db: Database, last: number): Promise<void> {
  await sql`
    insert into marks (name, value) values (${REMOVED}, ${last})
    on conflict (name) do update set value = greatest(marks.value, excluded.value)
  `.execute(db)
}

const arrayTypes: Record<ColumnKind, Sql> = {
  integer: sql`bigint[]`,
  counter: sql`bigint[]`,
  number: sql`float8[]`,
  json: sql`json[]`,
  text: sql`text[]`,
  orderedText: sql`text[]`,
}

/** A table of rows, a column of each as one parameter. */
function rowTable(table: keyof Tables, columns: readonly string[], rows: readonly object[]): Sql {
  const kinds = columnKinds(table)
  const arrays = columns.map((column) => {
    const kind = kinds.get(column) ?? 'text'
    const list = rows.map((row) => storable((row as Record<string, unknown>)[column] ?? null, kind))
    return sql`${list}::${arrayTypes[kind]}`
  })
  return sql`unnest(${sql.join(arrays)}) as given(${sql.join(columns.map((column) => sql.ref(column)))})`
}

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

export const bulkWrites = (
  numbers: Numbers,
  searched: () => SearchedPaths,
  statistics: Statistics,
): BulkWrites => ({
  reserve: (db, table, count) => numbers.reserve(db, table, count),
  async insert(db, table, rows, { replace = false } = {}) {
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first)
    for (const batch of batches(replace ? lastOfEach(table, rows) : rows)) {
      const conflict = replace ? onConflict(table, columns) : sql``
      await refusing(batch, () =>
        sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
          select * from ${rowTable(table, columns, batch)} ${conflict}`.execute(db),
      )
    }
    if (table !== 'resources') return
    // The type does not know that rows are those of the table that is named.
    const resources = rows as readonly Tables['resources'][]
    for (const batch of batches(resources)) await addLabels(db, batch)
    await addTexts(db, resources, searched())
    await countRows(db, resources, 1)
    await statistics.note(db, rows.length)
  },
  async remove(db, rows) {
    if (rows.length === 0) return
    const numbersOf = sql`any(${rows.map(({ row }) => row)}::bigint[])`
    await removeLabelsOf(db, numbersOf)
    await sql`delete from resources where row = ${numbersOf}`.execute(db)
    await countRows(db, rows, -1)
    await noteRemoved(
      db,
      rows.reduce((last, { row }) => Math.max(last, row), 0),
    )
  },
  async forgetMembers(db, classCode, names) {
    const kept = sql`select json_object_agg(m.key, m.value) from json_each(attributes) as m where m.key <> all(${[...names]}::text[])`
    await sql`update resources set attributes = coalesce((${kept}), '{}') where class = ${classCode}`.execute(
      db,
    )
  },
  async update(db, rows) {
    for (const [columns, group] of groupByColumns(rows)) await updateRows(db, columns, group)
    const relabelled = rows.filter(({ before, after }) => before.labels !== after.labels)
    await removeLabels(
      db,
      relabelled.map(({ before }) => before),
    )
    await addLabels(
      db,
      relabelled.map(({ after }) => after),
    )
    await addTexts(
      db,
      rows.map(({ after }) => after),
      searched(),
    )
  },
})

/** One row for each key, as a statement must not meet a row twice. */
function lastOfEach<Row extends object>(table: keyof Tables, rows: readonly Row[]): readonly Row[] {
  const key = keyOf(table)
  const byKey = new Map(
    rows.map((row) => [JSON.stringify(key.map((name) => (row as Record<string, unknown>)[name])), row]),
  )
  return [...byKey.values()]
}

function onConflict(table: keyof Tables, columns: readonly string[]): Sql {
  const key = keyOf(table)
  const others = columns.filter((name) => !key.includes(name))
  const target = sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))})`
  if (others.length === 0) return sql`${target} do nothing`
  return sql`${target} do update set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`
}

/** Adds the rows to the counts of their classes; sign -1 subtracts them. */
async function countRows(
  db: Database,
  rows: readonly Pick<Tables['resources'], 'class'>[],
  sign: 1 | -1,
): Promise<void> {
  const counts = [...Map.groupBy(rows, (row) => row.class)].map(([code, { length }]) => ({
    class: code,
    count: sign * length,
  }))
  await sql`
    insert into class_counts (class, count) select * from ${rowTable('class_counts', ['class', 'count'], counts)}
    on conflict (class) do update set count = class_counts.count + excluded.count
  `.execute(db)
}

/** Columns that a unique constraint is about: rows that change them are updated in their order, one at a time. */
const identifying: readonly string[] = ['id', 'parent', 'relation', 'key']

/** Rows that change the same columns, together. */
function groupByColumns(rows: readonly RowChange[]): [readonly string[], RowChange[]][] {
  const groups: [readonly string[], RowChange[]][] = []
  const known = new Map<string, RowChange[]>()
  for (const row of rows) {
    const columns = resourceColumns.filter((name) => row.before[name] !== row.after[name])
    if (columns.length === 0) continue
    const isAlone = columns.some((name) => identifying.includes(name))
    const group = isAlone ? undefined : known.get(columns.join())
    if (group) group.push(row)
    else {
      const made = [row]
      groups.push([columns, made])
      if (!isAlone) known.set(columns.join(), made)
    }
  }
  return groups
}

async function updateRows(
  db: Database,
  columns: readonly string[],
  rows: readonly RowChange[],
): Promise<void> {
  for (const batch of batches(rows.map(({ after }) => after))) {
    const sets = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`)
    await refusing(batch, () =>
      sql`update resources set ${sql.join(sets)} from ${rowTable('resources', ['row', ...columns], batch)}
        where resources.row = given.row`.execute(db),
    )
  }
}

/** Names the row that a unique constraint refused. */
async function refusing(rows: readonly object[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === null) throw error
    const row = refusedRow(constraint, String((error as { detail?: unknown }).detail ?? ''), rows)
    throw new RowError(constraint, { ...row }, error)
  }
}

const UNIQUE_VIOLATION = '23505'

export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { constraint } = error as { constraint?: unknown }
  return codeOf(error) === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : null
}

const columnsOf: Readonly<Record<string, readonly (keyof Tables['resources'])[]>> = {
  resources_id: ['id'],
  resources_key: ['parent', 'relation', 'key'],
}

/** The row with the values that the error's detail contains, which may be in any language: `…(parent, key)=(1, web)…`. */
function refusedRow(constraint: string, detail: string, rows: readonly object[]): object {
  const [, attribute] = /^model_unique_\d+_(.+)$/.exec(constraint) ?? []
  const columns = columnsOf[constraint]
  const found = (rows as readonly Tables['resources'][]).find((row) => {
    const texts = columns ? columns.map((name) => row[name]) : [row.parent, attributeOf(row, attribute)]
    return detail.toLowerCase().includes(`=(${texts.join(', ')})`.toLowerCase())
  })
  return found ?? rows[0] ?? {}
}

const attributeOf = ({ attributes }: Tables['resources'], name: string | undefined): unknown =>
  name === undefined ? undefined : (JSON.parse(attributes) as Record<string, unknown>)[name]
