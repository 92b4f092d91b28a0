import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../schema/tables.ts'
import type { Database, SearchedPaths, Sql, TextFunctions, WantedText } from '../dialect.ts'
import { codeOf } from './error-code.ts'
import { values } from './functions.ts'
import { storable, storableJson } from './storable.ts'

/** Longer texts do not fit into an index, and nobody searches for them. */
const MAX_LENGTH = 600
const BATCH = 1_000

const textOf = (alias: string): Sql => sql`${sql.ref(`${alias}.prefix`)} || ${sql.ref(`${alias}.value`)}`

/** The text in the form in which the index has it. */
const indexed = values.fold(sql`prefix || value`)

/**
 * Creates the index over `texts`. The extension comes with PostgreSQL, and who owns the database may create it; without
 * it, a search reads all texts of the classes.
 */
export async function createTextIndex(db: Database, log: Pick<Logger, 'info'> | undefined): Promise<void> {
  try {
    const known =
      await sql`select 1 from pg_indexes where indexname = 'texts_trigrams' and schemaname = any(current_schemas(false))`.execute(
        db,
      )
    if (known.rows.length > 0) return
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index if not exists texts_trigrams on texts using gin ((${indexed}) gin_trgm_ops)`.execute(
      db,
    )
  } catch (error) {
    if (!isWithoutExtension(error)) throw error
    log?.info(
      { err: error },
      'The database has no extension pg_trgm, so searches are slower. Let an administrator run: create extension pg_trgm',
    )
  }
}

/** Not permitted; not installed on the server; or not offered, by another engine. */
const withoutExtension = new Set(['42501', '58P01', '0A000', '42704', '42601'])

const isWithoutExtension = (error: unknown): boolean => withoutExtension.has(codeOf(error))

interface Text {
  class: number
  prefix: string
  value: string
}

type NotedRow = Pick<Tables['resources'], 'class' | 'name' | 'labels' | 'attributes'>

/** Adds the texts of rows that are not there yet. */
export async function addTexts(
  db: Database,
  rows: readonly NotedRow[],
  searched: SearchedPaths,
): Promise<void> {
  const texts = new Map<string, Text>()
  for (const row of rows) {
    for (const text of textsIn(row, searched)) texts.set(`${text.class}/${text.prefix}/${text.value}`, text)
  }
  const all = [...texts.values()].filter(({ prefix, value }) => prefix.length + value.length <= MAX_LENGTH)
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH)
    const column = (name: keyof Text): unknown[] => batch.map((text) => storable(text[name], 'text'))
    await sql`
      insert into texts (class, prefix, value)
      select class, prefix, value
      from unnest(${column('class')}::bigint[], ${column('prefix')}::text[], ${column('value')}::text[]) as given(class, prefix, value)
      on conflict do nothing
    `.execute(db)
  }
}

function* textsIn(
  { class: code, name, labels, attributes }: NotedRow,
  searched: SearchedPaths,
): Generator<Text> {
  if (name !== null) yield { class: code, prefix: '', value: name }
  if (labels !== null) {
    for (const [key, value] of Object.entries(JSON.parse(storableJson(labels)) as Record<string, string>))
      yield { class: code, prefix: `${key}=`, value }
  }
  const paths = searched.get(code)
  if (!paths) return
  const known = JSON.parse(storableJson(attributes)) as Record<string, unknown>
  for (const path of paths) {
    const value = known[path]
    if (value === null || value === undefined) continue
    yield { class: code, prefix: '', value: typeof value === 'string' ? value : JSON.stringify(value) }
  }
}

/** Mark set once an attribute's texts have been added, so that a newly searched attribute is added once. */
const markOf = (code: number, name: string): string => `texts ${code}.${name}`

/** Adds the texts of attributes that have become searchable; returns how many were added. */
export async function keepTexts(db: Database, searched: SearchedPaths): Promise<number> {
  const marks = await db.selectFrom('marks').select('name').where('name', 'like', 'texts %').execute()
  const known = new Set(marks.map(({ name }) => name))
  let count = 0
  for (const [code, names] of searched) {
    for (const name of names.filter((path) => !known.has(markOf(code, path)))) {
      const value = values.member(sql`attributes`, name, 'text')
      const added = await sql`
        insert into texts (class, prefix, value) select distinct class, '', ${value} from resources
        where class = ${code} and length(${value}) <= ${MAX_LENGTH} on conflict do nothing
      `.execute(db)
      count += Number(added.numAffectedRows ?? 0)
      await sql`insert into marks (name, value) values (${markOf(code, name)}, 1) on conflict do nothing`.execute(
        db,
      )
    }
  }
  return count
}

/** Removes unused texts of a slice. Returns the number of the slice's last text, or null at the end. */
export async function sweepTexts(
  db: Database,
  { after, limit }: { after: number; limit: number },
  searched: SearchedPaths,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from (
      select number from texts where number > ${after} order by number limit ${limit}
    ) as slice
  `.execute(db)
  const last = rows[0]?.last ?? null
  if (last === null) return null
  const hasAttribute = [...searched].flatMap(([code, names]) =>
    names.map((name) => {
      const value = values.member(sql`r.attributes`, name, 'text')
      return sql`or t.class = ${sql.lit(code)} and exists (select 1 from resources as r where r.class = ${sql.lit(code)} and ${value} = t.value)`
    }),
  )
  await sql`
    delete from texts as t where number > ${after} and number <= ${last} and not case prefix
      when '' then exists (select 1 from resources as r where r.class = t.class and r.name = t.value)
        ${sql.join(hasAttribute, sql` `)}
      else exists (
        select 1 from labels as l
        where l.class = t.class and l.key = left(t.prefix, -1) and l.value = t.value
      ) end
  `.execute(db)
  return last
}

const EXPECTS_FEW = 't.number % 1 = 0'

/** True for a statement that looks for a text. */
export const isSearch = (statement: string): boolean => statement.includes(EXPECTS_FEW)

// The index finds the needle itself; `trigrams` isn't needed. All texts meet the last condition: it makes the planner expect
// few texts.
const textsOf = (where: Sql, { needle }: WantedText): Sql =>
  sql`(select t.class, t.prefix, t.value from texts as t
    where ${where} and ${values.containsAnyCase(textOf('t'), needle)} and ${sql.raw(EXPECTS_FEW)})`

export const texts: TextFunctions = {
  found: ({ classes, ...wanted }) => textsOf(sql`t.class in (${sql.join([...classes])})`, wanted),
  foundAnywhere: ({ classes, ...wanted }) => textsOf(sql`t.class in (${classes})`, wanted),
  foundIn: ({ class: code, part, ...wanted }) =>
    textsOf(sql`t.class = ${code} and ${part === 'names' ? sql`t.prefix = ''` : sql`t.prefix > ''`}`, wanted),
}
