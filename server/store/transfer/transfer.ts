import { sql } from 'kysely'
import type { Model } from '../../../model/registry.ts'
import type { Database, Dialect, OpeningSteps } from '../dialects/dialect.ts'
import { codeOf } from '../dialects/postgres/error-code.ts'
import { postgresDialect } from '../dialects/postgres/postgres.ts'
import { sqliteDialect } from '../dialects/sqlite.ts'
import type { DatabaseAddress } from '../open-store.ts'
import { prepareStore, SCHEMA_VERSION } from '../schema/prepare.ts'
import { createTables, keyOf } from '../schema/schema.ts'
import type { ResourceTable, Tables } from '../schema/tables.ts'
import { NewerSchema, TooLongRow, UnfitDatabase } from '../store-fault.ts'
import { type Difference, differences, type StoredRow, type TableName } from './differences.ts'
import { openPostgresSnapshot, openSqliteSnapshot, type Snapshot } from './snapshot.ts'
import { claim, release } from './unfinished.ts'

/** Tables in the order in which they are moved. Counts and texts are not: they follow from the resources. */
const isMoved: Readonly<Record<TableName, boolean>> = {
  classes: true,
  resources: true,
  class_counts: false,
  texts: false,
  links: true,
  secrets: true,
  change_sets: true,
  undos: true,
  change_keys: true,
  change_actions: true,
  changes: true,
  audit_waiting: true,
  audit_entries: true,
  audit_seals: true,
  series: true,
  samples: true,
  marks: true,
  properties: true,
}
// `Object.keys` loses the type of the names.
const movedTables = (Object.keys(isMoved) as TableName[]).filter((name) => isMoved[name])

/** Rows that one transaction removes or adds. */
const BATCH = 500

export interface TransferOptions {
  model: Model
  from: DatabaseAddress
  to: DatabaseAddress
  /** Throws if the key at hand is not that of the store, which has sealed this value with it. */
  checkKey(sealed: string): void
  /** False if a service still writes to the source, so that the copy must be brought up to date once more. */
  canFinish: boolean
  /** True if the caller vouches that no service uses the source, so that connections to it are not counted. */
  isStopped?: boolean
  onProgress(progress: TransferProgress): void
}

export interface TransferProgress {
  step: 'removed' | 'copied' | 'compared'
  table: TableName
  rows: number
}

export interface TransferResult {
  /** Rows that are equal in both databases. */
  rows: number
  removed: number
  copied: number
  isFinished: boolean
  /** True if it is unfinished only because a pooler hides whether a service uses the source. */
  isUnknown: boolean
}

/**
 * Copies a store into an empty database, or brings a copy that it began up to date: removes rows that differ, adds those
 * that are missing, then compares all rows. The copy cannot be opened before it is finished.
 */
export async function transferStore(options: TransferOptions): Promise<TransferResult> {
  const { from, to, checkKey } = options
  const source = await ('path' in from ? openSqliteSnapshot(from.path) : openPostgresSnapshot(from.url))
  try {
    const store = await requireMovable(source)
    checkKey(store)
    const dialect = 'path' in to ? sqliteDialect(to.path) : postgresDialect(to.url)
    const connections = await dialect.connect()
    try {
      return await connections.opening(async (steps) => {
        await claim(steps, dialect, store)
        return new Transfer({ ...options, source, steps, dialect }).run()
      })
    } finally {
      await connections.close()
    }
  } finally {
    await source.close()
  }
}

/** Returns the check value of the store's key, which no other store has. */
async function requireMovable({ db, schemaVersion }: Snapshot): Promise<string> {
  if (schemaVersion > SCHEMA_VERSION) throw new NewerSchema(schemaVersion, SCHEMA_VERSION)
  const outdated = new UnfitDatabase(
    'This version of Gantry has not opened it yet. Start the service on it once, then repeat the command.',
  )
  if (schemaVersion < SCHEMA_VERSION) throw outdated
  const row = await db
    .selectFrom('properties')
    .select('value')
    .where('name', '=', 'keyCheck')
    .executeTakeFirst()
  if (!row) throw outdated
  return row.value
}

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === '54000' || isTooLong(error.cause))

const nameOfRow = (table: TableName, row: StoredRow): string =>
  `${
    table === 'resources'
      ? String(row['id'])
      : keyOf(table)
          .map((name) => String(row[name]))
          .join('/')
  } of ${table}`

interface TransferParts extends TransferOptions {
  source: Snapshot
  steps: OpeningSteps
  dialect: Dialect
}

