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
  for (const label of plan.labels) terms.push(labelHolds(plan, label, { alias, scope }))
  if (plan.search) terms.push(isFound(plan.search, alias, scope))
  return and(terms)
}

interface Place {
  alias: string
  scope: Scope
}

/** Ids, a parent, links and labels are narrower than a class, so that its index must not be preferred to theirs. */
function classIs(plan: SelectionPlan, alias: string, scope: Scope): Sql {
  const hasParent = plan.conditions.some(
    ({ hops, comparison }) => hops[0] !== undefined && (comparison === 'equals' || comparison === 'in'),
  )
  const hasId = plan.conditions.some(
    ({ hops, leaf, comparison }) =>
      hops.length === 0 && leaf.type === 'column' && leaf.column === 'id' && comparison === 'equals',
  )
  const hasLabel = !plan.isBelow && plan.labels.some(({ operator }) => !negative.has(operator))
  const isNarrower = plan.hasIds || plan.isAbove || plan.relatedTo !== null || hasParent || hasId || hasLabel
  const column = col(alias, 'class')
  return isOneOf(isNarrower ? scope.dialect.values.withoutIndex(column) : column, plan.classes, scope)
}

function isOneOf(column: Sql, classes: SelectionPlan['classes'], { model }: Scope): Sql {
  const codes = classes.map((entry) => sql.lit(model.codeOf(entry)))
  // With one class the rows of its index come in the index's order, which a list of classes would lose.
  return codes.length === 1 ? sql`${column} = ${codes[0]}` : sql`${column} in (${sql.join(codes)})`
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

const negative = new Set<Label['operator']>(['notEquals', 'notIn', 'notExists'])

/** As in Kubernetes, a resource without the label satisfies the negative requirements. */
function labelHolds({ classes }: SelectionPlan, label: Label, { alias, scope }: Place): Sql {
  const { operator, keyParameter, valuesParameter } = label
  const terms = [isOneOf(sql.ref('class'), classes, scope), sql`key = ${slot(keyParameter)}`]
  if (operator !== 'exists' && operator !== 'notExists')
    terms.push(scope.dialect.values.isIn(sql.ref('value'), slot(valuesParameter), 'text'))
  const isIn = negative.has(operator) ? sql`not in` : sql`in`
  return sql`${col(alias, 'row')} ${isIn} (select row from labels where ${and(terms)})`
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
