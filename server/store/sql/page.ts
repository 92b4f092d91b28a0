import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'
import { isWholeClass, type SelectionPlan, type Sort } from '../read/selection.ts'
import { sortValue } from './fields.ts'
import { filter, isOneOf, isWalk, waysToPage } from './filter.ts'
import type { Way } from './filter.ts'
import { and, as, col, slot } from './scope.ts'
import type { Scope } from './scope.ts'
import { rowOf, seenTable } from './seen.ts'

/** Alias of the page's rows. */
const alias = 'r'

/**
 * Query for the row numbers of a page with their sort values: skipped rows are never turned into JSON. `head`
 * precedes it after `with` and contains the tables that it reads, each followed by a comma. `order` restores
 * the order of the rows of table `page`, given its alias.
 */
export function page(
  plan: SelectionPlan,
  scope: Scope,
): { head: Sql; query: Sql; order(alias: string): Sql } {
  const keys = sortKeys(plan, alias, scope)
  const { values } = scope.dialect
  const last = keys.at(-1)?.direction ?? 'asc'
  const orderBy = (value: (index: number) => Sql, row: Sql): Sql =>
    sql.join([
      ...keys.map(({ direction }, index) => values.order(value(index), direction)),
      values.order(row, last),
    ])
  const limits = {
    ...(plan.hasStart ? { start: slot('start') } : {}),
    ...(plan.count === null
      ? {}
      : { count: plan.count === 'parameter' ? slot('count') : sql.lit(plan.count) }),
  }
  const { ways, tables } = waysToPage(plan, scope)
  const places = placesTable(plan, scope)
  const isChosen = (index: number): Sql => sql`(select way from chosen) = ${sql.lit(index)}`
  const rows = ways.map((way, index) => {
    const isWanted = tables ? { isWanted: isChosen(index) } : {}
    const { from, where, value } = rowsOfWay(plan, { scope, way, keys, places })
    const selected = keys.map((_, key) => sql`${value(key)} as ${sql.ref(`k${key}`)}`)
    return sql`select ${sql.join([col(alias, 'row'), ...selected])} from ${from} where ${where} order by ${orderBy(value, col(alias, 'row'))} ${values.page({ ...limits, ...isWanted })}`
  })
  const heads = [
    scope.isRestricted ? seenTable(scope) : null,
    tables,
    ways.some((way) => isWalk(plan, way)) ? places : null,
  ].filter((table) => table !== null)
  // Each way in a query of its own: the database plans them apart, and runs the chosen one alone.
  const parts = rows.map((query, index) => values.onlyIf(isChosen(index), query))
  return {
    head: heads.length > 0 ? sql`${sql.join(heads)}, ` : sql``,
    query: tables ? sql.join(parts, sql` union all `) : sql.join(rows),
    order: (outer) => orderBy((index) => col(outer, `k${index}`), col(outer, 'row')),
  }
}

interface WayTo {
  scope: Scope
  way: Way
  keys: readonly SortKey[]
  places: Sql | null
}

/** Returns source, condition and sort values of a way's rows. */
function rowsOfWay(plan: SelectionPlan, { scope, way, keys, places }: WayTo) {
  const where = filter(plan, alias, scope, way)
  const own = (key: number): Sql => keys[key]?.value ?? sql`null`
  // These have the names, so that no row is looked up.
  if (way?.type === 'seen' && isByNameOnly(plan))
    return { from: as('seen_rows', alias), where: sql`true`, value: own }
  if (places === null || !isWalk(plan, way)) return { from: as('resources', alias), where, value: own }
  return {
    // One place after the other, in their order.
    from: sql`places cross join ${as('resources', alias)}`,
    where: and([sql`${col(alias, 'path')} = ${col('places', 'path')}`, where]),
    value: (key: number) => (isFromAbove(plan.sort[key]) ? col('places', `k${key}`) : own(key)),
  }
}

/** Returns whether only names are needed to choose and order the rows of the classes. */
const isByNameOnly = (plan: SelectionPlan): boolean =>
  isWholeClass(plan) &&
  plan.sort.every(({ hops, leaf }) => hops.length === 0 && leaf.type === 'column' && leaf.column === 'name')

const isFromAbove = (sort: Sort | undefined): boolean => sort?.hops[0]?.type === 'ancestors'

/**
 * Table `places` with the sort values of the rows' ancestors by path: rows with the same path share them, so
 * they are looked up once. Ordered by the first of these values, so that a walk over many rows fills its page
 * soon.
 */
function placesTable(plan: SelectionPlan, scope: Scope): Sql | null {
  const keys = plan.sort.flatMap((sort, index) => (isFromAbove(sort) ? [{ sort, index }] : []))
  const [first] = keys
  if (!first) return null
  const values = keys.map(({ sort, index }) => sql`${sortValue(sort, 'd', scope)} as ${sql.ref(`k${index}`)}`)
  const paths = sql`select distinct path from resources where ${isOneOf(sql.ref('class'), plan.classes, scope)}`
  const order = scope.dialect.values.order(sql.ref(`k${first.index}`), first.sort.direction)
  return sql`places as materialized (select ${sql.join([col('d', 'path'), ...values])} from (${paths}) as d order by ${order})`
}

interface SortKey {
  value: Sql
  direction: 'asc' | 'desc'
}

function sortKeys(plan: SelectionPlan, alias: string, scope: Scope): SortKey[] {
  if (plan.sort.length > 0)
    return [...plan.sort.map((sort) => sortKey(sort, alias, scope)), ...byName(plan, alias)]
  if (plan.order === 'position') return [{ value: col(alias, 'position'), direction: 'asc' }]
  if (plan.order === 'link') return [{ value: linkPosition(plan, alias, scope), direction: 'asc' }]
  // Deeper resources have more ancestors in their path.
  if (plan.order === 'nearness') return [{ value: sql`length(${col(alias, 'path')})`, direction: 'desc' }]
  return [{ value: col(alias, 'name'), direction: 'asc' }]
}

const sortKey = (sort: Sort, alias: string, scope: Scope): SortKey => ({
  value: sortValue(sort, alias, scope),
  direction: sort.direction,
})

/** Equal values are ordered by name, as in the indexes over values. */
function byName({ sort }: SelectionPlan, alias: string): SortKey[] {
  const last = sort.at(-1)
  if (
    !last ||
    sort.some(({ hops, leaf }) => hops.length === 0 && leaf.type === 'column' && leaf.column === 'name')
  )
    return []
  return [{ value: col(alias, 'name'), direction: last.direction }]
}

function linkPosition({ relatedTo }: SelectionPlan, alias: string, scope: Scope): Sql {
  const ends = relatedTo?.type === 'reference' ? relatedTo.ends : []
  const positions = ends.map(({ name, isHolder }) => {
    const [here, there] = isHolder ? ['holder', 'target'] : ['target', 'holder']
    const position = sql.ref(isHolder ? 'position' : 'target_position')
    return sql`(select ${position} from links where ${sql.ref(here)} = ${rowOf('relatedTo', scope)} and ${sql.ref(there)} = ${col(alias, 'row')} and name = ${sql.lit(name)})`
  })
  return positions.length > 1 ? sql`coalesce(${sql.join(positions)})` : (positions[0] ?? sql`null`)
}
