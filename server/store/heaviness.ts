import type { Attribute } from '../../model/define.ts'
import type { ModelClass } from '../../model/registry.ts'
import type { FieldPath } from './field-path.ts'
import { descendantClasses, type SelectionPlan } from './selection.ts'
import type { ReadQuery } from './store.ts'

/** Largest page that the main thread reads itself. */
const PAGE_LIMIT = 100

/** Rows that may be skipped to reach a page. */
const SKIP_LIMIT = 10_000

/**
 * Whether a read might hold the event loop for more than 10 ms. Small are resources by id, and pages in the order of an
 * index whose conditions skip little; everything else goes to a thread, which costs a tenth of a millisecond more.
 */
export function isHeavy(query: ReadQuery, plan: SelectionPlan): boolean {
  if (isNested(query, plan) || lengthLimit(query) > PAGE_LIMIT) return true
  return !plan.hasIds && (isFiltered(plan) || isSorted(plan) || isFarAway(query))
}

/** Whether each resource may bring any number of others along. */
function isNested({ mode, fields }: ReadQuery, { classes }: SelectionPlan): boolean {
  if (mode === 'normal') return false
  return !fields || fields.some((name) => classes.some((entry) => listsBelow(entry).has(name.toLowerCase())))
}

const knownLists = new WeakMap<ModelClass, ReadonlySet<string>>()

/** Names, in lower case, of the child relations with many targets of a class and of the classes below it. */
function listsBelow(modelClass: ModelClass): ReadonlySet<string> {
  const known = knownLists.get(modelClass)
  if (known) return known
  const relations = [modelClass, ...descendantClasses(modelClass)].flatMap((entry) => [
    ...entry.relations.values(),
  ])
  const lists = relations.filter(({ type, many }) => type === 'child' && many)
  const names = new Set(lists.map(({ name }) => name.toLowerCase()))
  knownLists.set(modelClass, names)
  return names
}

const lengthLimit = ({ ids, count = Infinity }: ReadQuery): number => Math.min(ids?.length ?? Infinity, count)

const isFarAway = ({ start = 0 }: ReadQuery): boolean => start > SKIP_LIMIT

const isFiltered = ({ labels, search, conditions, isBelow }: SelectionPlan): boolean =>
  isBelow || labels.length > 0 || search !== null || conditions.some((condition) => !isNameOrId(condition))

const isSorted = ({ sort }: SelectionPlan): boolean => sort.length > 1 || sort.some((key) => !isInOrder(key))

const isNameOrId = ({ hops, leaf }: FieldPath): boolean =>
  hops.length === 0 && leaf.type === 'column' && (leaf.column === 'name' || leaf.column === 'id')

/** A field in whose order an index has the resources of a class. */
const isInOrder = (field: FieldPath): boolean =>
  isNameOrId(field) ||
  (field.hops.length === 0 && field.leaf.type === 'column' && field.leaf.column === 'created_on') ||
  (field.hops.length === 0 && field.leaf.type === 'attribute' && isIndexOrder(field.leaf.attribute))

const isIndexOrder = ({ indexed = false, order }: Attribute): boolean => indexed && order === undefined
