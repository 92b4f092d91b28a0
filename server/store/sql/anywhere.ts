import { sql } from 'kysely'
import type { JsonMember, Sql } from '../dialects/dialect.ts'
import { imagesOf, searchedEverywhere } from '../read/selection.ts'
import { addressRank, IMAGE, LABEL, type Needle, objectNeedle, rank, textNeedle } from './anywhere-needle.ts'
import { addressedMine, labelledMine, mine, namedMine, picturedMine } from './anywhere-seen.ts'
import { as, col, isBelow, slot } from './scope.ts'
import type { Scope } from './scope.ts'
import { andSeen, seenHead } from './seen.ts'

/** Maximum number of texts, of all classes, that one look into the index finds. */
const FEW_TEXTS = 1_000

/** Maximum number of texts of a class to look at; typing more of the word finds the rest. */
const TEXTS = 200

/** Maximum number of labels of a class to look at. */
const LABELS = 20

/** Maximum number of resources with an image whose ancestors are looked up. */
const PICTURED = 500

/** Rank of a resource whose application's or environment's name begins with the text. */
const INSIDE = 3

/** Classes whose names also find the resources in them. */
const HOLDERS = ['environments.Application', 'environments.Environment']

/** The index that each text can use; `isObjectIndexed` is null without a second text. */
export interface AnywhereShape {
  isIndexed: boolean
  isObjectIndexed: boolean | null
  facts: readonly FactShape[]
}

/** Source of a fact about a resource: an ancestor, the target of the first reference, or a child. */
export interface FactShape {
  name: string
  from: 'above' | 'via' | 'child'
  code: number
  attribute: string
}

/** The best of each class for a text, as one statement whose single row has the answer in its column `bytes`. */
export function searchStatement(scope: Scope, { isIndexed, isObjectIndexed, facts }: AnywhereShape): Sql {
  const text = textNeedle(isIndexed)
  const find = scope.isRestricted ? restricted : whole
  const others = [
    find.labelled(scope, text),
    sql`select row, code, name, rank, text from addressed`,
    sql`select row, code, name, rank, text from pictured where place <= ${slot('count')}`,
  ]
  const tables = [
    ...find.tables(scope, text),
    sql`addressed as materialized (${find.addressed(scope, text)})`,
    sql`named as materialized (${find.named(scope, text)})`,
    sql`full_classes as (select code from named group by code having count(distinct row) >= ${slot('count')})`,
    sql`unfilled as materialized (select code from wanted where code not in (select code from full_classes))`,
    sql`pictured as materialized (${find.pictured(scope, text)})`,
    sql`candidates as (${sql.join([sql`select * from named`, ...others], sql` union all `)})`,
    sql`best_of_text as materialized (${best(sql`candidates`)})`,
    ...(isObjectIndexed === null ? [] : objectTables(scope, objectNeedle(isObjectIndexed))),
  ]
  const ofObject = sql`union all select row, code, rank, text, place, 1 as is_object from best_of_objects`
  return sql`with ${seenHead(scope)}${sql.join(tables)},
    best as (
      select row, code, rank, text, place, 0 as is_object from best_of_text
      ${isObjectIndexed === null ? sql`` : ofObject}
    )
    ${answer(scope, facts, sql`b.code, b.place`)}`
}

/**
 * Tables for resources with a matching name, and for those in an application or environment whose name begins
 * with the text.
 */
function objectTables(scope: Scope, needle: Needle): Sql[] {
  const find = scope.isRestricted ? restricted : whole
  return [
    ...find.tables(scope, needle),
    sql`object_candidates as (${find.named(scope, needle)} union all ${inside(scope, needle)})`,
    sql`best_of_objects as materialized (${best(sql`object_candidates`)})`,
  ]
}

/** Tables that a search needs in the head of its statement, and its candidates by the place of the match. */
interface Finders {
  tables(scope: Scope, needle: Needle): Sql[]
  named(scope: Scope, needle: Needle): Sql
  labelled(scope: Scope, needle: Needle): Sql
  addressed(scope: Scope, needle: Needle): Sql
  pictured(scope: Scope, needle: Needle): Sql
}

