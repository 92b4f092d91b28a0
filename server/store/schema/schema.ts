import { sql } from 'kysely'
import type { Database, Dialect, Sql } from '../dialects/dialect.ts'
import type { ResourceTable, Tables } from './tables.ts'

export type ColumnKind = 'integer' | 'counter' | 'number' | 'json' | 'text' | 'orderedText'

/** A column is required unless its kind ends in a question mark. */
type Columns<Row> = Record<keyof Row & string, ColumnKind | `${ColumnKind}?`>

interface TableShape<Row> {
  columns: Columns<Row>
  key: readonly (keyof Row & string)[]
  /** Name of each further unique constraint with its columns; NULL is never equal to NULL. */
  unique?: Record<string, readonly (keyof Row & string)[]>
  indexes?: Record<string, readonly (keyof Row & string)[]>
  /** Indexes over the rows that have a value in a column. */
  partIndexes?: Record<
    string,
    { columns: readonly (keyof Row & string)[]; of: keyof Row & string; value: string }
  >
}

const tables: { [Name in keyof Tables]: TableShape<Tables[Name]> } = {
  classes: {
    columns: {
      code: 'integer',
      id: 'text',
      service: 'text',
      name: 'text',
      uri: 'text',
      attributes: 'text',
      key_rule: 'text',
    },
    key: ['code'],
    unique: { classes_id: ['id'] },
  },
  resources: {
    columns: {
      row: 'integer',
      id: 'text',
      class: 'integer',
      parent: 'integer?',
      relation: 'text?',
      position: 'integer',
      name: 'orderedText?',
      key: 'text?',
      path: 'orderedText',
      attributes: 'json',
      labels: 'json?',
      additional: 'json?',
      generation: 'integer',
      created_by: 'text',
      created_on: 'integer',
      modified_by: 'text',
      modified_on: 'integer',
    },
    key: ['row'],
    unique: { resources_id: ['id'], resources_key: ['parent', 'relation', 'key'] },
    indexes: {
      resources_place: ['parent', 'relation', 'position'],
      resources_name: ['class', 'name'],
      // Includes the name, so that descendants are sorted by name without reading the rows themselves.
      resources_path: ['class', 'path', 'name'],
      resources_created: ['class', 'created_on', 'name'],
    },
  },
  class_counts: { columns: { class: 'integer', count: 'integer' }, key: ['class'] },
  texts: {
    columns: { number: 'counter', class: 'integer', prefix: 'text', value: 'text' },
    key: ['number'],
    unique: { texts_text: ['class', 'prefix', 'value'] },
  },
  links: {
    columns: {
      holder: 'integer',
      name: 'text',
      target: 'integer',
      position: 'integer',
      target_position: 'integer',
    },
    key: ['holder', 'name', 'target'],
    indexes: { links_target: ['target', 'name', 'holder'] },
  },
  secrets: { columns: { row: 'integer', attribute: 'text', value: 'text' }, key: ['row', 'attribute'] },
  change_sets: {
    columns: { number: 'integer', id: 'text', author: 'text', time: 'integer', audited: 'integer' },
    key: ['number'],
    indexes: { change_sets_id: ['id'], change_sets_audited: ['audited', 'number'] },
  },
  undos: {
    columns: { change_set: 'text', undone: 'text' },
    key: ['change_set', 'undone'],
    indexes: { undos_undone: ['undone'] },
  },
  change_keys: {
    columns: { change_set: 'text', key_id: 'text', key_name: 'text' },
    key: ['change_set'],
  },
  change_actions: {
    columns: { change_set: 'text', action: 'text', details: 'json' },
    key: ['change_set'],
  },
  changes: {
    columns: {
      sequence: 'integer',
      change_set: 'integer',
      class: 'text',
      id: 'text',
      name: 'text?',
      kind: 'text',
      ancestors: 'text',
      before: 'json?',
      after: 'json?',
    },
    key: ['sequence'],
    indexes: { changes_set: ['change_set', 'sequence'] },
    // Deleted resources are still shown with their names.
    partIndexes: { changes_deleted: { columns: ['id'], of: 'kind', value: 'deleted' } },
  },
  audit_waiting: { columns: { id: 'text', time: 'integer', facts: 'json' }, key: ['id'] },
  audit_entries: {
    columns: {
      number: 'integer',
      id: 'text',
      time: 'integer',
      category: 'text',
      event: 'text',
      outcome: 'text',
      author: 'text?',
      api_key: 'text?',
      address: 'text?',
      facts: 'json',
      hash: 'text',
    },
    key: ['number'],
    unique: { audit_entries_id: ['id'] },
    indexes: {
      audit_entries_time: ['time'],
      audit_entries_category: ['category', 'number'],
      audit_entries_author: ['author', 'number'],
      audit_entries_key: ['api_key', 'number'],
      audit_entries_address: ['address', 'number'],
    },
  },
  audit_seals: {
    columns: {
      number: 'integer',
      first: 'integer',
      last: 'integer',
      time: 'integer',
      head: 'text',
      hash: 'text',
      mac: 'text',
    },
    key: ['number'],
  },
  series: {
    columns: { code: 'integer', id: 'text', metric: 'text' },
    key: ['code'],
    unique: { series_id_metric: ['id', 'metric'] },
  },
  samples: {
    columns: { series: 'integer', step: 'integer', time: 'integer', value: 'number', weight: 'integer' },
    key: ['series', 'step', 'time'],
    indexes: { samples_time: ['step', 'time'] },
  },
  marks: { columns: { name: 'text', value: 'integer' }, key: ['name'] },
  properties: { columns: { name: 'text', value: 'text' }, key: ['name'] },
}

