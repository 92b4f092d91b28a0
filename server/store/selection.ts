import type { Attribute } from '../../model/define.ts'
import type { Model, ModelClass } from '../../model/registry.ts'
import type { ScalarType } from './dialects/dialect.ts'
import { isNameColumn, keyRuleOf } from './store-model.ts'
import { rootId, UnknownFieldError } from './store.ts'
import type { Comparison, FieldCondition, LabelRequirement, Page, ReadQuery, Selection } from './store.ts'

/** Which rows and in what order. Values stand in `parameters`; everything else says where they go. */
export interface SelectionPlan {
  classes: readonly ModelClass[]
  hasIds: boolean
  relatedTo: RelatedTo | null
  isBelow: boolean
  isAbove: boolean
  conditions: Condition[]
  labels: Label[]
  search: Search | null
  sort: Sort[]
  /** Without a sort: by name, by place among siblings, or the nearest ancestor first. */
  order: 'name' | 'position' | 'link' | 'nearness'
  hasStart: boolean
  hasCount: boolean
  parameters: Parameters
}

/** Values of a statement by name: `ids`, `condition0`, `label1key`, ... */
export type Parameters = Record<string, unknown>

export type RelatedTo = { type: 'child'; relation: string } | { type: 'reference'; ends: LinkEnd[] }

/** A link as seen from one end: `isHolder` when that end holds it. */
export interface LinkEnd {
  name: string
  isHolder: boolean
}

/** A step along a relation, with the classes of what it may lead to. */
export type Hop = { classes: readonly ModelClass[] } & (
  { type: 'parent' } | { type: 'children'; relation: string } | { type: 'links'; ends: LinkEnd[] }
)

export type ColumnName =
  'id' | 'name' | 'position' | 'generation' | 'created_by' | 'created_on' | 'modified_by' | 'modified_on'

/** `isFolded`: letter case makes no difference, and with `isKey` the column `key` has the value folded already. */
export type Leaf =
  | { type: 'column'; column: ColumnName; scalar: ScalarType; isFolded: boolean; isKey?: boolean }
  | { type: 'attribute'; name: string; attribute: Attribute; scalar: ScalarType; isFolded: boolean }
  | { type: 'deep'; name: string; path: string[]; scalar: 'text'; isFolded: false }

export interface FieldPath {
  hops: Hop[]
  leaf: Leaf
}

export interface Condition extends FieldPath {
  comparison: Comparison
  parameter: string
  /** `null` compares with unset, `impossible` with a value that the field's kind cannot have. */
  value: 'set' | 'null' | 'impossible'
}

export interface Label {
  operator: LabelRequirement['operator']
  keyParameter: string
  valuesParameter: string
  /** A key that no label can have: the requirement holds or fails without a look. */
  isImpossible: boolean
}

/** Attributes that name images, of the class and of the classes below it. */
export interface Search {
  ownImages: string[]
  imagesBelow: { class: ModelClass; attribute: string }[]
}

export interface Sort extends FieldPath {
  direction: 'asc' | 'desc'
}

const columns = new Map<string, { column: ColumnName; scalar: ScalarType }>([
  ['id', { column: 'id', scalar: 'text' }],
  ['name', { column: 'name', scalar: 'text' }],
  ['position', { column: 'position', scalar: 'number' }],
  ['generation', { column: 'generation', scalar: 'number' }],
  ['createdBy', { column: 'created_by', scalar: 'text' }],
  ['createdOn', { column: 'created_on', scalar: 'number' }],
  ['modifiedBy', { column: 'modified_by', scalar: 'text' }],
  ['modifiedOn', { column: 'modified_on', scalar: 'number' }],
])

/** The longest way through the tree is shorter; a database refuses to nest much deeper. */
const MAX_HOPS = 10

const scalarOf = ({ kind }: Attribute): ScalarType => {
  if (kind === 'integer' || kind === 'number' || kind === 'timestamp') return 'number'
  return kind === 'boolean' ? 'boolean' : 'text'
}

export function planSelection(
  model: Model,
  query: Pick<ReadQuery, keyof Selection | keyof Page>,
): SelectionPlan {
  const classes = [query.class].flat().map((id) => model.get(id))
  const { ids, relatedTo, below, above, conditions = [], labels = [], search, sort = [] } = query
  const parameters: Parameters = {
    ids: JSON.stringify(ids),
    relatedTo: relatedTo?.id,
    below,
    above,
    search,
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
    conditions: conditions.map((entry, index) => planCondition(classes, entry, { index, parameters })),
    labels: labels.map((entry, index) => planLabel(entry, { index, parameters })),
    search: search ? planSearch(classes) : null,
    sort: sort.map(({ field, direction }) => ({ ...resolveField(classes, field), direction })),
    order: orderOf(related, above !== undefined),
    hasStart: Boolean(query.start),
    hasCount: query.count !== undefined,
    parameters,
  }
}

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

