import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'
import { type Condition, isWholeClass, type Label, type SelectionPlan } from '../read/selection.ts'
import { conditionHolds, isNoneOfAncestors, rowsBelow } from './fields.ts'
import { FEW, isFew } from './narrowing.ts'
import { and, col, isBelow, or, slot } from './scope.ts'
import type { Scope } from './scope.ts'
import { SearchSql } from './search.ts'
import { andSeen, isSeen, rowOf, seenRows } from './seen.ts'

/** Part of a selection that few resources or nearly all may satisfy, depending on the data. */
type Part =
  | { type: 'seen' }
  | { type: 'search' }
  | { type: 'above'; condition: Condition }
  | { type: 'label'; label: Label }

/** How the rows are found: by the row numbers of one part, by a walk over the class, or as the database thinks best. */
export type Way = Part | { type: 'walk' } | null

/** Conditions of a statement take time to prepare; further labels are looked at in each row. */
const MAX_PARTS = 3

/**
 * Returns the ways to find a page, which all find the same rows. If there are several, `tables` is for the
 * head of the statement; `way` in the only row of its table `chosen` is the index of the one to use.
 */
export function waysToPage(plan: SelectionPlan, scope: Scope): { ways: Way[]; tables: Sql | null } {
  const parts = partsOf(plan, scope)
  if (parts.length === 0) return { ways: [null], tables: null }
  const cases = parts.map((part, index) => sql`when ${isFewOf(part, plan, scope)} then ${sql.lit(index)}`)
  const way = sql`case ${sql.join(cases, sql` `)} else ${sql.lit(parts.length)} end`
  const chosen = sql`chosen as materialized (select ${way} as way)`
  const search = searchOf(plan, scope)
  const tables = [
    ...(parts.some(({ type }) => type === 'seen') ? [seenRowsTable(plan, scope)] : []),
    ...(search ? [search.found()] : []),
    chosen,
  ]
  return { ways: [...parts, { type: 'walk' }], tables: sql.join(tables) }
}

/**
 * Counts the selected rows, in a statement with the page's tables. Visits all of them: labels are looked up,
 * and a text that many rows have is found by walking the class.
 */
export function total(plan: SelectionPlan, scope: Scope): Sql {
  const count = (way: Way): Sql =>
    sql`(select count(*) from resources as n where ${filter(plan, 'n', scope, way)})`
  return scope.isRestricted ? restrictedTotal(plan, scope, count) : wholeTotal(plan, scope, count)
}

function wholeTotal(plan: SelectionPlan, scope: Scope, count: (way: Way) => Sql): Sql {
  const [first = null] = partsOf(plan, scope)
  if (first?.type === 'label' && isAlone(plan))
    return sql`(select count(*) from (${rowsWithLabel(plan, first.label, scope)}) as found_texts)`
  if (first?.type === 'above' && isAlone(plan))
    return sql`(select count(distinct row) from (${rowsOf(first.condition, plan, scope)}) as found_texts)`
  if (first?.type !== 'search') return count(first)
  return sql`case (select way from chosen) when 0 then ${count(first)} else ${count({ type: 'walk' })} end`
}

/** Counts in the way of the page, because any part may have few rows. */
function restrictedTotal(plan: SelectionPlan, scope: Scope, count: (way: Way) => Sql): Sql {
  const { ways } = waysToPage(plan, scope)
  const [only = null] = ways
  if (ways.length === 1) return count(only)
  if (isWholeClass(plan))
    return sql`case (select way from chosen) when 0 then (select count(*) from seen_rows) else (select count(*) from (${visibleRows(plan, scope)}) as all_seen) end`
  const cases = ways.map((way, index) => sql`when ${sql.lit(index)} then ${count(way)}`)
  return sql`(case (select way from chosen) ${sql.join(cases, sql` `)} end)`
}

/** Returns whether the selection consists of one label or one condition on ancestors. */
const isAlone = ({ labels, conditions, oneOf, isBelow: isInside }: SelectionPlan): boolean =>
  labels.length + conditions.length === 1 && oneOf.length === 0 && !isInside

