import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'
import type { Label, Search, SelectionPlan } from '../selection.ts'
import { conditionHolds } from './fields.ts'
import { and, as, col, isBelow, or, rowOf, slot } from './scope.ts'
import type { Scope } from './scope.ts'

/** The condition that holds for the selected rows of `resources`, under this alias. */
export function filter(plan: SelectionPlan, alias: string, scope: Scope): Sql {
  const terms = [classIs(plan, alias, scope)]
  if (plan.hasIds) terms.push(scope.dialect.values.isIn(col(alias, 'id'), slot('ids'), 'text'))
  if (plan.relatedTo) terms.push(isRelated(plan.relatedTo, alias))
  if (plan.isBelow) terms.push(isBelowResource(alias))
  if (plan.isAbove) terms.push(isAboveResource(alias, scope))
  for (const condition of plan.conditions) terms.push(conditionHolds(condition, alias, scope))
  for (const label of plan.labels) terms.push(labelHolds(label, alias, scope))
  if (plan.search) terms.push(isFound(plan.search, alias, scope))
  return and(terms)
}

/** Ids, a parent and links are narrower than a class, so that its index must not be preferred to theirs. */
function classIs(plan: SelectionPlan, alias: string, { model, dialect }: Scope): Sql {
  const hasParent = plan.conditions.some(
    ({ hops, comparison }) => hops[0] !== undefined && (comparison === 'equals' || comparison === 'in'),
  )
  const hasId = plan.conditions.some(
    ({ hops, leaf, comparison }) =>
      hops.length === 0 && leaf.type === 'column' && leaf.column === 'id' && comparison === 'equals',
  )
  const isNarrower = plan.hasIds || plan.isAbove || plan.relatedTo !== null || hasParent || hasId
  const column = col(alias, 'class')
  const codes = plan.classes.map((entry) => sql.lit(model.codeOf(entry)))
  // With one class the rows of its index come in the index's order, which a list of classes would lose.
  const isOne = codes.length === 1 ? sql`= ${codes[0]}` : sql`in (${sql.join(codes)})`
  return sql`${isNarrower ? dialect.values.withoutIndex(column) : column} ${isOne}`
}

function isRelated(related: NonNullable<SelectionPlan['relatedTo']>, alias: string): Sql {
  if (related.type === 'child') {
    return sql`${col(alias, 'parent')} = ${rowOf('relatedTo')} and ${col(alias, 'relation')} = ${sql.lit(related.relation)}`
  }
  const linked = related.ends.map(({ name, isHolder }) => {
    const [here, there] = isHolder ? ['holder', 'target'] : ['target', 'holder']
    return sql`${col(alias, 'row')} in (select ${sql.ref(there)} from links where ${sql.ref(here)} = ${rowOf('relatedTo')} and name = ${sql.lit(name)})`
  })
  return or(linked)
}

function isBelowResource(alias: string): Sql {
  const above = (column: string) =>
    sql`(select ${sql.ref(column)} from resources where id = ${slot('below')})`
  return isBelow(col(alias, 'path'), { path: above('path'), row: above('row') })
}

/** The row numbers in a resource's path are those of its ancestors. */
function isAboveResource(alias: string, { dialect }: Scope): Sql {
  const path = sql`(select path from resources where id = ${slot('above')})`
  return sql`${col(alias, 'row')} in (select a.value from ${dialect.values.ancestors(path, 'a')})`
}

/** A look at the text before its JSON is read: few resources have the label that is asked for. */
function labelHolds(label: Label, alias: string, { dialect }: Scope): Sql {
  const isNegative = ['notEquals', 'notIn', 'notExists'].includes(label.operator)
  if (label.isImpossible) return isNegative ? sql`true` : sql`false`
  const value = dialect.values.label(col(alias, 'labels'), slot(label.keyParameter))
  const isListed = dialect.values.isIn(value, slot(label.valuesParameter), 'text')
  const text = dialect.json.column(col(alias, 'labels'))
  const mayHold = dialect.values.contains(text, slot(label.textParameter))
  if (label.operator === 'exists') return sql`(${mayHold} and ${value} is not null)`
  if (label.operator === 'notExists') return sql`${value} is null`
  // As in Kubernetes, a resource without the label satisfies the negative requirements.
  return isNegative ? sql`(${value} is null or not (${isListed}))` : sql`(${mayHold} and ${isListed})`
}

function isFound(search: Search, alias: string, scope: Scope): Sql {
  const { values, json } = scope.dialect
  const has = (text: Sql): Sql => values.containsAnyCase(text, slot('search'))
  const image = (owner: string, attribute: string): Sql =>
    has(values.member(col(owner, 'attributes'), attribute, 'text'))
  const below = search.imagesBelow.map(({ class: entry, attribute }) => {
    const inner = `${alias}_i`
    const isInside = isBelow(col(inner, 'path'), { path: col(alias, 'path'), row: col(alias, 'row') })
    const isClass = sql`${col(inner, 'class')} = ${sql.lit(scope.model.codeOf(entry))}`
    return sql`exists (select 1 from ${as('resources', inner)} where ${and([isClass, isInside, image(inner, attribute)])})`
  })
  return or([
    has(col(alias, 'name')),
    has(values.labelsText(json.column(col(alias, 'labels')))),
    ...search.ownImages.map((attribute) => image(alias, attribute)),
    ...below,
  ])
}