/** The columns of `resources` that may change. */
export const resourceColumns = (Object.keys(tables.resources.columns) as (keyof ResourceTable)[]).filter(
  (name) => name !== 'row',
)

/** Columns that identify a row of a table. */
export const keyOf = (table: keyof Tables): readonly string[] => tables[table].key

/** Kind of each column of a table. */
export const columnKinds = (table: keyof Tables): ReadonlyMap<string, ColumnKind> =>
  new Map(
    Object.entries<string>(tables[table].columns).map(([name, kind]) => [
      name,
      kind.replace('?', '') as ColumnKind,
    ]),
  )

/** Creates missing tables and indexes. New classes and attributes need no changes here. */
export async function createTables(db: Database, dialect: Dialect): Promise<void> {
  for (const name of Object.keys(tables) as (keyof Tables)[]) await createTable(db, dialect, name)
}

export async function createTable(db: Database, dialect: Dialect, name: keyof Tables): Promise<void> {
  const { types } = dialect
  const { columns, key, unique = {} }: TableShape<Record<string, unknown>> = tables[name]
  let table = db.schema.createTable(name).ifNotExists()
  for (const [column, kind] of Object.entries(columns)) {
    const isRequired = !kind.endsWith('?')
    const type = types[kind.replace('?', '') as ColumnKind]
    table = table.addColumn(column, type, (made) => {
      const limited = isRequired ? made.notNull() : made
      return key.length === 1 && key[0] === column ? limited.primaryKey() : limited
    })
  }
  // The builder expects the column names as types, but they are only known at run time.
  if (key.length > 1) table = table.addPrimaryKeyConstraint(`${name}_key`, key as never[])
  for (const [constraint, parts] of Object.entries(unique))
    table = table.addUniqueConstraint(constraint, parts as never[])
  await table.execute()
  await createIndexes(db, dialect, name)
}

async function createIndexes(
  db: Database,
  { values, indexTail }: Dialect,
  name: keyof Tables,
): Promise<void> {
  const { indexes = {}, partIndexes = {} }: TableShape<Record<string, unknown>> = tables[name]
  const tail = name === 'resources' ? indexTail : []
  const columnsOf = (parts: readonly string[]): Sql =>
    sql.join([...parts, ...tail].map((part) => values.indexed(sql.ref(part))))
  for (const [index, parts] of Object.entries(indexes))
    await sql`create index if not exists ${sql.ref(index)} on ${sql.table(name)} (${columnsOf(parts)})`.execute(
      db,
    )
  for (const [index, part] of Object.entries(partIndexes))
    await sql`create index if not exists ${sql.ref(index)} on ${sql.table(name)} (${columnsOf(part.columns)}) where ${sql.ref(part.of)} = ${sql.lit(part.value)}`.execute(
      db,
    )
}
