import { CompiledQuery, sql } from 'kysely'
import type { Tables } from '../schema/tables.ts'
import type { Database, SearchedPaths, Sql, TextFunctions, WantedText } from './dialect.ts'
import type { SQLInputValue } from 'node:sqlite'
import type { PreparedDatabase } from './node-sqlite.ts'
import { values } from './sqlite-functions.ts'

/**
 * First of the private characters that prefix indexed texts with their class, so that texts of other classes
 * do not match.
 */
const FIRST_MARK = 57_344
const markOf = (code: string): string => `replace('ccc', 'c', char(${FIRST_MARK} + ${code}))`

const indexed = `${markOf('class')} || prefix || value`

/**
 * The index over `texts` records which texts contain a trigram, in any letter case; positions and lengths
 * would double its size. Statements over many texts write it instead of triggers, because each statement
 * starts by flushing what the previous one left in memory.
 */
const index = sql`
  create virtual table text_index using fts5(text, content='', columnsize=0, detail=none, tokenize='trigram')`

/** For the texts from a number on, which were made last. */
const fillIndex = `insert into text_index(rowid, text) select number, ${indexed} from texts where number >= ?`

/** Mark set once an attribute's texts have been added, so that a newly searched attribute is added once. */
const markOfPath = ({ key }: { key: string }): string => `texts ${key}`

/**
 * Creates the index and the texts of existing resources if they are missing. Returns how many texts were
 * added.
 */
export async function keepTexts(db: Database, searched: SearchedPaths): Promise<number> {
  const found = await sql`select 1 from sqlite_master where type = 'table' and name = 'text_index'`.execute(
    db,
  )
  const isNew = found.rows.length === 0
  if (isNew) await index.execute(db)
  await mergeSoon(db)
  const marks = await db.selectFrom('marks').select('name').where('name', 'like', 'texts %').execute()
  const known = new Set(isNew ? [] : marks.map(({ name }) => name))
  const missing = attributesOf(searched).filter((path) => !known.has(markOfPath(path)))
  const last = await sql<{ last: number | null }>`select max(number) as last from texts`.execute(db)
  let count = 0
  for (const source of [...(isNew ? namesAndLabels : []), ...missing.map(textsOf)]) {
    const made = await sql`insert or ignore into texts (class, prefix, value) ${source}`.execute(db)
    count += Number(made.numAffectedRows ?? 0)
  }
  await db.executeQuery(CompiledQuery.raw(fillIndex, [isNew ? 0 : (last.rows[0]?.last ?? 0) + 1]))
  for (const path of missing)
    await sql`insert or replace into marks (name, value) values (${markOfPath(path)}, 1)`.execute(db)
  return count
}

const namesAndLabels = [
  sql`select distinct class, '', name from resources where name is not null`,
  sql`select distinct class, key || '=', value from labels`,
]

const textsOf = ({ code, value }: SearchedAttribute): Sql =>
  sql`select distinct class, '', ${value('resources')} from resources
      where class = ${code} and ${value('resources')} is not null`

interface SearchedAttribute {
  key: string
  code: Sql
  value: (row: string) => Sql
}

const attributesOf = (searched: SearchedPaths): SearchedAttribute[] =>
  [...searched].flatMap(([code, names]) =>
    names.map((name) => ({
      key: `${code}.${name}`,
      code: sql.lit(code),
      value: (row: string) => values.member(sql.ref(`${row}.attributes`), name, 'text'),
    })),
  )

const pathOf = (name: string): string => `$.${JSON.stringify(name)}`

const addName = "insert or ignore into texts (class, prefix, value) values (?, '', ?)"
const addLabels =
  "insert or ignore into texts (class, prefix, value) select ?, key || '=', value from json_each(?)"
const addAttribute = `insert or ignore into texts (class, prefix, value)
  select ?, '', value from (select json_extract(?, ?) as value) where value is not null`

/** Adds the texts of a batch of rows; one that the batch had before is not looked up again. */
export class TextNotes {
  readonly #writer: PreparedDatabase
  readonly #searched: SearchedPaths
  /** Noted texts and attributes, by class and kind. */
  readonly #noted = new Map<string, Set<string>>()
  /** Number of the first text that was new. */
  #first: number | null = null

  constructor(writer: PreparedDatabase, searched: SearchedPaths) {
    this.#writer = writer
    this.#searched = searched
  }

