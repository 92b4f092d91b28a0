import type { Model } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import {
  type FieldPath,
  type Leaf,
  type LinkEnd,
  resolveField,
  toSortBy,
  unknownField,
} from './field-path.ts'
import { UnfitValueError } from './query-errors.ts'
import { rootId } from '../store.ts'
import type { Comparison, FieldCondition, LabelRequirement, Page, ReadQuery, Selection } from '../store.ts'

/**
 * Selected rows and their order. `parameters` contains the values; the other members determine the statement.
 */
export interface SelectionPlan {
  classes: readonly ModelClass[]
  hasIds: boolean
  relatedTo: RelatedTo | null
  isBelow: boolean
  isAbove: boolean
  conditions: Condition[]
  /** For each element, at least one of its sets of conditions is satisfied. */
  oneOf: Condition[][][]
  labels: Label[]
  search: Search | null
  sort: Sort[]
  /** Without a sort: by name, by place among siblings, or the nearest ancestor first. */
  order: 'name' | 'position' | 'link' | 'nearness'
  hasStart: boolean
  /** The length of the page is a parameter, unless it is one of those that most reads ask for. */
  count: 'parameter' | number | null
  parameters: Parameters
}

/** Values of a statement by name: `ids`, `condition0`, `label1key`, ... */
export type Parameters = Record<string, unknown>

export type RelatedTo = { type: 'child'; relation: string } | { type: 'reference'; ends: LinkEnd[] }

export interface Condition extends FieldPath {
  comparison: Comparison
  parameter: string
  /** `null` compares with unset, `setOrNull` with a list that includes unset. */
  value: 'set' | 'null' | 'setOrNull'
}

export interface Label {
  operator: LabelRequirement['operator']
  keyParameter: string
  valuesParameter: string
}

/**
 * Attributes that a search reads in addition to names and labels: those of the class, and those of
 * descendants that name images.
 */
export interface Search {
  /** True if the text has the three characters that the index needs. */
  isIndexed: boolean
  own: string[]
  imagesBelow: { class: ModelClass; attribute: string }[]
}

export interface Sort extends FieldPath {
  direction: 'asc' | 'desc'
}

export function planSelection(
  model: Model,
  query: Pick<ReadQuery, keyof Selection | keyof Page>,
): SelectionPlan {
  const classes = [query.class].flat().map((id) => model.get(id))
  const { ids, relatedTo, below, above, labels = [], search, sort = [] } = query
  const parameters: Parameters = {
    ids: JSON.stringify(ids),
    relatedTo: relatedTo?.id,
    below,
    above,
    search,
    trigrams: search === undefined ? undefined : JSON.stringify(trigramsOf(search)),
    start: query.start,
    count: query.count,
  }
  const related = relatedTo ? relation(model, classes, relatedTo) : null
  return {
    classes,
    hasIds: ids !== undefined,
    relatedTo: related,
    isBelow: below !== undefined,
    isAbove: above !== undefined,
    ...planConditions(classes, query, parameters),
    labels: labels.map((entry, index) => planLabel(entry, { index, parameters })),
    search: search ? planSearch(classes, search) : null,
    sort: sort.map(({ field, direction }, index) => ({
      ...toSortBy(classes, planField(classes, field, { parameter: `sort${index}path`, parameters })),
      direction,
    })),
    order: orderOf(related, above !== undefined),
    hasStart: Boolean(query.start),
    count: countOf(query.count),
    parameters,
  }
}

/** Page lengths that are written into the statement, so that a database that plans it once plans for them. */
const usualCounts = new Set([1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000])

const countOf = (count: number | undefined): SelectionPlan['count'] => {
  if (count === undefined) return null
  return usualCounts.has(count) ? count : 'parameter'
}

/** Returns whether the selection includes all resources of the classes. */
export const isWholeClass = (plan: SelectionPlan): boolean =>
  !(plan.hasIds || plan.relatedTo || plan.isBelow || plan.isAbove || plan.search) &&
  plan.conditions.length + plan.oneOf.length + plan.labels.length === 0

const orderOf = (related: RelatedTo | null, isAbove: boolean): SelectionPlan['order'] => {
  if (!related) return isAbove ? 'nearness' : 'name'
  return related.type === 'child' ? 'position' : 'link'
}

function relation(
  model: Model,
  targets: readonly ModelClass[],
  { id, relation: name, owner }: NonNullable<Selection['relatedTo']>,
): RelatedTo {
  const owners = owner === undefined ? [...model.classes.values()] : [model.get(owner)]
  const found = owners
    .flatMap((entry) => entry.relations.get(name) ?? [])
    .filter((entry) => targets.includes(entry.target) && canBe(entry.owner, id))
  if (found.some(({ type }) => type === 'child')) return { type: 'child', relation: name }
  const ends = found.flatMap(({ link }) => link ?? [])
  if (ends.length === 0) throw unknownField(targets, name)
  return { type: 'reference', ends }
}

/** Each service has one root with a known id; other classes do not have the relations of a root. */
const canBe = (owner: ModelClass, id: string): boolean =>
  owner.name !== 'Root' || rootId(owner.service) === id

interface Slot {
  index: number
  parameters: Parameters
}

