import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'
import type { Seen } from '../seen.ts'
import { seenParameters } from '../seen.ts'
import { and, col, isBelow, slot } from './scope.ts'
import type { Scope } from './scope.ts'

/** Values of the lists of ids. */
interface SeenIds {
  places: Sql
  alone: Sql
}

const slots: SeenIds = { places: slot('seenPlaces'), alone: slot('seenAlone') }

/** The same for a statement that is used once. */
export function idsOf(seen: Seen): SeenIds {
  const { seenPlaces, seenAlone } = seenParameters(seen)
  return { places: sql`${seenPlaces}`, alone: sql`${seenAlone}` }
}

/**
 * Table `seen` of a restricted statement, for its head: rows and paths of the places (`whole` is 1), of the resources that
 * are visible alone, and of the roots.
 */
export function seenTable({ dialect: { values } }: Scope, { places, alone }: SeenIds = slots): Sql {
  const rowsWith = (condition: Sql, whole: Sql): Sql =>
    sql`select z.row, z.path, ${whole} as whole from resources as z where ${condition}`
  // The path of a place is the root's row number and a comma.
  const isPlace = sql`case when ${values.indexOf(sql`z.path`, sql.lit(','))} = length(z.path) then 1 else 0 end`
  const rows = [
    rowsWith(values.isIn(sql`z.id`, places, 'text'), isPlace),
    rowsWith(values.isIn(sql`z.id`, alone, 'text'), sql.lit(0)),
    rowsWith(sql`z.parent is null`, sql.lit(0)),
  ]
  return sql`seen as materialized (
    select row, min(path) as path, max(whole) as whole from (${sql.join(rows, sql` union all `)}) as seen_ids group by row
  )`
}

/** The head of a statement that reads table `seen` if it is restricted; a comma follows each table. */
export const seenHead = (scope: Scope): Sql => (scope.isRestricted ? sql`${seenTable(scope)}, ` : sql``)

/** The condition that the row with this alias is visible, if the statement is restricted. */
export const ifSeen = (alias: string, scope: Scope): readonly Sql[] =>
  scope.isRestricted ? [isSeen(alias, scope)] : []

/** The same as text to append to other conditions. */
export const andSeen = (alias: string, scope: Scope): Sql =>
  scope.isRestricted ? sql` and ${isSeen(alias, scope)}` : sql``

export function isSeen(alias: string, { dialect: { values } }: Scope): Sql {
  const row = col(alias, 'row')
  const place = values.placeIn(col(alias, 'path'), row)
  return sql`(${place} in (select row from seen where whole = 1) or ${row} in (select row from seen))`
}

/** Rows of some classes that are visible, each once. A place's rows are a range of an index. */
export function seenRows(
  { dialect: { values } }: Scope,
  classes: (column: Sql) => Sql,
  columns: readonly string[] = ['row'],
): Sql {
  const isOutside = sql`${values.placeIn(sql`n.path`, sql`n.row`)} not in (select row from seen where whole = 1)`
  const own = and([sql`n.row = p.row`, classes(sql`n.class`), sql`(p.whole = 1 or ${isOutside})`])
  const below = and([
    sql`p.whole = 1`,
    classes(sql`n.class`),
    isBelow(sql`n.path`, { path: sql`p.path`, row: sql`p.row` }),
  ])
  const selected = sql.join(columns.map((name) => col('n', name)))
  const from = sql`select ${selected} from seen as p cross join resources as n where`
  return sql`${from} ${own} union all ${from} ${below}`
}

/** The condition that a class is one of those with these codes. */
export const isOneOfCodes =
  (codes: readonly number[]) =>
  (column: Sql): Sql =>
    sql`${column} in (${sql.join(codes.map((code) => sql.lit(code)))})`

/** The row with the id that a parameter gives, if it is visible. */
export const rowOf = (name: string, scope: Scope): Sql =>
  sql`(select z.row from resources as z where z.id = ${slot(name)}${andSeen('z', scope)})`
