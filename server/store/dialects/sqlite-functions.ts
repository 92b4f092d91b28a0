import { sql } from 'kysely'
import type { JsonFunctions, Sql, ValueFunctions } from './dialect.ts'
import { escaped, object, quoted, textOf } from './json-text.ts'

/**
 * JSON is text here: objects and arrays are put together with `concat` and `group_concat`, because `json_object` and
 * `json_group_array` would parse what is nested once again at every level.
 */

const path = (...names: string[]): Sql => sql.lit(`$${names.map((name) => `.${quoted(name)}`).join('')}`)

export const json: JsonFunctions = {
  object,
  // The order of the inner query is kept: group_concat takes the rows as they come, and from an index they come sorted.
  arrayOf: ({ element, from, order }) =>
    sql`(select '[' || group_concat(e, ',') || ']' from (select ${element} as e from ${from} order by ${order}))`,
  arraysByName: ({ name, elements, from, order }) => {
    const cases = elements.map((entry) => sql`when ${sql.lit(entry.name)} then ${entry.element}`)
    const arrays = elements.flatMap((entry, index) => [
      `${index > 0 ? '],' : ''}${quoted(entry.name)}:[`,
      sql`group_concat(iif(n = ${sql.lit(entry.name)}, e, null), ',')`,
    ])
    return sql`(select ${textOf([...arrays, ']'])} from (select ${name} as n, case ${name} ${sql.join(cases, sql` `)} end as e from ${from} order by ${order}))`
  },
  orEmptyArray: (array) => sql`coalesce(${array}, '[]')`,
  prepend: (elements, array) =>
    sql`concat('[', ${sql.join([...elements], sql`, ',', `)}, case when ${array} = '[]' then ']' else ',' || substr(${array}, 2) end)`,
  constant: (value) => textOf([JSON.stringify(value)]),
  text: (value) => sql`iif(${value} is null, null, json_quote(${value}))`,
  plainText: (parts) => textOf(['"', ...parts, '"']),
  number: (value) => value,
  integer: (value) => sql`cast(${value} as integer)`,
  column: (column) => column,
  member: (column, name) => sql`(${column} -> ${path(name)})`,
  withMembers: (value, members) => sql`json_patch(${sql.lit(JSON.stringify(members))}, ${value})`,
  toBytes: (value) => sql`cast(${value} as blob)`,
}

/**
 * SQLite prepares a statement again for each value of a parameter that is its whole limit. That takes longer than reading
 * most pages.
 */
const rowCount = (parameter: Sql): Sql => sql`cast(${parameter} as integer)`

export const values: ValueFunctions = {
  member: (column, name) => sql`json_extract(${column}, ${path(name)})`,
  // Booleans would come out as 1 and 0.
  deepMember: (column, name, below) => {
    const place = sql`${path(name)} || ${below}`
    return sql`iif(json_type(${column}, ${place}) in ('true', 'false'), ${column} -> (${place}), cast(${column} ->> (${place}) as text))`
  },
  listContains: (column, name, element) =>
    sql`exists (select 1 from json_each(${column}, ${path(name)}) as item where item.value = ${element})`,
  parameter: (parameter) => parameter,
  isIn: (value, array) => sql`${value} in (select item.value from json_each(${array}) as item)`,
  isDistinct: (left, right) => sql`${left} is distinct from ${right}`,
  tuples: (array, columns, alias) => {
    const picked = Object.keys(columns).map(
      (name, index) => sql`(value ->> ${sql.lit(index)}) as ${sql.ref(name)}`,
    )
    return sql`(select ${sql.join(picked)} from json_each(${array})) as ${sql.ref(alias)}`
  },
  indexOf: (text, part) => sql`instr(${text}, ${part})`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  startsWith: (text, part) => sql`substr(${text}, 1, length(${part})) = ${part}`,
  endsWith: (text, part) =>
    sql`(length(${text}) >= length(${part}) and substr(${text}, length(${text}) - length(${part}) + 1) = ${part})`,
  containsAnyCase: (text, part) => sql`${text} like '%' || ${escaped(part)} || '%' escape '\\'`,
  members: (column, alias) => sql`json_each(${column}) as ${sql.ref(alias)}`,
  asText: (value) => sql`cast(${value} as text)`,
  fold: (text) => sql`lower(${text})`,
  withoutIndex: (value) => sql`+${value}`,
  ancestors: (path, alias) => sql`json_each('[' || rtrim(${path}, ',') || ']') as ${sql.ref(alias)}`,
  // A cast reads the digits up to the comma.
  placeIn: (path, row) =>
    sql`coalesce(nullif(cast(substr(${path}, instr(${path}, ',') + 1) as integer), 0), ${row})`,
  lineage: (path) => sql`lineage(${path})`,
  parentLink: (path, relation) => sql`parent_link(${path}, ${relation})`,
  // The parts are ids, which contain nothing to escape.
  partsOf: (text, alias) => sql`json_each('["' || replace(${text}, ',', '","') || '"]') as ${sql.ref(alias)}`,
  valuesIn: (column, alias) => sql`json_tree(${column}) as ${sql.ref(alias)}`,
  order: (value, direction) => (direction === 'asc' ? sql`${value} asc` : sql`${value} desc`),
  indexed: (value) => value,
  onlyIf: (_isWanted, query) => sql`select * from (${query})`,
  page: ({ start, count, isWanted }) => {
    if (!start && !count && !isWanted) return sql``
    const limit = count ? rowCount(count) : sql.lit(-1)
    const skipped = start ? rowCount(start) : sql.lit(0)
    return sql`limit ${isWanted ? sql`iif(${isWanted}, ${limit}, 0)` : limit} offset ${skipped}`
  },
}
