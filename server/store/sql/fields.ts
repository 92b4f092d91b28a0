import { sql } from 'kysely'
import type { ModelClass } from '../../../model/model-class.ts'
import type { Sql } from '../dialects/dialect.ts'
import type { FieldPath, Hop, Leaf, LinkEnd, Step } from '../read/field-path.ts'
import type { Condition } from '../read/selection.ts'
import { and, as, col, isBelow, or, slot } from './scope.ts'
import type { Scope } from './scope.ts'
import { andSeen, ifSeen } from './seen.ts'

/** The value of a field of the resource with this alias itself; without an alias, as an index wants it. */
export function leafValue(leaf: Leaf, alias: string | null, { dialect }: Scope): Sql {
  const own = (name: string): Sql => (alias === null ? sql.ref(name) : col(alias, name))
  if (leaf.type === 'column') return own(leaf.column)
  if (leaf.type === 'class')
    return sql`(select ${sql.ref(leaf.column)} from classes where code = ${own('class')})`
  const attributes = own('attributes')
  if (leaf.type === 'deep') return dialect.values.deepMember(attributes, leaf.name, slot(leaf.parameter))
  return dialect.values.member(attributes, leaf.name, leaf.scalar)
}

/** Returns `from` and `where` that join a resource with the targets of its relation. */
function joinHop(hop: Step, from: string, to: string): { from: Sql; where: Sql } {
  if (hop.type === 'parent') {
    return { from: as('resources', to), where: sql`${col(to, 'row')} = ${col(from, 'parent')}` }
  }
  if (hop.type === 'children') {
    return {
      from: as('resources', to),
      where: sql`${col(to, 'parent')} = ${col(from, 'row')} and ${col(to, 'relation')} = ${sql.lit(hop.relation)}`,
    }
  }
  const link = `${to}_link`
  return {
    from: sql`${as('links', link)}, ${as('resources', to)}`,
    where: or(hop.ends.map((end) => linkJoin(end, link, { from, to }))),
  }
}

const linkJoin = (
  { name, isHolder }: LinkEnd,
  link: string,
  { from, to }: { from: string; to: string },
): Sql => {
  const [here, there] = isHolder ? ['holder', 'target'] : ['target', 'holder']
  return sql`(${col(link, 'name')} = ${sql.lit(name)} and ${col(link, here)} = ${col(from, 'row')} and ${col(to, 'row')} = ${col(link, there)})`
}

/** The same for ancestors at any depth: looks up each step of the path. */
function joinAncestor(
  { classes }: Hop,
  { from, to }: { from: string; to: string },
  scope: Scope,
): { from: Sql; where: Sql } {
  const step = `${to}_step`
  return {
    from: sql`${scope.dialect.values.ancestors(col(from, 'path'), step)} cross join ${as('resources', to)}`,
    where: and([sql`${col(to, 'row')} = ${col(step, 'value')}`, isOneOfFound(classes, to, scope)]),
  }
}

/** The value that a dotted field sorts by: that of the first resource it leads to. */
export function sortValue(
  { hops, leaf }: Pick<FieldPath, 'hops' | 'leaf'>,
  alias: string,
  scope: Scope,
): Sql {
  const [hop, ...rest] = hops
  if (!hop) return orderedValue(leaf, alias, scope)
  const next = `${alias}_s`
  const { from, where } =
    hop.type === 'ancestors' ? joinAncestor(hop, { from: alias, to: next }, scope) : joinHop(hop, alias, next)
  return sql`(select ${sortValue({ hops: rest, leaf }, next, scope)} from ${from} where ${where}${andSeen(next, scope)} limit 1)`
}

/** Choices with their own order sort by it, before unset values. */
function orderedValue(leaf: Leaf, alias: string, scope: Scope): Sql {
  const value = leafValue(leaf, alias, scope)
  const order = leaf.type === 'attribute' ? leaf.attribute.order : undefined
  if (!order) return value
  const cases = order.map((choice, index) => sql`when ${sql.lit(choice)} then ${sql.lit(index)}`)
  return sql`case ${value} ${sql.join(cases, sql` `)} else ${sql.lit(order.length)} end`
}

/** Returns a condition as SQL, for the resource with this alias. */
export function conditionHolds(condition: Condition, alias: string, scope: Scope): Sql {
  const [hop] = condition.hops
  if (!hop) return compare(condition, alias, scope)
  if (isNoneOfAncestors(condition))
    return sql`not ${conditionHolds({ ...condition, comparison: 'equals' }, alias, scope)}`
  const next = `${alias}_c`
  const inner = isMetBy(condition, hop, next, scope)
  if (hop.type === 'ancestors') {
    const step = `${next}_step`
    const met = sql`select ${col(next, 'row')} from ${as('resources', next)} where ${inner}`
    return sql`exists (select 1 from ${scope.dialect.values.ancestors(col(alias, 'path'), step)} where ${col(step, 'value')} in (${met}))`
  }
  // Looked up from the far end: what is asked for there is nearly always narrower than the class.
  if (hop.type === 'parent') {
    return sql`${col(alias, 'parent')} in (select ${col(next, 'row')} from ${as('resources', next)} where ${inner})`
  }
  if (hop.type === 'children') {
    const isChild = sql`${col(next, 'relation')} = ${sql.lit(hop.relation)}`
    return sql`${col(alias, 'row')} in (select ${col(next, 'parent')} from ${as('resources', next)} where ${and([isChild, inner])})`
  }
  return or(hop.ends.map((end) => linkedRows(end, alias, { next, inner })))
}

