import { sql } from 'kysely'
import type { JsonFunctions, JsonMember, ScalarType, Sql, ValueFunctions } from '../dialect.ts'
import { escaped, object, quoted, textOf } from '../json-text.ts'
import { lineage, parentLink, restOf } from './lineage.ts'

/** Columns and names of the members that `member` reads. */
const memberOf = new WeakMap<Sql, { column: Sql; key: string; name: string }>()

/** Members of one column that are read together, which parses the column once. */
const TOGETHER = 3

function objectOf(members: readonly JsonMember[]): Sql {
  const read = members.flatMap((entry) => ('value' in entry ? (memberOf.get(entry.value) ?? []) : []))
  const [largest] = [...Map.groupBy(read, ({ key }) => key).values()].sort((a, b) => b.length - a.length)
  const [first] = largest ?? []
  if (!largest || !first || largest.length < TOGETHER) return object(members)
  const replaced = members.map((entry) => {
    const found = 'value' in entry ? memberOf.get(entry.value) : undefined
    return found?.key === first.key ? { ...entry, value: sql`${sql.id('member', found.name)}::text` } : entry
  })
  const columns = [...new Set(largest.map(({ name }) => name))].map((name) => sql`${sql.id(name)} json`)
  return sql`(select ${object(replaced)} from json_to_record(${first.column}) as member(${sql.join(columns)}))`
}

function memberIn(column: Sql, name: string): Sql {
  const made = sql`(${column} -> ${sql.lit(name)})::text`
  memberOf.set(made, { column, key: JSON.stringify(column.toOperationNode()), name })
  return made
}

/** Keeps the order of the members, which `jsonb` would change: sending a response back must change nothing. */
function withMembers(value: Sql, members: Readonly<Record<string, unknown>>): Sql {
  const names = Object.keys(members).map((name) => sql.lit(name))
  return sql`(case when ${value} is not null then (
    select '{' || string_agg(to_json(key)::text || ':' || value, ',' order by place) || '}' from (
      select d.key, coalesce(nullif(((${value})::json -> d.key)::text, 'null'), d.value::text) as value, d.place
        from json_each(${sql.lit(JSON.stringify(members))}::json) with ordinality as d(key, value, place)
      union all
      select o.key, o.value::text, o.place + ${sql.lit(names.length)}
        from json_each((${value})::json) with ordinality as o(key, value, place)
        where o.value::text <> 'null' and o.key not in (${sql.join(names)})
    ) as entries
  ) end)`
}

/** JSON is put together as text; columns of type `json` keep theirs as it was written. */
export const json: JsonFunctions = {
  object: objectOf,
  // The order of the inner query is kept, as only one group is made of it.
  arrayOf: ({ element, from, order }) =>
    sql`(select '[' || string_agg(e, ',') || ']' from (select ${element} as e from ${from} order by ${order}) as elements)`,
  arraysByName: ({ name, elements, from, order }) => {
    const cases = elements.map((entry) => sql`when ${sql.lit(entry.name)} then ${entry.element}`)
    const arrays = elements.flatMap((entry, index) => [
      `${index > 0 ? '],' : ''}${quoted(entry.name)}:[`,
      sql`string_agg(e, ',') filter (where n = ${sql.lit(entry.name)})`,
    ])
    return sql`(select ${textOf([...arrays, ']'])} from (select ${name} as n, case ${name} ${sql.join(cases, sql` `)} end as e from ${from} order by ${order}) as elements)`
  },
  orEmptyArray: (array) => sql`coalesce(${array}, '[]')`,
  // The array is a lineage.
  prepend: (elements, array) => sql`concat('[', ${sql.join([...elements], sql`, ',', `)}, ${restOf(array)})`,
  constant: (value) => textOf([JSON.stringify(value)]),
  text: (value) => sql`to_json(${value})::text`,
  plainText: (parts) => textOf(['"', ...parts, '"']),
  number: (value) => sql`(${value})::text`,
  integer: (value) => sql`(${value})::bigint::text`,
  column: (column) => sql`(${column})::text`,
  member: memberIn,
  withMembers,
  toBytes: (value) => value,
}

/** Compared byte by byte, whatever the locale of the database. */
const plain = (text: Sql): Sql => sql`((${text}) collate "C")`

const fold = (text: Sql): Sql => sql`lower(${plain(text)})`