const whole: Finders = {
  tables: foundTables,
  named: (scope, needle) => sql`${beginning(scope, needle)} union all ${containing(scope, needle)}`,
  labelled,
  addressed,
  pictured,
}

const restricted: Finders = {
  tables: (scope, needle) => [wantedTable(scope, needle), mine(scope, needle)],
  named: namedMine,
  labelled: labelledMine,
  addressed: addressedMine,
  pictured: picturedMine,
}

const best = (candidates: Sql): Sql => sql`select row, code, rank, text, place from (
    select row, code, rank, text, row_number() over (partition by code order by rank, name, row) as place from (
      select c.*, row_number() over (partition by row order by rank) as nth from ${candidates} as c
    ) as ranked where nth = 1
  ) as placed where place <= ${slot('count')}`

/** The classes that have any resources, and the texts that contain the needle. */
function foundTables(scope: Scope, { isIndexed, table, parameter }: Needle): Sql[] {
  const { model, dialect } = scope
  const images = [...model.model.classes.values()]
    .filter((entry) => imagesOf(entry).length > 0)
    .map((entry) => sql`union all select ${sql.lit(model.codeOf(entry))}`)
  const texts = dialect.texts.foundAnywhere({
    classes: sql`select code from ${table('wanted')} ${sql.join(images, sql` `)}`,
    needle: parameter('search'),
    trigrams: isIndexed ? parameter('trigrams') : null,
  })
  return [
    wantedTable(scope, { parameter, table }),
    sql`${table('some')} as materialized (select * from ${texts} as t limit ${sql.lit(FEW_TEXTS + 1)})`,
    sql`${table('few')} as materialized (select * from ${table('some')} where ${areFew(table('some'))})`,
  ]
}

const wantedTable = (
  { dialect: { values } }: Scope,
  { table, parameter }: Pick<Needle, 'table' | 'parameter'>,
): Sql => sql`${table('wanted')} as materialized (
    select k.code from ${values.tuples(parameter('codes'), { code: 'integer' }, 'k')}
    cross join class_counts as n where n.class = k.code and n.count > 0
  )`

const areFew = (texts: Sql): Sql => sql`(select count(*) from ${texts}) <= ${sql.lit(FEW_TEXTS)}`

/** Reads known resources anywhere in the tree; deleted ones are left out. */
export const locateStatement = (scope: Scope, facts: readonly FactShape[]): Sql =>
  sql`with ${seenHead(scope)}best as materialized (
      select row, null as rank, null as text, name as place, 0 as is_object from resources
      where ${scope.dialect.values.isIn(sql`id`, slot('ids'), 'text')}${andSeen('resources', scope)}
    )
    ${answer(scope, facts, sql`b.place`)}`

/** Names in lower case that begin with the text, in index order: reads no more rows than are shown. */
function beginning({ dialect: { values } }: Scope, { table, parameter }: Needle): Sql {
  const begins = sql`select n.row from resources as n where n.class = k.code and n.name >= ${parameter('folded')} and n.name < ${parameter('after')} order by n.name ${values.page({ count: slot('count') })}`
  return sql`select r.row, r.class as code, r.name, ${rank(values.fold, parameter('folded'))} as rank, null as text
    from ${table('wanted')} as k cross join ${as('resources', 'r')} where r.row in (${begins})`
}

function containing(scope: Scope, needle: Needle): Sql {
  const { table, parameter } = needle
  const texts = sql`select f.value from ${found(scope, needle, sql`k.code`, 'names')} as f limit ${sql.lit(TEXTS)}`
  const named = sql`select n.row from (${texts}) as t cross join resources as n where n.class = k.code and n.name = t.value limit ${sql.lit(TEXTS)}`
  return sql`select r.row, r.class as code, r.name, ${rank(scope.dialect.values.fold, parameter('folded'))} as rank, null as text
    from ${table('wanted')} as k cross join ${as('resources', 'r')} where r.row in (${named})`
}

