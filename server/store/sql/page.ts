import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'
import type { SelectionPlan, Sort } from '../selection.ts'
import { sortValue } from './fields.ts'
import { filter, waysToPage } from './filter.ts'
import { as, col, rowOf, slot } from './scope.ts'
import type { Scope } from './scope.ts'

/**
 * The row numbers of a page with the values that they are sorted by, as a query of its own: what is skipped is never
 * turned into JSON. `head` stands before it behind `with`: tables that it reads, each with a comma behind it. `order` puts
 * the rows of a table `page` with this alias in the same order again.
 */
export function page(
  plan: SelectionPlan,
  scope: Scope,
): { head: Sql; query: Sql; order(alias: string): Sql } {
  const alias = 'r'
  const keys = sortKeys(plan, alias, scope)
  const selected = keys.map(({ value }, index) => sql`${value} as ${sql.ref(`k${index}`)}`)
  const { values } = scope.dialect
  const last = keys.at(-1)?.direction ?? 'asc'
  const orderBy = (value: (index: number) => Sql, row: Sql): Sql =>
    sql.join([
      ...keys.map(({ direction }, index) => values.order(value(index), direction)),
      values.order(row, last),
    ])
  const limits = {
    ...(plan.hasStart ? { start: slot('start') } : {}),
    ...(plan.hasCount ? { count: slot('count') } : {}),
  }
  const order = orderBy((index) => keys[index]?.value ?? sql`null`, col(alias, 'row'))
  const { ways, tables } = waysToPage(plan, scope)
  const rows = ways.map((way, index) => {
    const isWanted = tables ? { isWanted: sql`(select way from chosen) = ${sql.lit(index)}` } : {}
    return sql`select ${sql.join([col(alias, 'row'), ...selected])} from ${as('resources', alias)} where ${filter(plan, alias, scope, way)} order by ${order} ${values.page({ ...limits, ...isWanted })}`
  })
  // Each way in a query of its own: the database plans them apart, and runs the chosen one alone.
  const parts = rows.map((query) => sql`select * from (${query})`)
  return {
    head: tables ? sql`${tables}, ` : sql``,
    query: tables ? sql.join(parts, sql` union all `) : sql.join(rows),
    order: (outer) => orderBy((index) => col(outer, `k${index}`), col(outer, 'row')),
  }
}

interface SortKey {
  value: Sql
  direction: 'asc' | 'desc'
}

function sortKeys(plan: SelectionPlan, alias: string, scope: Scope): SortKey[] {
  if (plan.sort.length > 0)
    return [...plan.sort.map((sort) => sortKey(sort, alias, scope)), ...byName(plan, alias)]
  if (plan.order === 'position') return [{ value: col(alias, 'position'), direction: 'asc' }]
  if (plan.order === 'link') return [{ value: linkPosition(plan, alias), direction: 'asc' }]
  // The deeper a resource stands, the more ancestors are in its path.
  if (plan.order === 'nearness') return [{ value: sql`length(${col(alias, 'path')})`, direction: 'desc' }]
  return [{ value: col(alias, 'name'), direction: 'asc' }]
}

const sortKey = (sort: Sort, alias: string, scope: Scope): SortKey => ({
  value: sortValue(sort, alias, scope),
  direction: sort.direction,
})

/** What is equal otherwise is in the order of its names, as the indexes over values have it. */
function byName({ sort }: SelectionPlan, alias: string): SortKey[] {
  const last = sort.at(-1)
  if (
    !last ||
    sort.some(({ hops, leaf }) => hops.length === 0 && leaf.type === 'column' && leaf.column === 'name')
  )
    return []
  return [{ value: col(alias, 'name'), direction: last.direction }]
}

function linkPosition({ relatedTo }: SelectionPlan, alias: string): Sql {
  const ends = relatedTo?.type === 'reference' ? relatedTo.ends : []
  const positions = ends.map(({ name, isHolder }) => {
    const [here, there] = isHolder ? ['holder', 'target'] : ['target', 'holder']
    const position = sql.ref(isHolder ? 'position' : 'target_position')
    return sql`(select ${position} from links where ${sql.ref(here)} = ${rowOf('relatedTo')} and ${sql.ref(there)} = ${col(alias, 'row')} and name = ${sql.lit(name)})`
  })
  return positions.length > 1 ? sql`coalesce(${sql.join(positions)})` : (positions[0] ?? sql`null`)
}
