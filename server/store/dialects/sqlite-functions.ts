import { sql } from 'kysely'
import type { JsonFunctions, JsonMember, Sql, ValueFunctions } from './dialect.ts'

/**
 * JSON is text here: objects and arrays are put together with `concat` and `group_concat`, because `json_object` and
 * `json_group_array` would parse what is nested once again at every level.
 */

const quoted = (name: string): string => JSON.stringify(name)
const path = (...names: string[]): Sql => sql.lit(`$${names.map((name) => `.${quoted(name)}`).join('')}`)

/** Text that is the same in every row, or a value that is never NULL. */
type Part = string | Sql

/**
 * Parts of texts that are never NULL: nested texts are flattened into one list, which has fewer and longer
 * constants.
 */
const partsOf = new WeakMap<Sql, readonly Part[]>()

function textOf(parts: readonly Part[]): Sql {
  const joined = joinConstants(parts).map((part) => (typeof part === 'string' ? sql.lit(part) : part))
  const [only] = joined
  const made: Sql = joined.length === 1 && only ? sql`${only}` : sql`concat(${sql.join(joined)})`
  partsOf.set(made, parts)
  return made
}

function joinConstants(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined.splice(-1, 1, last + part)
    else joined.push(part)
  }
  return joined
}

/** A member with its comma in front; SQL NULL (nothing, for `concat`) where an optional one is unset. */
function memberParts(member: JsonMember): readonly Part[] {
  if ('spread' in member) {
    const { spread } = member
    return [
      sql`case when ${spread} = '{}' then '' else ',' || substr(${spread}, 2, length(${spread}) - 2) end`,
    ]
  }
  if ('members' in member) return [',', ...(partsOf.get(member.members) ?? [member.members])]
  const label = `,${quoted(member.name)}:`
  if (member.isOptional) return [sql`${sql.lit(label)} || ${member.value}`]
  return [label, ...(partsOf.get(member.value) ?? [sql`coalesce(${member.value}, 'null')`])]
}

const isAlwaysThere = (member: JsonMember | undefined): boolean =>
  member !== undefined && !('spread' in member) && !('name' in member && member.isOptional)

function object(members: readonly JsonMember[]): Sql {
  // The comma in front of the first member goes, wherever the first one turns out to be.
  const order = [...members].sort((a, b) => Number(isAlwaysThere(b)) - Number(isAlwaysThere(a)))
  const parts = joinConstants(order.flatMap(memberParts))
  const [first, ...rest] = parts
  if (isAlwaysThere(order[0]) && typeof first === 'string')
    return textOf([`{${first.slice(1)}`, ...rest, '}'])
  return parts.length === 0 ? textOf(['{}']) : sql`concat('{', substr(${textOf(parts)}, 2), '}')`
}

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

const escaped = (part: Sql): Sql =>
  sql`replace(replace(replace(${part}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`

export const values: ValueFunctions = {
  member: (column, name) => sql`json_extract(${column}, ${path(name)})`,
  // Booleans would come out as 1 and 0.
  deepMember: (column, name, below) => {
    const place = sql`${path(name)} || ${below}`
    return sql`iif(json_type(${column}, ${place}) in ('true', 'false'), ${column} -> (${place}), cast(${column} ->> (${place}) as text))`
  },
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
  members: (column, alias) => sql`json_each(${column}) as ${sql.ref(alias)}`,
  asText: (value) => sql`cast(${value} as text)`,
  fold: (text) => sql`lower(${text})`,
  withoutIndex: (value) => sql`+${value}`,
  ancestors: (path, alias) => sql`json_each('[' || rtrim(${path}, ',') || ']') as ${sql.ref(alias)}`,
  lineage: (path) => sql`lineage(${path})`,
  parentLink: (path, relation) => sql`parent_link(${path}, ${relation})`,
  // The parts are ids, which contain nothing to escape.
  partsOf: (text, alias) => sql`json_each('["' || replace(${text}, ',', '","') || '"]') as ${sql.ref(alias)}`,
  valuesIn: (column, alias) => sql`json_tree(${column}) as ${sql.ref(alias)}`,
  order: (value, direction) => (direction === 'asc' ? sql`${value} asc` : sql`${value} desc`),
  page: ({ start, count, isWanted }) => {
    if (!start && !count && !isWanted) return sql``
    const limit = count ?? sql.lit(-1)
    return sql`limit ${isWanted ? sql`iif(${isWanted}, ${limit}, 0)` : limit} offset ${start ?? sql.lit(0)}`
  },
}
