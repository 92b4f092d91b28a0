import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Dialect, SearchedPaths } from '../dialect.ts'
import { bulkWrites, Numbers, violatedConstraint } from './bulk.ts'
import { connectPostgres } from './connections.ts'
import { postgresFault } from './fault.ts'
import { json, values } from './functions.ts'
import { createLabels } from './labels.ts'
import { createReplicas } from './replica-table.ts'
import { createSharedTable } from './shared-table.ts'
import { Statistics } from './statistics.ts'
import { createTextIndex, keepTexts, sweepTexts, texts } from './texts.ts'

const plainText = sql`text collate "C"`

/** PostgreSQL 15 or later, at an address such as `postgres://gantry:secret@db.example:5432/gantry?sslmode=verify-full`. */
export function postgresDialect(url: string, log?: Pick<Logger, 'info'>): Dialect {
  let searched: SearchedPaths = new Map()
  const numbers = new Numbers()
  const statistics = new Statistics()
  const dialect: Dialect = {
    types: {
      integer: 'bigint',
      counter: 'bigserial',
      number: 'double precision',
      json: 'json',
      text: plainText,
      orderedText: plainText,
    },
    json,
    values,
    texts,
    bulk: bulkWrites(numbers, () => searched, statistics),
    indexTail: ['row'],
    connect: async () =>
      connectPostgres(url, () => dialect, {
        onBegin: (version) => {
          numbers.begin(version)
          statistics.begin()
        },
        onCommit: (version) => {
          numbers.commit(version)
          statistics.commit()
        },
      }),
    tableNames,
    indexNames,
    async defineOwn(db) {
      await createLabels(db)
      await createReplicas(db)
      await createTextIndex(db, log)
      await createSharedTable(db)
    },
    // The table has the labels of all rows since both exist.
    keepLabels: async () => 0,
    keepTexts: (db, known) => {
      searched = known
      return keepTexts(db, known)
    },
    sweepTexts: (db, slice) => sweepTexts(db, slice, searched),
    mergeTexts: async () => false,
    keepCounts,
    schemaVersion,
    async setSchemaVersion(db, version) {
      await sql`
        insert into marks (name, value) values (${SCHEMA_MARK}, ${version})
        on conflict (name) do update set value = excluded.value
      `.execute(db)
    },
    faultOf: postgresFault,
    // Space, damage and the log of writes are the server's to look after.
    reserve: { keep: () => undefined, release: () => undefined },
    freeBytes: () => null,
    checkpoint: async () => undefined,
    isShared: true,
    requireWritable,
    findDamage: {
      sql: `
        select coalesce(string_agg(i.relname || ' is not valid: reindex it', '; '), 'ok') as bytes
        from pg_index as x join pg_class as i on i.oid = x.indexrelid join pg_class as t on t.oid = x.indrelid
        where not x.indisvalid and t.relnamespace = any(current_schemas(false)::regnamespace[])`,
      parameters: [],
    },
    violatedConstraint,
  }
  return dialect
}

async function requireWritable(db: Database): Promise<void> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"
  `.execute(db)
  // The code of the error that a write would cause.
  if (rows[0]?.isReadOnly) throw Object.assign(new Error('The database is read-only'), { code: '25006' })
}

const SCHEMA_MARK = 'schemaVersion'

export async function schemaVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ value: number }>`select value from marks where name = ${SCHEMA_MARK}`.execute(
    db,
  )
  return rows[0]?.value ?? 0
}

async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = any(current_schemas(false))
  `.execute(db)
  return rows.map(({ name }) => name)
}

async function indexNames(db: Database, table: string, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where tablename = ${table} and schemaname = any(current_schemas(false)) and starts_with(indexname, ${prefix})
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Corrects any wrong count. */
async function keepCounts(db: Database): Promise<void> {
  await sql`delete from class_counts`.execute(db)
  await sql`insert into class_counts select class, count(*) from resources group by class`.execute(db)
}
