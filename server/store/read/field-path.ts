import { ancestorsOf } from '../../../model/ancestors.ts'
import type { Attribute } from '../../../model/define.ts'
import { findName } from '../../../model/named.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { ScalarType } from '../dialects/dialect.ts'
import { isNameColumn, keyRuleOf } from '../store-model.ts'
import { UnknownFieldError } from './query-errors.ts'

/** A link as seen from one end: `isHolder` when that end holds it. */
export interface LinkEnd {
  name: string
  isHolder: boolean
}

/** A step along a relation, with the classes of what it may lead to. */
export type Hop = { classes: readonly ModelClass[] } & (
  | { type: 'parent' }
  | { type: 'ancestors' }
  | { type: 'children'; relation: string }
  | { type: 'links'; ends: LinkEnd[] }
)

export type ColumnName =
  | 'id'
  | 'name'
  | 'position'
  | 'generation'
  | 'created_by'
  | 'created_on'
  | 'modified_by'
  | 'modified_on'

/**
 * `isFolded`: letter case makes no difference, and with `isKey` the column `key` has the value folded already. `parameter`
 * names the parameter of a statement that gives a path, which clients choose freely.
 */
export type Leaf =
  | { type: 'column'; column: ColumnName; scalar: ScalarType; isFolded: boolean; isKey?: boolean }
  | { type: 'attribute'; name: string; attribute: Attribute; scalar: ScalarType; isFolded: boolean }
  | { type: 'deep'; name: string; path: string[]; parameter: string; scalar: 'text'; isFolded: false }
  | { type: 'class'; column: 'name' | 'service'; scalar: 'text'; isFolded: false }

