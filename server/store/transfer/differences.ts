import { sql } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { storable } from '../dialects/postgres/storable.ts'
import { columnKinds, keyOf } from '../schema/schema.ts'
import type { Tables } from '../schema/tables.ts'

export type TableName = keyof Tables
export type StoredRow = Readonly<Record<string, unknown>>

/** A row that only the source or only the target has, or that differs; `null` where there is none with its key. */
export interface Difference {
  source: StoredRow | null
  target: StoredRow | null
}

const BATCH = 1_000

/** Facts of each database about itself, which are not moved. */
const ownNames: Partial<Record<TableName, RegExp>> = {
  marks: /^(version|opening|schemaVersion|schemaOldest|probed|texts .*)$/,
  properties: /^(moving|commit .*)$/,
}

const isMoved = (table: TableName, row: StoredRow): boolean => !ownNames[table]?.test(String(row['name']))

/** Rows of a table in the order of its key. Every value is as PostgreSQL stores it. */
async function* rowsOf(db: Database, table: TableName): AsyncGenerator<StoredRow, undefined> {
  const key = keyOf(table)
  const kinds = columnKinds(table)
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let last: StoredRow | undefined
  do {
    const values = key.map((name) => last?.[name])
    const rest = last ? sql`where (${columns}) > (${sql.join(values)})` : sql``
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table)} ${rest} order by ${columns} limit ${sql.lit(BATCH)}
    `.execute(db)
    for (const row of rows) if (isMoved(table, row)) yield storableRow(row, kinds)
    last = rows.length < BATCH ? undefined : rows.at(-1)
  } while (last)
  return undefined
}

const storableRow = (row: StoredRow, kinds: ReturnType<typeof columnKinds>): StoredRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, storable(value, kinds.get(name))]))

/** Orders keys as both databases do: numbers by value, texts by their bytes. */
function compareKeys(key: readonly string[], left: StoredRow, right: StoredRow): number {
  for (const name of key) {
    const [a, b] = [left[name], right[name]]
    const order =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
    if (order !== 0) return order
  }
  return 0
}

const isEqual = ({ source, target }: Difference): boolean =>
  source !== null && target !== null && Object.keys(source).every((name) => source[name] === target[name])

/** Compares all rows of a table in two databases. Calls `onRow` for each row of the source. */
export async function* differences(
  table: TableName,
  databases: { source: Database; target: Database },
  onRow: () => void,
): AsyncGenerator<Difference, undefined> {
  for await (const pair of pairs(table, databases)) {
    if (pair.source !== null) onRow()
    if (!isEqual(pair)) yield pair
  }
  return undefined
}

/** Joins the rows of both databases by their key. */
async function* pairs(
  table: TableName,
  { source, target }: { source: Database; target: Database },
): AsyncGenerator<Difference, undefined> {
  const key = keyOf(table)
  const [lefts, rights] = [rowsOf(source, table), rowsOf(target, table)]
  let left = await nextOf(lefts)
  let right = await nextOf(rights)
  while (left || right) {
    const order = orderOf(key, left, right)
    yield { source: order <= 0 ? left : null, target: order >= 0 ? right : null }
    if (order <= 0) left = await nextOf(lefts)
    if (order >= 0) right = await nextOf(rights)
  }
  return undefined
}

const nextOf = async (rows: AsyncGenerator<StoredRow, undefined>): Promise<StoredRow | null> =>
  (await rows.next()).value ?? null

function orderOf(key: readonly string[], left: StoredRow | null, right: StoredRow | null): number {
  if (!left) return 1
  return right ? compareKeys(key, left, right) : -1
}
