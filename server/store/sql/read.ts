import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'
import type { Plan, Shape } from '../read/plan.ts'
import { isWholeClass } from '../read/selection.ts'
import type { SelectionPlan } from '../read/selection.ts'
import { total } from './filter.ts'
import { page } from './page.ts'
import { as, col, slot } from './scope.ts'
import type { Scope } from './scope.ts'
import { lineage, needsLineage, objectOf } from './shape.ts'

/** One statement whose single row has the whole answer in its column `bytes`. */
export function readStatement(plan: Plan, scope: Scope): Sql {
  const { json } = scope.dialect
  const { head, query, order } = page(plan.selection, scope)
  const entries = json.orEmptyArray(
    json.arrayOf({
      element: objectOfAny(plan.shapes, scope),
      // Starts from the page and looks up each of its rows, which keeps the page's order.
      from: sql`page cross join ${as('resources', 'o')} where ${col('o', 'row')} = ${col('page', 'row')}`,
      order: order('page'),
    }),
  )
  const answer = plan.withCount ? counted(plan, entries, scope) : entries
  return sql`with ${head}${pageTable(plan, query, scope)} select ${json.toBytes(answer)} as bytes`
}

/** The object of a row of any of the classes. */
function objectOfAny(shapes: readonly Shape[], scope: Scope): Sql {
  const objects = shapes.map((shape) => objectOf(shape, { alias: 'o', scope, above: [] }))
  if (objects.length === 1) return sql`${objects[0]}`
  const cases = shapes.map(
    (shape, index) => sql`when ${sql.lit(scope.model.codeOf(shape.class))} then ${objects[index]}`,
  )
  return sql`case ${col('o', 'class')} ${sql.join(cases, sql` `)} end`
}

/** Returns the page's rows, each with its ancestors if embedded resources need them. */
function pageTable({ shapes }: Plan, query: Sql, scope: Scope): Sql {
  if (!shapes.some(needsLineage)) return sql`page as materialized (${query})`
  return sql`
    selected as materialized (${query}),
    page as materialized (
      select selected.*, ${lineage('o', scope)} as lineage from selected cross join resources as o where o.row = selected.row
    )`
}

function counted({ selection }: Plan, entries: Sql, scope: Scope): Sql {
  const { json } = scope.dialect
  return json.object([
    { name: 'count', value: json.number(sql`(select count(*) from page)`) },
    { name: 'start', value: selection.hasStart ? json.integer(slot('start')) : json.constant(0) },
    { name: 'total', value: json.number(totalOf(selection, scope)) },
    { name: 'entries', value: entries },
  ])
}

function totalOf(selection: SelectionPlan, scope: Scope): Sql {
  if (isWholeClass(selection) && !scope.isRestricted) {
    const codes = selection.classes.map((entry) => sql.lit(scope.model.codeOf(entry)))
    return sql`(select coalesce(sum(count), 0) from class_counts where class in (${sql.join(codes)}))`
  }
  return total(selection, scope)
}

/** The stored rows of a selection with the ids of their parents. */
export function rowsStatement(selection: Plan['selection'], scope: Scope): Sql {
  const { head, query, order } = page(selection, scope)
  const parent = sql`(select p.id from resources as p where p.row = o.parent)`
  return sql`with ${head}page as materialized (${query}) select o.*, ${parent} as parent_id from page cross join resources as o where o.row = page.row order by ${order('page')}`
}