class Transfer {
  readonly #parts: TransferParts
  #removed = 0
  #copied = 0

  constructor(parts: TransferParts) {
    this.#parts = parts
  }

  async run(): Promise<TransferResult> {
    const { steps, dialect, model } = this.#parts
    await steps.define((db) => createTables(db, dialect))
    // Indexes of attributes are named after the codes of the classes.
    await this.#remove('classes')
    await this.#copy('classes')
    await prepareStore(steps, dialect, { model, now: Date.now() })
    for (const table of movedTables) await this.#remove(table)
    for (const table of movedTables) await this.#copy(table)
    let rows = 0
    for (const table of movedTables) rows += await this.#compare(table)
    const isInUse = await this.#isInUse()
    if (isInUse === false) await release(steps)
    const [isFinished, isUnknown] = [isInUse === false, isInUse === null]
    return { rows, removed: this.#removed, copied: this.#copied, isFinished, isUnknown }
  }

  async #isInUse(): Promise<boolean | null> {
    const { source, canFinish, isStopped = false } = this.#parts
    if (!canFinish || (await source.hasChanged())) return true
    return isStopped ? false : source.hasService()
  }

  /** Removes what the source does not have, or has otherwise: what is left obeys all unique constraints of the source. */
  async #remove(table: TableName): Promise<void> {
    const isEmpty = await this.#parts.steps.define(async (db) => {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
      return rows.length === 0
    })
    if (isEmpty) return
    await this.#eachBatch(table, async (found) => {
      const rows = found.map(({ target }) => target).filter((row) => row !== null)
      if (rows.length === 0) return
      await this.#parts.steps.fill((db) => this.#removeRows(db, table, rows))
      this.#removed += rows.length
      this.#report('removed', table, this.#removed)
    })
  }

  async #removeRows(db: Database, table: TableName, rows: readonly StoredRow[]): Promise<void> {
    if (table === 'resources') {
      // The rows of this table, as they were read.
      await this.#parts.dialect.bulk.remove(db, rows as unknown as ResourceTable[])
      return
    }
    const key = keyOf(table)
    const isRow = rows.map(
      (row) =>
        sql`(${sql.join(
          key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
          sql` and `,
        )})`,
    )
    await sql`delete from ${sql.table(table)} where ${sql.join(isRow, sql` or `)}`.execute(db)
  }

  async #copy(table: TableName): Promise<void> {
    let copied = 0
    await this.#eachBatch(table, async (found) => {
      const rows = found.map(({ source }) => source).filter((row) => row !== null)
      if (rows.length === 0) return
      await this.#insert(table, rows)
      copied += rows.length
      this.#report('copied', table, copied)
    })
    this.#copied += copied
  }

  /** Finds the row that an index refuses by halves. */
  async #insert(table: TableName, rows: readonly StoredRow[]): Promise<void> {
    try {
      await this.#parts.steps.fill((db) =>
        // The rows of this table, as they were read.
        this.#parts.dialect.bulk.insert(db, table, rows as unknown as Tables[typeof table][]),
      )
    } catch (error) {
      if (!isTooLong(error)) throw error
      const [row] = rows
      if (row && rows.length === 1) throw new TooLongRow(nameOfRow(table, row), { cause: error })
      const half = Math.ceil(rows.length / 2)
      await this.#insert(table, rows.slice(0, half))
      await this.#insert(table, rows.slice(half))
    }
  }

  async #compare(table: TableName): Promise<number> {
    let rows = 0
    await this.#eachBatch(
      table,
      async ([found]) => {
        if (!found) return
        const { source, target } = found
        const key = keyOf(table).map((name) => (source ?? target)?.[name])
        throw new Error(`Row ${key.join('/')} of ${table} was not copied as it is`)
      },
      () => {
        rows += 1
        if (rows % BATCH === 0) this.#report('compared', table, rows)
      },
    )
    return rows
  }

  async #eachBatch(
    table: TableName,
    work: (found: readonly Difference[]) => Promise<void>,
    onRow: () => void = () => undefined,
  ): Promise<void> {
    const { steps, source } = this.#parts
    await steps.define(async (target) => {
      let batch: Difference[] = []
      for await (const found of differences(table, { source: source.db, target }, onRow)) {
        if (batch.push(found) < BATCH) continue
        await work(batch)
        batch = []
      }
      await work(batch)
    })
  }

  #report(step: TransferProgress['step'], table: TableName, rows: number): void {
    this.#parts.onProgress({ step, table, rows })
  }
}