/**
 * Resources in applications and environments whose names begin with the text: per class as many as are shown,
 * read by path.
 */
function inside(scope: Scope, { table, parameter }: Needle): Sql {
  const { model, dialect } = scope
  const holders = HOLDERS.map((id) => sql.lit(model.codeOf(model.model.get(id))))
  // Distinct, because an application may have the same prefix as its environment.
  const below = sql`select distinct n.row, n.name from resources as h cross join resources as n
    where h.class in (${sql.join(holders)}) and h.name >= ${parameter('folded')} and h.name < ${parameter('after')}
      and n.class = k.code and ${isBelow(sql`n.path`, { path: sql`h.path`, row: sql`h.row` })}${andSeen('n', scope)} order by n.name ${dialect.values.page({ count: slot('count') })}`
  return sql`select r.row, r.class as code, r.name, ${sql.lit(INSIDE)} as rank, null as text
    from ${table('wanted')} as k cross join ${as('resources', 'r')} where r.row in (select row from (${below}) as b)`
}

/** Matches in labels, only of classes without enough matches in names: those rank first. */
function labelled(scope: Scope, needle: Needle): Sql {
  const { values } = scope.dialect
  const texts = sql`select f.prefix, f.value from ${found(scope, needle, sql`k.code`, 'labels')} as f limit ${sql.lit(LABELS)}`
  const rows = sql`select l.row from (${texts}) as t cross join labels as l
    where l.class = k.code and l.key = substr(t.prefix, 1, length(t.prefix) - 1) and l.value = t.value limit ${sql.lit(TEXTS)}`
  const label = sql`(l.key || '=' || l.value)`
  const text = sql`(select ${label} from ${values.members(col('r', 'labels'), 'l')} where ${values.containsAnyCase(label, slot('search'))} limit 1)`
  return sql`select r.row, r.class as code, r.name, ${sql.lit(LABEL)} as rank, ${text} as text
    from unfilled as k cross join ${as('resources', 'r')} where r.row in (${rows})`
}

/** Ancestors of containers whose image contains the text, numbered within each class. */
function pictured(scope: Scope, needle: Needle): Sql {
  const { values } = scope.dialect
  const holders = [...scope.model.model.classes.values()].flatMap((entry) =>
    imagesOf(entry).map((image) => {
      const code = sql.lit(scope.model.codeOf(entry))
      const texts = sql`select f.value from ${found(scope, needle, code, 'names')} as f limit ${sql.lit(TEXTS)}`
      return sql`select * from (select i.path, t.value as text from (${texts}) as t cross join resources as i
        where i.class = ${code} and ${values.member(col('i', 'attributes'), image, 'text')} = t.value limit ${sql.lit(PICTURED)}) as one`
    }),
  )
  // Containers of a pod, and pods of an application, share ancestors: each is read once.
  const ancestors = sql`select s.value as row, min(p.text) as text
    from (${sql.join(holders, sql` union all `)}) as p cross join ${values.ancestors(sql`p.path`, 's')} group by s.value`
  return sql`select row, code, name, ${sql.lit(IMAGE)} as rank, text, row_number() over (partition by code order by name, row) as place from (
      select r.row, r.class as code, r.name, a.text from (${ancestors}) as a cross join resources as r
      where r.row = a.row and r.class in (select code from unfilled)
    ) as every`
}

/** Resources that have the text in one of their own attributes that are searched everywhere. */
function addressed(scope: Scope, needle: Needle): Sql {
  const { values } = scope.dialect
  const ranked = addressRank(values.containsAnyCase, sql`t.value`, needle)
  const holders = [...scope.model.model.classes.values()].flatMap((entry) =>
    searchedEverywhere(entry).map((attribute) => {
      const code = sql.lit(scope.model.codeOf(entry))
      const texts = sql`select f.value from ${found(scope, needle, code, 'names')} as f limit ${sql.lit(TEXTS)}`
      return sql`select * from (select i.row, i.class as code, i.name, ${ranked} as rank, t.value as text
        from (${texts}) as t cross join resources as i
        where i.class = ${code} and ${values.member(col('i', 'attributes'), attribute, 'text')} = t.value
          and i.class in (select code from wanted) limit ${sql.lit(TEXTS)}) as one`
    }),
  )
  return sql.join(holders, sql` union all `)
}