/** A field whose path inside an attribute, if it has one, is given by a parameter: reads by any path share a statement. */
function planField(
  classes: readonly ModelClass[],
  field: string,
  { parameter, parameters }: { parameter: string; parameters: Parameters },
): FieldPath {
  const found = resolveField(classes, field)
  if (found.leaf.type !== 'deep') return found
  parameters[parameter] = found.leaf.path.map((step) => `."${step}"`).join('')
  return { ...found, leaf: { ...found.leaf, parameter } }
}

function planCondition(
  classes: readonly ModelClass[],
  { field, comparison, value }: FieldCondition,
  { index, parameters }: Slot,
): Condition {
  const parameter = `condition${index}`
  const found = planField(classes, field, { parameter: `${parameter}path`, parameters })
  const fit = (entry: unknown): string | number | null => {
    const coerced = coerce(entry, textual.has(comparison) ? null : found.leaf)
    if (coerced !== undefined) return coerced
    const where = { class: classes.map(({ id }) => id).join(' or '), field }
    throw new UnfitValueError(where, entry, found.leaf.scalar === 'number' ? 'number' : 'boolean')
  }
  if (comparison === 'in') {
    const listed = [value].flat().map(fit)
    parameters[parameter] = JSON.stringify(listed.filter((entry) => entry != null))
    return { ...found, comparison, parameter, value: listed.includes(null) ? 'setOrNull' : 'set' }
  }
  const fitting = fit(value)
  parameters[parameter] = fitting
  return { ...found, comparison, parameter, value: fitting === null ? 'null' : 'set' }
}

/** Those of all sets have a parameter each. */
function planConditions(
  classes: readonly ModelClass[],
  { conditions = [], oneOf = [] }: Pick<Selection, 'conditions' | 'oneOf'>,
  parameters: Parameters,
): Pick<SelectionPlan, 'conditions' | 'oneOf'> {
  let index = 0
  const plan = (entry: FieldCondition): Condition =>
    planCondition(classes, entry, { index: index++, parameters })
  return {
    conditions: conditions.map(plan),
    oneOf: oneOf.map((sets) => sets.map((all) => all.map(plan))),
  }
}

const textual = new Set<Comparison>(['contains', 'startsWith', 'endsWith'])

/** The value in the type in which the field is compared; undefined when the field cannot have such a value. */
function coerce(value: unknown, leaf: Leaf | null): string | number | null | undefined {
  if (value === null || value === undefined) return null
  if (leaf?.scalar === 'number') return toNumber(value)
  if (leaf?.scalar === 'boolean') return toBit(value)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return isAnyCase(leaf) ? text.toLowerCase() : text
}

/** UUIDs are kept in lower case, and mean the same in any. */
const isAnyCase = (leaf: Leaf | null): boolean =>
  leaf !== null && (leaf.isFolded || (leaf.type === 'column' && leaf.column === 'id'))

function toNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const parsed = isNumeric ? Number(value) : Number.NaN
  return Number.isFinite(parsed) ? parsed : undefined
}

function toBit(value: unknown): number | undefined {
  const text = String(value).toLowerCase()
  if (text === 'true') return 1
  return text === 'false' ? 0 : undefined
}

function planLabel({ key, operator, values }: LabelRequirement, { index, parameters }: Slot): Label {
  const keyParameter = `label${index}key`
  const valuesParameter = `label${index}values`
  parameters[keyParameter] = key
  parameters[valuesParameter] = JSON.stringify(values)
  return { operator, keyParameter, valuesParameter }
}

export const imagesOf = (modelClass: ModelClass): string[] =>
  [...modelClass.attributes].filter(([, { format }]) => format === 'image').map(([name]) => name)

/** Attributes in which a text is looked for. */
export const searchedOf = (modelClass: ModelClass): string[] =>
  [...modelClass.attributes]
    .filter(([, { format, searched = false }]) => searched || format === 'image')
    .map(([name]) => name)

/** Attributes that the search of all classes reads. */
export const searchedEverywhere = (modelClass: ModelClass): string[] =>
  [...modelClass.attributes].filter(([, { searched }]) => searched === 'everywhere').map(([name]) => name)

/** More would not narrow the result: candidates with this many matches are compared with the text itself. */
const MAX_TRIGRAMS = 32

/** Each three characters in a row, once, but for those that end the text of a match in SQLite. */
export function trigramsOf(text: string): string[] {
  const characters = [...text.toWellFormed()]
  const all = characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''))
  return [...new Set(all)].filter((three) => !three.includes('\u0000')).slice(0, MAX_TRIGRAMS)
}

function planSearch(classes: readonly ModelClass[], text: string): Search {
  const below = [...new Set(classes.flatMap(descendantClasses))]
  return {
    isIndexed: trigramsOf(text).length > 0,
    own: classes.flatMap(searchedOf),
    imagesBelow: below.flatMap((entry) => imagesOf(entry).map((attribute) => ({ class: entry, attribute }))),
  }
}

/** The classes whose resources may stand somewhere below one of the class. */
export function descendantClasses(modelClass: ModelClass): ModelClass[] {
  const found = new Set<ModelClass>()
  const visit = (entry: ModelClass): void => {
    for (const { type, target } of entry.relations.values()) {
      if (type !== 'child' || found.has(target)) continue
      found.add(target)
      visit(target)
    }
  }
  visit(modelClass)
  return [...found]
}