  note({ class: code, name: own, labels, attributes }: NotedRow): void {
    if (own !== null && this.#isNew('name', code, own)) this.#add(addName, [code, own])
    if (labels !== null && this.#isNew('labels', code, labels)) this.#add(addLabels, [code, labels])
    for (const name of this.#searched.get(code) ?? []) {
      if (this.#isNew(name, code, attributes)) this.#add(addAttribute, [code, attributes, pathOf(name)])
    }
  }

  /** Indexes what was new. */
  end(): void {
    if (this.#first !== null) this.#writer.statement(fillIndex).run(this.#first)
  }

  #add(statement: string, parameters: SQLInputValue[]): void {
    const { changes, lastInsertRowid } = this.#writer.statement(statement).run(...parameters)
    if (changes !== 0) this.#first ??= Number(lastInsertRowid) - Number(changes) + 1
  }

  #isNew(source: string, code: number, text: string): boolean {
    const key = `${source}/${code}`
    const known = this.#noted.get(key) ?? new Set()
    this.#noted.set(key, known)
    const before = known.size
    return known.add(text).size > before
  }
}

/** Lets `mergeTexts` merge any two parts of the same size; by default, these are four. */
async function mergeSoon(db: Database): Promise<void> {
  const known = await sql`select 1 from text_index_config where k = 'usermerge' and v = 2`.execute(db)
  if (known.rows.length === 0)
    await sql`insert into text_index(text_index, rank) values ('usermerge', 2)`.execute(db)
}

/** Maximum number of pages per merge. A merge takes a few milliseconds. */
const MERGED_PAGES = 256

export async function mergeTexts(db: Database): Promise<boolean> {
  const changes = async (): Promise<number> => {
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
    return rows[0]?.changes ?? 0
  }
  const before = await changes()
  await sql`insert into text_index(text_index, rank) values ('merge', ${MERGED_PAGES})`.execute(db)
  // The statement itself is one.
  return (await changes()) - before > 1
}

type NotedRow = Pick<Tables['resources'], 'class' | 'name' | 'labels' | 'attributes'>

/** Removes unused texts of a slice. Returns the number of the slice's last text, or null at the end. */
export async function sweepTexts(
  db: Database,
  { after, limit }: { after: number; limit: number },
  searched: SearchedPaths,
): Promise<number | null> {
  const slice = sql`select number from texts where number > ${after} order by number limit ${limit}`
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from (${slice})`.execute(db)
  const last = rows[0]?.last ?? null
  if (last === null) return null
  const hasAttribute = attributesOf(searched).map(
    ({ code, value }) =>
      sql`or t.class = ${code} and exists (select 1 from resources as r where r.class = ${code} and ${value('r')} = t.value)`,
  )
  const unused = await sql<{ number: number }>`
    select number from texts as t where number > ${after} and number <= ${last} and not case prefix
      when '' then exists (select 1 from resources as r where r.class = t.class and r.name = t.value)
        ${sql.join(hasAttribute, sql` `)}
      else exists (
        select 1 from labels as l
        where l.class = t.class and l.key = substr(t.prefix, 1, length(t.prefix) - 1) and l.value = t.value
      ) end
    order by number
  `.execute(db)
  const numbers = JSON.stringify(unused.rows.map(({ number }) => number))
  const isUnused = values.isIn(sql`number`, sql`${numbers}`, 'integer')
  await sql`
    insert into text_index(text_index, rowid, text) select 'delete', number, ${sql.raw(indexed)} from texts where ${isUnused}
  `.execute(db)
  await sql`delete from texts where ${isUnused}`.execute(db)
  return last
}

/** Maximum number of texts that are read for those of one part of a class. */
const READ_TEXTS = 2_000

// The plus removes the column's type. SQLite then looks the value up in an index of JSON values.
const columns = sql`select t.class, t.prefix, +t.value as value`

const hasNeedle = ({ needle }: WantedText): Sql => values.containsAnyCase(sql`(t.prefix || t.value)`, needle)

/** Texts with all trigrams, and with one of the marks if there are any. */
function matching(trigrams: Sql, marks: readonly Sql[]): Sql {
  const all = sql`(select group_concat('"' || replace(value, '"', '""') || '"', ' AND ') from json_each(${trigrams}))`
  if (marks.length === 0) return all
  return sql`('(' || ${sql.join([...marks], sql` || ' OR ' || `)} || ') AND ' || ${all})`
}

const mark = (code: Sql): Sql =>
  sql`'"' || replace('ccc', 'c', char(${sql.lit(FIRST_MARK)} + ${code})) || '"'`

const joined = (match: Sql): Sql =>
  sql`text_index as x cross join texts as t where x.text_index match ${match} and t.number = x.rowid`

export const texts: TextFunctions = {
  found: ({ classes, ...wanted }) => {
    const { trigrams } = wanted
    if (trigrams === null)
      return sql`(${columns} from texts as t where t.class in (${sql.join([...classes])}) and ${hasNeedle(wanted)})`
    return sql`(${columns} from ${joined(matching(trigrams, classes.map(mark)))} and ${hasNeedle(wanted)})`
  },
  foundAnywhere: ({ classes, ...wanted }) => {
    const { trigrams } = wanted
    const isWanted = sql`t.class in (${classes}) and ${hasNeedle(wanted)}`
    if (trigrams === null) return sql`(${columns} from texts as t where ${isWanted})`
    return sql`(${columns} from ${joined(matching(trigrams, []))} and ${isWanted})`
  },
  foundIn: ({ class: code, part, ...wanted }) => {
    const { trigrams } = wanted
    const isPart = part === 'names' ? sql`t.prefix = ''` : sql`t.prefix > ''`
    if (trigrams === null)
      return sql`(${columns} from texts as t where t.class = ${code} and ${isPart} and ${hasNeedle(wanted)})`
    const some = sql`${columns} from ${joined(matching(trigrams, [mark(code)]))} limit ${sql.lit(READ_TEXTS)}`
    return sql`(select * from (${some}) as t where ${isPart} and ${hasNeedle(wanted)})`
  },
}