/** Texts of a class that contain the needle: if they are many in all classes, the class is searched on its own. */
function found(
  { dialect }: Scope,
  { isIndexed, table, parameter }: Needle,
  code: Sql,
  part: 'names' | 'labels',
): Sql {
  const own = dialect.texts.foundIn({
    class: code,
    part,
    needle: parameter('search'),
    trigrams: isIndexed ? parameter('trigrams') : null,
  })
  const isPart = part === 'names' ? sql`prefix = ''` : sql`prefix > ''`
  return sql`(select prefix, value from ${table('few')} where class = ${code} and ${isPart}
    union all select prefix, value from (
      select prefix, value from ${own} as o limit case when ${areFew(table('some'))} then 0 else ${sql.lit(TEXTS)} end
    ) as own)`
}

/** Returns a member for a fact; null if no resource has the attribute. */
function factOf(scope: Scope, fact: FactShape, holders: Sql): JsonMember {
  const { json } = scope.dialect
  const { name, from, code, attribute } = fact
  const places = {
    above: sql`x.row in (${holders})`,
    via: sql`x.row in (select l.target from links as l where (l.holder = r.row or l.holder in (${holders})) and l.name = ${slot('via')})`,
    child: sql`x.parent = r.row`,
  }
  const member = json.member(col('x', 'attributes'), attribute)
  return {
    name,
    value: sql`(select ${member} from resources as x where ${places[from]} and x.class = ${sql.lit(code)}${andSeen('x', scope)} limit 1)`,
  }
}

/** Returns the rows of `best`, each with its ancestors and the target of the first reference. */
function answer(scope: Scope, facts: readonly FactShape[], order: Sql): Sql {
  const { json, values } = scope.dialect
  const link = (row: string, kind: string): Sql =>
    json.object([
      { name: 'class', value: json.text(col(kind, 'id')) },
      { name: 'id', value: json.text(col(row, 'id')) },
      { name: 'name', value: json.text(col(row, 'name')) },
    ])
  const above = json.arrayOf({
    element: link('a', 'ak'),
    from: sql`${values.ancestors(col('r', 'path'), 's')} cross join resources as a cross join classes as ak
      where a.row = s.value and a.parent is not null and ak.code = a.class`,
    order: sql`s.key desc`,
  })
  const holders = sql`select s.value from ${values.ancestors(col('r', 'path'), 's')}`
  const via = json.arrayOf({
    element: link('t', 'tk'),
    from: sql`links as l cross join resources as t cross join classes as tk
      where (l.holder = r.row or l.holder in (${holders})) and l.name = ${slot('via')} and t.row = l.target and tk.code = t.class${andSeen('t', scope)}`,
    order: sql`t.row`,
  })
  const element = json.object([
    { name: 'class', value: json.text(col('c', 'id')) },
    { name: 'id', value: json.text(col('r', 'id')) },
    { name: 'name', value: json.text(col('r', 'name')) },
    { name: 'rank', value: json.number(col('b', 'rank')) },
    { name: 'text', value: json.text(col('b', 'text')) },
    { name: 'above', value: json.orEmptyArray(above) },
    { name: 'via', value: json.orEmptyArray(via) },
    { name: 'isObject', value: json.number(col('b', 'is_object')) },
    { name: 'facts', value: json.object(facts.map((fact) => factOf(scope, fact, holders))) },
  ])
  const rows = json.arrayOf({
    element,
    from: sql`best as b cross join resources as r cross join classes as c where r.row = b.row and c.code = r.class`,
    order,
  })
  return sql`select ${json.toBytes(json.orEmptyArray(rows))} as bytes`
}