/** A resource has many ancestors: `notEquals` means that none of them is equal. */
export const isNoneOfAncestors = ({ hops: [hop], comparison, value }: Condition): boolean =>
  hop?.type === 'ancestors' && comparison === 'notEquals' && value === 'set'

/** Matches resources with this alias that the first step of a condition leads to. */
function isMetBy(condition: Condition, hop: Hop, alias: string, scope: Scope): Sql {
  const rest = { ...condition, hops: condition.hops.slice(1) }
  // Links determine the rows themselves, which are fewer than those of a class.
  const isOf = rest.hops[0]?.type === 'links' ? isOneOfFound : isOneOf
  return and([isOf(hop.classes, alias, scope), conditionHolds(rest, alias, scope), ...ifSeen(alias, scope)])
}

/**
 * Rows of the classes below the ancestors that satisfy a condition, each read as a range of an index. A row
 * may appear several times if such ancestors are nested.
 */
export function rowsBelow(condition: Condition, classes: (column: Sql) => Sql, scope: Scope): Sql {
  const [hop] = condition.hops
  if (hop?.type !== 'ancestors') return sql`select null where false`
  const range = isBelow(col('b', 'path'), { path: col('a', 'path'), row: col('a', 'row') })
  return sql`select b.row from ${as('resources', 'a')} cross join ${as('resources', 'b')} where ${isMetBy(condition, hop, 'a', scope)} and ${classes(sql`b.class`)} and ${range}`
}

/** Indexes over names and values have the class in front. */
const isOneOf = (classes: readonly ModelClass[], alias: string, scope: Scope): Sql =>
  isCodeOf(classes, col(alias, 'class'), scope)

const isOneOfFound = (classes: readonly ModelClass[], alias: string, scope: Scope): Sql =>
  isCodeOf(classes, scope.dialect.values.withoutIndex(col(alias, 'class')), scope)

const isCodeOf = (classes: readonly ModelClass[], column: Sql, { model }: Scope): Sql =>
  sql`${column} in (${sql.join([...new Set(classes)].map((entry) => sql.lit(model.codeOf(entry))))})`

function linkedRows(
  { name, isHolder }: LinkEnd,
  alias: string,
  { next, inner }: { next: string; inner: Sql },
): Sql {
  const link = `${next}_link`
  const [here, there] = isHolder ? ['holder', 'target'] : ['target', 'holder']
  const join = sql`${as('resources', next)} join ${as('links', link)} on ${col(link, there)} = ${col(next, 'row')} and ${col(link, 'name')} = ${sql.lit(name)}`
  return sql`${col(alias, 'row')} in (select ${col(link, here)} from ${join} where ${inner})`
}

const operators = {
  lessThan: sql`<`,
  lessThanOrEquals: sql`<=`,
  greaterThan: sql`>`,
  greaterThanOrEquals: sql`>=`,
}

function compare(condition: Condition, alias: string, scope: Scope): Sql {
  const { comparison, leaf } = condition
  if (condition.value === 'null') return compareWithout(condition, leafValue(leaf, alias, scope))
  const { values } = scope.dialect
  const raw = comparableValue(leaf, alias, scope)
  const value = leaf.isFolded ? foldedValue(leaf, alias, scope) : raw
  const parameter = values.parameter(slot(condition.parameter), leaf.scalar)
  if (comparison === 'equals') return sql`${value} = ${parameter}`
  if (comparison === 'notEquals') return values.isDistinct(value, parameter)
  if (comparison === 'in') {
    const isListed = values.isIn(value, slot(condition.parameter), leaf.scalar)
    return condition.value === 'setOrNull' ? or([isListed, sql`${raw} is null`]) : isListed
  }
  if (comparison in operators)
    return sql`${value} ${operators[comparison as keyof typeof operators]} ${parameter}`
  return compareText(condition, alias, scope)
}

/** Any JSON is compared as its text: a number is found however it is given. */
function comparableValue(leaf: Leaf, alias: string, scope: Scope): Sql {
  if (leaf.type !== 'attribute' || leaf.attribute.kind !== 'json') return leafValue(leaf, alias, scope)
  return scope.dialect.values.deepMember(col(alias, 'attributes'), leaf.name, sql.lit(''))
}

function foldedValue(leaf: Leaf, alias: string, scope: Scope): Sql {
  if (leaf.type === 'column' && leaf.isKey) return col(alias, 'key')
  return scope.dialect.values.fold(leafValue(leaf, alias, scope))
}

function compareText({ comparison, leaf, parameter }: Condition, alias: string, scope: Scope): Sql {
  const { values } = scope.dialect
  if (comparison === 'contains' && leaf.type === 'attribute' && leaf.attribute.kind === 'list')
    return values.listContains(col(alias, 'attributes'), leaf.name, slot(parameter))
  const text = values.asText(comparableValue(leaf, alias, scope))
  if (comparison === 'startsWith') return values.startsWith(text, slot(parameter))
  return comparison === 'endsWith'
    ? values.endsWith(text, slot(parameter))
    : values.contains(text, slot(parameter))
}

/** Comparisons with null test if the field is set. */
function compareWithout({ comparison }: Condition, field: Sql): Sql {
  if (comparison === 'equals') return sql`${field} is null`
  return comparison === 'notEquals' ? sql`${field} is not null` : sql`false`
}