/** The condition that holds for the selected rows of `resources`, under this alias. */
export function filter(plan: SelectionPlan, alias: string, scope: Scope, way: Way): Sql {
  const place = { plan, alias, scope, way }
  const terms = [classIs(place)]
  if (plan.hasIds) terms.push(scope.dialect.values.isIn(col(alias, 'id'), slot('ids'), 'text'))
  if (plan.relatedTo) terms.push(isRelated(plan.relatedTo, alias, scope))
  if (plan.isBelow) terms.push(isBelowResource(place))
  if (plan.isAbove) terms.push(isAboveResource(alias, scope))
  for (const condition of plan.conditions) terms.push(isMet(condition, place))
  for (const sets of plan.oneOf)
    terms.push(or(sets.map((all) => and(all.map((condition) => conditionHolds(condition, alias, scope))))))
  for (const label of plan.labels) terms.push(labelHolds(label, place))
  if (plan.search) terms.push(isFound(place))
  if (scope.isRestricted) terms.push(isVisible(place))
  return and(terms)
}

const visibleRows = ({ classes }: SelectionPlan, scope: Scope): Sql =>
  seenRows(scope, (column) => isOneOf(column, classes, scope), ['row', 'name'])

/** Table of the visible rows of the classes with their names; of some of them if they are many. */
const seenRowsTable = (plan: SelectionPlan, scope: Scope): Sql =>
  sql`seen_rows as materialized (select row, name from (${visibleRows(plan, scope)}) as all_seen limit ${sql.lit(FEW)})`

const isVisible = ({ alias, scope, way }: Place): Sql =>
  way?.type === 'seen' ? sql`${col(alias, 'row')} in (select row from seen_rows)` : isSeen(alias, scope)

interface Place {
  plan: SelectionPlan
  alias: string
  scope: Scope
  way: Way
}

/** Returns whether all rows of the classes are walked, without row numbers or ids. */
export const isWalk = (plan: SelectionPlan, way: Way): boolean => !isNarrow(plan) && !isLookedUp(way)

/** Returns whether the rows are given by number, and other conditions are checked on each. */
const isLookedUp = (way: Way): boolean => way !== null && way.type !== 'walk'

function partsOf(plan: SelectionPlan, { isRestricted = false }: Scope): Part[] {
  if (isNarrow(plan)) return []
  const labels = plan.labels.filter(({ operator }) => !negative.has(operator))
  return [
    // Descendants of one resource are nearly always fewer.
    ...(isRestricted && !plan.isBelow ? [{ type: 'seen' } as const] : []),
    ...(plan.search ? [{ type: 'search' } as const] : []),
    ...plan.conditions.filter(isAboutAncestors).map((condition) => ({ type: 'above', condition }) as const),
    ...labels.map((label) => ({ type: 'label', label }) as const),
  ].slice(0, MAX_PARTS)
}

const isAboutAncestors = (condition: Condition): boolean =>
  condition.hops[0]?.type === 'ancestors' && !isNoneOfAncestors(condition)

const rowsOf = (condition: Condition, { classes }: SelectionPlan, scope: Scope): Sql =>
  rowsBelow(condition, (column) => isOneOf(column, classes, scope), scope)

function isMet(condition: Condition, { plan, alias, scope, way }: Place): Sql {
  if (way?.type === 'above' && way.condition === condition)
    return sql`${col(alias, 'row')} in (${rowsOf(condition, plan, scope)})`
  return conditionHolds(condition, alias, scope)
}

function isFewOf(part: Part, plan: SelectionPlan, scope: Scope): Sql {
  if (part.type === 'seen') return isFew(sql`select 1 from seen_rows`)
  if (part.type === 'label') return isFew(rowsWithLabel(plan, part.label, scope))
  if (part.type === 'above') return isFew(rowsOf(part.condition, plan, scope))
  return searchOf(plan, scope)?.isFew() ?? sql`false`
}

const searchOf = ({ search, classes }: SelectionPlan, scope: Scope): SearchSql | null =>
  search &&
  new SearchSql(
    search,
    classes.map((entry) => scope.model.codeOf(entry)),
    scope,
  )

/** Ids, a parent and links are narrower than a class, so that its index must not be preferred to theirs. */
function isNarrow(plan: SelectionPlan): boolean {
  const hasParent = plan.conditions.some(
    ({ hops: [hop], comparison }) =>
      hop !== undefined && hop.type !== 'ancestors' && (comparison === 'equals' || comparison === 'in'),
  )
  const hasId = plan.conditions.some(
    ({ hops, leaf, comparison }) =>
      hops.length === 0 && leaf.type === 'column' && leaf.column === 'id' && comparison === 'equals',
  )
  return plan.hasIds || plan.isAbove || plan.relatedTo !== null || hasParent || hasId
}