/** Every service has one root, of a known id: nothing else has the relations of a root. */
const canBe = (owner: ModelClass, id: string): boolean =>
  owner.name !== 'Root' || rootId(owner.service) === id

/** Follows a dotted name through relations to a column, an attribute, or a place inside a JSON attribute. */
export function resolveField(from: readonly ModelClass[], field: string): FieldPath {
  const hops: Hop[] = []
  const names = field.split('.')
  let classes = from
  while (names.length > 0 && hops.length <= MAX_HOPS) {
    const [name = '', ...rest] = names
    const leaf = findLeaf(classes, name, rest)
    if (leaf) return { hops, leaf }
    const hop = findHop(classes, name)
    if (!hop) break
    hops.push(hop)
    classes = hop.classes
    names.shift()
    // A relation by itself is compared by the id of what it leads to.
    if (names.length === 0) names.push('id')
  }
  throw unknownField(from, field)
}

const unknownField = (classes: readonly ModelClass[], field: string): UnknownFieldError =>
  new UnknownFieldError(classes.map(({ id }) => id).join(' or '), field)

function findLeaf(classes: readonly ModelClass[], name: string, rest: string[]): Leaf | null {
  for (const modelClass of classes) {
    const attribute = modelClass.attributes.get(name)
    if (attribute && attribute.kind !== 'secret') {
      if (rest.length > 0) return deepLeaf(attribute, name, rest)
      const isFolded = attribute.caseInsensitive ?? false
      const isKey = keyRuleOf(modelClass) === 'folded'
      if (isNameColumn(modelClass, name))
        return { type: 'column', column: 'name', scalar: 'text', isFolded, isKey }
      return { type: 'attribute', name, attribute, scalar: scalarOf(attribute), isFolded }
    }
  }
  const builtIn = rest.length === 0 ? columns.get(name) : undefined
  return builtIn ? { type: 'column', ...builtIn, isFolded: false } : null
}

/** A path of a request goes into the statement itself, so that quotes are not let in. */
function deepLeaf({ kind }: Attribute, name: string, path: string[]): Leaf | null {
  const isPath = path.every((step) => step !== '' && !/["'\\]/.test(step))
  if (!isPath || (kind !== 'json' && kind !== 'map')) return null
  return { type: 'deep', name, path, scalar: 'text', isFolded: false }
}

function findHop(classes: readonly ModelClass[], name: string): Hop | null {
  const relations = classes.flatMap((modelClass) => modelClass.relations.get(name) ?? [])
  const targets = relations.map(({ target }) => target)
  const ends = relations.flatMap(({ link }) => link ?? [])
  if (ends.length > 0) return { type: 'links', ends, classes: targets }
  if (relations.length > 0) return { type: 'children', relation: name, classes: targets }
  const parents = classes.flatMap((modelClass) => modelClass.parents.map(({ owner }) => owner))
  if (name !== 'parent' || parents.length === 0) return null
  return { type: 'parent', classes: parents }
}

interface Slot {
  index: number
  parameters: Parameters
}

function planCondition(
  classes: readonly ModelClass[],
  { field, comparison, value }: FieldCondition,
  { index, parameters }: Slot,
): Condition {
  const found = resolveField(classes, field)
  const parameter = `condition${index}`
  const isTextual = textual.has(comparison)
  const coerced =
    comparison === 'in'
      ? JSON.stringify([value].flat().flatMap((entry) => coerce(entry, found.leaf) ?? []))
      : coerce(value, isTextual ? null : found.leaf)
  parameters[parameter] = coerced ?? null
  const state = coerced === undefined ? 'impossible' : 'set'
  return { ...found, comparison, parameter, value: coerced === null ? 'null' : state }
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
  const parsed = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
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
  return { operator, keyParameter, valuesParameter, isImpossible: /["\\]/.test(key) }
}

const imagesOf = (modelClass: ModelClass): string[] =>
  [...modelClass.attributes].filter(([, { format }]) => format === 'image').map(([name]) => name)

function planSearch(classes: readonly ModelClass[]): Search {
  const below = [...new Set(classes.flatMap(descendantClasses))]
  return {
    ownImages: classes.flatMap(imagesOf),
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