/** Text of a JSON value in a type. */
const scalar: Record<ScalarType, (text: Sql) => Sql> = {
  text: plain,
  number: (text) => sql`(${text})::float8`,
  integer: (text) => sql`(${text})::bigint`,
  boolean: (text) =>
    sql`(case ${text} when 'true' then 1 when '1' then 1 when 'false' then 0 when '0' then 0 end)`,
}

const types: Record<ScalarType, Sql> = {
  text: sql`text`,
  number: sql`float8`,
  integer: sql`bigint`,
  boolean: sql`int`,
}

/** Rows of the ancestors in a path, farthest first. */
const rowsIn = (path: Sql): Sql => sql`string_to_array(rtrim(${path}, ','), ',')::bigint[]`

/** `."one"."two"` as a path of PostgreSQL. */
const pathOf = (below: Sql): Sql => sql`string_to_array(trim(both '"' from substr(${below}, 2)), '"."')`

/** Characters of a text that are compared: an entry of an index takes 2,704 bytes, and a character up to four. */
const COMPARED = 600

export const values: ValueFunctions = {
  member: (column, name, type) => {
    const text = sql`${column} ->> ${sql.lit(name)}`
    return scalar[type](type === 'text' ? sql`left(${text}, ${sql.lit(COMPARED)})` : text)
  },
  deepMember: (column, name, below) => plain(sql`(${column} -> ${sql.lit(name)}) #>> ${pathOf(below)}`),
  listContains: (column, name, element) => {
    const list = sql`${column} -> ${sql.lit(name)}`
    return sql`exists (select 1 from json_array_elements_text(case when json_typeof(${list}) = 'array' then ${list} end) as item(value) where item.value = ${element})`
  },
  parameter: (parameter, type) => sql`${parameter}::${types[type]}`,
  // An array, as an index is searched for its elements, and the planner does not take it for a table.
  isIn: (value, array, type) =>
    sql`${value} = any(array(select ${scalar[type](sql`item.value`)} from json_array_elements_text(${array}::json) as item(value)))`,
  isDistinct: (left, right) => sql`${left} is distinct from ${right}`,
  tuples: (array, columns, alias) => {
    const picked = Object.entries(columns).map(
      ([name, type], index) =>
        sql`${scalar[type](sql`item.value ->> ${sql.lit(index)}`)} as ${sql.ref(name)}`,
    )
    return sql`(select ${sql.join(picked)} from json_array_elements(${array}::json) as item(value)) as ${sql.ref(alias)}`
  },
  indexOf: (text, part) => sql`strpos(${text}, ${part})`,
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  startsWith: (text, part) => sql`starts_with(${text}, ${part})`,
  endsWith: (text, part) =>
    sql`(length(${text}) >= length(${part}) and right(${text}, length(${part})) = ${part})`,
  containsAnyCase: (text, part) => sql`${fold(text)} like '%' || ${fold(escaped(part))} || '%' escape '\\'`,
  members: (column, alias) => sql`json_each_text(${column}) as ${sql.ref(alias)}`,
  asText: (value) => sql`(${value})::text`,
  fold,
  withoutIndex: (value) => value,
  ancestors: (path, alias) => sql`unnest(${rowsIn(path)}) with ordinality as ${sql.ref(alias)}(value, key)`,
  placeIn: (path, row) => sql`coalesce(nullif(split_part(${path}, ',', 2), '')::bigint, ${row})`,
  lineage,
  parentLink,
  partsOf: (text, alias) => sql`unnest(string_to_array(${text}, ',')) as ${sql.ref(alias)}(value)`,
  // Only texts are of use to callers.
  valuesIn: (column, alias) =>
    sql`lateral (select v #>> '{}' as value from jsonb_path_query((${column})::text::jsonb, 'strict $.**') as v where jsonb_typeof(v) = 'string') as ${sql.ref(alias)}`,
  order: (value, direction) =>
    direction === 'asc' ? sql`${value} asc nulls first` : sql`${value} desc nulls last`,
  indexed: (value) => sql`(${value}) nulls first`,
  page: ({ start, count }) =>
    sql`${count ? sql`limit ${count}` : sql``} ${start ? sql`offset ${start}` : sql``}`,
  onlyIf: (isWanted, query) => sql`select * from (${query}) as way where ${isWanted}`,
}