function classIs({ plan, alias, scope, way }: Place): Sql {
  const column = col(alias, 'class')
  const isNarrower = isNarrow(plan) || isLookedUp(way)
  return isOneOf(isNarrower ? scope.dialect.values.withoutIndex(column) : column, plan.classes, scope)
}

export function isOneOf(column: Sql, classes: SelectionPlan['classes'], { model }: Scope): Sql {
  const codes = classes.map((entry) => sql.lit(model.codeOf(entry)))
  // With one class the rows of its index come in the index's order, which a list of classes would lose.
  return codes.length === 1 ? sql`${column} = ${codes[0]}` : sql`${column} in (${sql.join(codes)})`
}

function isRelated(related: NonNullable<SelectionPlan['relatedTo']>, alias: string, scope: Scope): Sql {
  if (related.type === 'child') {
    return sql`${col(alias, 'parent')} = ${rowOf('relatedTo', scope)} and ${col(alias, 'relation')} = ${sql.lit(related.relation)}`
  }
  const linked = related.ends.map(({ name, isHolder }) => {
    const [here, there] = isHolder ? ['holder', 'target'] : ['target', 'holder']
    return sql`${col(alias, 'row')} in (select ${sql.ref(there)} from links where ${sql.ref(here)} = ${rowOf('relatedTo', scope)} and name = ${sql.lit(name)})`
  })
  return or(linked)
}

function isBelowResource({ alias, scope, way }: Place): Sql {
  const above = (column: string) =>
    sql`(select ${col('z', column)} from resources as z where z.id = ${slot('below')}${andSeen('z', scope)})`
  const path = col(alias, 'path')
  return isBelow(isLookedUp(way) ? scope.dialect.values.withoutIndex(path) : path, {
    path: above('path'),
    row: above('row'),
  })
}

/** The row numbers in a resource's path are those of its ancestors. */
function isAboveResource(alias: string, scope: Scope): Sql {
  const path = sql`(select z.path from resources as z where z.id = ${slot('above')}${andSeen('z', scope)})`
  return sql`${col(alias, 'row')} in (select a.value from ${scope.dialect.values.ancestors(path, 'a')})`
}

const negative = new Set<Label['operator']>(['notEquals', 'notIn', 'notExists'])

/** As in Kubernetes, a resource without the label satisfies the negative requirements. */
function labelHolds(label: Label, { plan, alias, scope, way }: Place): Sql {
  const row = col(alias, 'row')
  if (negative.has(label.operator)) return sql`${row} not in (${rowsWithLabel(plan, label, scope)})`
  if (way?.type === 'label' && way.label === label)
    return sql`${row} in (${rowsWithLabel(plan, label, scope)})`
  const { values } = scope.dialect
  if (label.operator === 'exists')
    return sql`exists (select 1 from ${values.members(col(alias, 'labels'), 'l')} where l.key = ${slot(label.keyParameter)})`
  return sql`exists (select 1 from labels as l where l.class = ${col(alias, 'class')} and ${isLabel(label, scope)} and l.row = ${row})`
}

const rowsWithLabel = ({ classes }: SelectionPlan, label: Label, scope: Scope): Sql =>
  sql`select l.row from labels as l where ${isOneOf(sql`l.class`, classes, scope)} and ${isLabel(label, scope)}`

function isLabel({ operator, keyParameter, valuesParameter }: Label, { dialect }: Scope): Sql {
  const hasKey = sql`l.key = ${slot(keyParameter)}`
  if (operator === 'exists' || operator === 'notExists') return hasKey
  return sql`${hasKey} and ${dialect.values.isIn(sql`l.value`, slot(valuesParameter), 'text')}`
}

function isFound({ plan, alias, scope, way }: Place): Sql {
  const search = searchOf(plan, scope)
  if (!search) return sql`true`
  if (way?.type === 'search') return sql`${col(alias, 'row')} in (${search.rows()})`
  return way?.type === 'walk' ? search.holdsInWalk(alias) : search.holds(alias)
}