export interface FieldPath {
  /**
   * Dotted name as the model spells it, up to a path inside an attribute: equivalent reads share a statement.
   */
  field: string
  hops: Hop[]
  leaf: Leaf
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

/** Fields of a resource's class, with their columns in the table of classes. */
const classFacts = new Map<string, 'name' | 'service'>([
  ['modelIndex', 'name'],
  ['service', 'service'],
])

/** A step along a relation. */
export type Step = Exclude<Hop, { type: 'ancestors' }>

/** The longest way through the tree is shorter; a database refuses to nest much deeper. */
const MAX_HOPS = 10

const scalarOf = ({ kind }: Attribute): ScalarType => {
  if (kind === 'integer' || kind === 'number' || kind === 'timestamp') return 'number'
  return kind === 'boolean' ? 'boolean' : 'text'
}

/** Follows a dotted name through relations to a column, an attribute, or a place inside a JSON attribute. */
export function resolveField(from: readonly ModelClass[], field: string): FieldPath {
  const hops: Hop[] = []
  const way: string[] = []
  const names = field.split('.')
  let classes = from
  while (names.length > 0 && hops.length <= MAX_HOPS) {
    const [name = '', ...rest] = names
    const mirrored = rest.length === 0 ? findMirrored(classes, name) : null
    if (mirrored) {
      hops.push(mirrored)
      way.push('parent')
      classes = mirrored.classes
      continue
    }
    const leaf = findLeaf(classes, name, rest)
    if (leaf) return { field: [...way, nameOf(leaf)].join('.'), hops, leaf }
    const hop = findHop(classes, name)
    const found = hop ? { hop, taken: 1 } : findAncestors(classes, names)
    if (!found) break
    hops.push(found.hop)
    way.push(...names.splice(0, found.taken).map((step) => step.toLowerCase()))
    classes = found.hop.classes
    // A relation without a field is compared by its target's id.
    if (names.length === 0) names.push('id')
  }
  throw unknownField(from, field)
}

/**
 * Returns a field to sort by. Throws `UnknownFieldError` if a step to ancestors may have several results, as
 * none of them would be the first.
 */
export function toSortBy(from: readonly ModelClass[], path: FieldPath): FieldPath {
  if (path.hops.every((hop) => hop.type !== 'ancestors' || isOnlyOne(hop.classes))) return path
  throw unknownField(from, path.field)
}

/**
 * Returns whether a resource has at most one ancestor among the classes: they are one class, which does not
 * nest in itself.
 */
const isOnlyOne = (classes: readonly ModelClass[]): boolean =>
  new Set(classes).size === 1 && !classes.some((entry) => ancestorsOf([entry]).has(entry))

const nameOf = (leaf: Leaf): string => {
  if (leaf.type === 'attribute') return leaf.name
  if (leaf.type === 'deep') return `${leaf.name}.*`
  return leaf.type === 'class' ? `class.${leaf.column}` : leaf.column
}

export const unknownField = (classes: readonly ModelClass[], field: string): UnknownFieldError =>
  new UnknownFieldError(classes.map(({ id }) => id).join(' or '), field)

/** The step to the parent, where an attribute is the parent's. */
function findMirrored([modelClass, other]: readonly ModelClass[], given: string): Hop | null {
  if (!modelClass || other) return null
  const attribute = modelClass.attributes.get(findName(modelClass.attributes, given) ?? '')
  return attribute?.ofParent
    ? { type: 'parent', classes: modelClass.parents.map(({ owner }) => owner) }
    : null
}

function findLeaf(classes: readonly ModelClass[], given: string, rest: string[]): Leaf | null {
  for (const modelClass of classes) {
    const name = findName(modelClass.attributes, given) ?? given
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
  return rest.length === 0 ? builtInLeaf(given) : null
}

function builtInLeaf(name: string): Leaf | null {
  const fact = classFacts.get(findName(classFacts, name) ?? '')
  if (fact) return { type: 'class', column: fact, scalar: 'text', isFolded: false }
  const builtIn = columns.get(findName(columns, name) ?? '')
  return builtIn ? { type: 'column', ...builtIn, isFolded: false } : null
}

/** The steps of a path are written in quotes, so that none are let in. */
function deepLeaf({ kind }: Attribute, name: string, path: string[]): Leaf | null {
  const isPath = path.every((step) => step !== '' && !/["'\\]/.test(step))
  if (!isPath || !['json', 'map', 'selector'].includes(kind)) return null
  return { type: 'deep', name, path, parameter: 'path', scalar: 'text', isFolded: false }
}

function findHop(classes: readonly ModelClass[], name: string): Hop | null {
  const relations = classes.flatMap(
    (modelClass) => modelClass.relations.get(findName(modelClass.relations, name) ?? '') ?? [],
  )
  const targets = relations.map(({ target }) => target)
  const ends = relations.flatMap(({ link }) => link ?? [])
  if (ends.length > 0) return { type: 'links', ends, classes: targets }
  const [relation] = relations
  if (relation) return { type: 'children', relation: relation.name, classes: targets }
  const parents = classes.flatMap((modelClass) => modelClass.parents.map(({ owner }) => owner))
  if (name.toLowerCase() !== 'parent' || parents.length === 0) return null
  return { type: 'parent', classes: parents }
}

/**
 * Finds the ancestors that have the requested field: an environment has a cluster, an application does not.
 * If none has it, the name is read as the class of the ancestor: `ancestors.environment.name`.
 */
function findAncestors(
  classes: readonly ModelClass[],
  [name = '', next = 'id', ...rest]: readonly string[],
): { hop: Hop; taken: number } | null {
  if (name.toLowerCase() !== 'ancestors') return null
  const above = [...ancestorsOf(classes)]
  const knowing = above.filter((entry) => findLeaf([entry], next, rest) ?? findHop([entry], next))
  if (knowing.length > 0) return { hop: { type: 'ancestors', classes: knowing }, taken: 1 }
  const called = above.filter((entry) => entry.name.toLowerCase() === next.toLowerCase())
  return called.length > 0 ? { hop: { type: 'ancestors', classes: called }, taken: 2 } : null
}
