import { sql } from 'kysely'
import type { JsonFunctions, JsonMember, Sql, ValueFunctions } from './dialect.ts'

/**
 * JSON is text here: objects and arrays are put together with `concat` and `group_concat`, because `json_object` and
 * `json_group_array` would parse what is nested once again at every level.
 */

const quoted = (name: string): string => JSON.stringify(name)
const path = (...names: string[]): Sql => sql.lit(`$${names.map((name) => `.${quoted(name)}`).join('')}`)

/** Text of a member with its comma in front; SQL NULL (nothing, for `concat`) where an optional one is unset. */
function memberText(member: JsonMember): Sql[] {
  if ('spread' in member) {
    const { spread } = member
    return [
      sql`case when ${spread} = '{}' then '' else ',' || substr(${spread}, 2, length(${spread}) - 2) end`,
    ]
  }
  const label = `,${quoted(member.name)}:`
  if (member.isOptional) return [sql`${sql.lit(label)} || ${member.value}`]
  return [sql.lit(label), sql`coalesce(${member.value}, 'null')`]
}

const isAlwaysThere = (member: JsonMember | undefined): boolean =>
  member !== undefined && 'name' in member && !member.isOptional

function object(members: readonly JsonMember[]): Sql {
  if (members.length === 0) return sql.lit('{}')
  // The comma in front of the first member goes, wherever the first one turns out to be.
  const order = [...members].sort((a, b) => Number(isAlwaysThere(b)) - Number(isAlwaysThere(a)))
  const [first, ...rest] = order
  if (first && 'name' in first && isAlwaysThere(first)) {
    const start = [sql.lit(`{${quoted(first.name)}:`), sql`coalesce(${first.value}, 'null')`]
    return sql`concat(${sql.join([...start, ...rest.flatMap(memberText), sql.lit('}')])})`
  }
  return sql`concat('{', substr(concat(${sql.join(order.flatMap(memberText))}), 2), '}')`
}

export const json: JsonFunctions = {
  object,
  // The order of the inner query is kept: group_concat takes the rows as they come, and from an index they come sorted.
  arrayOf: ({ element, from, order }) =>
    sql`(select '[' || group_concat(e, ',') || ']' from (select ${element} as e from ${from} order by ${order}))`,
  orEmptyArray: (array) => sql`coalesce(${array}, '[]')`,
  prepend: (elements, array) =>
    sql`concat('[', ${sql.join([...elements], sql`, ',', `)}, case when ${array} = '[]' then ']' else ',' || substr(${array}, 2) end)`,
  constant: (value) => sql.lit(JSON.stringify(value)),
  text: (value) => sql`iif(${value} is null, null, json_quote(${value}))`,
  number: (value) => value,
  column: (column) => column,
  member: (column, name) => sql`(${column} -> ${path(name)})`,
  toBytes: (value) => sql`cast(${value} as blob)`,
}

const escaped = (part: Sql): Sql =>
  sql`replace(replace(replace(${part}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`

export const values: ValueFunctions = {
  member: (column, name) => sql`json_extract(${column}, ${path(name)})`,
  // Booleans would come out as 1 and 0.
  deepMember: (column, names) =>
    sql`iif(json_type(${column}, ${path(...names)}) in ('true', 'false'), ${column} -> ${path(...names)}, cast(${column} ->> ${path(...names)} as text))`,
  listContains: (column, name, element) =>
    sql`exists (select 1 from json_each(${column}, ${path(name)}) as item where item.value = ${element})`,
  isIn: (value, array) => sql`${value} in (select item.value from json_each(${array}) as item)`,
  isDistinct: (left, right) => sql`${left} is distinct from ${right}`,
  tuples: (array, columns, alias) => {
    const picked = Object.keys(columns).map(
      (name, index) => sql`(value ->> ${sql.lit(index)}) as ${sql.ref(name)}`,
    )
    return sql`(select ${sql.join(picked)} from json_each(${array})) as ${sql.ref(alias)}`
  },
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  startsWith: (text, part) => sql`substr(${text}, 1, length(${part})) = ${part}`,
  endsWith: (text, part) =>
    sql`(length(${text}) >= length(${part}) and substr(${text}, length(${text}) - length(${part}) + 1) = ${part})`,
  containsAnyCase: (text, part) => sql`${text} like '%' || ${escaped(part)} || '%' escape '\\'`,
  labelsText: (labels) => sql`replace(${labels}, '":"', '=')`,
  asText: (value) => sql`cast(${value} as text)`,
  fold: (text) => sql`lower(${text})`,
  withoutIndex: (value) => sql`+${value}`,
  ancestors: (path, alias) => sql`json_each('[' || rtrim(${path}, ',') || ']') as ${sql.ref(alias)}`,
  order: (value, direction) => (direction === 'asc' ? sql`${value} asc` : sql`${value} desc`),
  page: ({ start, count }) => {
    if (!start && !count) return sql``
    return sql`limit ${count ?? sql.lit(-1)} offset ${start ?? sql.lit(0)}`
  },
}
