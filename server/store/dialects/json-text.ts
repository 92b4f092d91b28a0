import { sql } from 'kysely'
import type { JsonMember, Sql } from './dialect.ts'

/** JSON put together as text, for databases that would parse what is nested once again at every level. */

export const quoted = (name: string): string => JSON.stringify(name)

/** Text that is the same in every row, or a value that is never NULL. */
type Part = string | Sql

/**
 * Parts of texts that are never NULL: nested texts are flattened into one list, which has fewer and longer
 * constants.
 */
const partsOf = new WeakMap<Sql, readonly Part[]>()

/** Functions take a hundred arguments at most. */
const ARGUMENTS = 90

function concat(parts: readonly Sql[]): Sql {
  if (parts.length <= ARGUMENTS) return sql`concat(${sql.join([...parts])})`
  const groups = Array.from({ length: Math.ceil(parts.length / ARGUMENTS) }, (_, index) =>
    concat(parts.slice(index * ARGUMENTS, (index + 1) * ARGUMENTS)),
  )
  return concat(groups)
}

export function textOf(parts: readonly Part[]): Sql {
  const joined = joinConstants(parts).map((part) => (typeof part === 'string' ? sql.lit(part) : part))
  const [only] = joined
  const made: Sql = joined.length === 1 && only ? sql`${only}` : concat(joined)
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

export function object(members: readonly JsonMember[]): Sql {
  // The comma in front of the first member goes, wherever the first one turns out to be.
  const order = [...members].sort((a, b) => Number(isAlwaysThere(b)) - Number(isAlwaysThere(a)))
  const parts = joinConstants(order.flatMap(memberParts))
  const [first, ...rest] = parts
  if (isAlwaysThere(order[0]) && typeof first === 'string')
    return textOf([`{${first.slice(1)}`, ...rest, '}'])
  return parts.length === 0 ? textOf(['{}']) : sql`concat('{', substr(${textOf(parts)}, 2), '}')`
}

/** A text without its meaning in a `like` pattern whose escape is a backslash. */
export const escaped = (part: Sql): Sql =>
  sql`replace(replace(replace(${part}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
