import type { Attribute } from '../../../model/define.ts'
import { isKubernetesShaped } from '../../../model/kubernetes-shape.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { FieldPath } from './field-path.ts'
import { descendantClasses, isWholeClass, type SelectionPlan } from './selection.ts'
import type { ReadQuery } from '../store.ts'

/** Largest page that the main thread reads itself. */
const PAGE_LIMIT = 100

/** Rows that may be skipped to reach a page. */
const SKIP_LIMIT = 10_000

/**
 * Returns whether a read might block the event loop for more than 10 ms. Reads by id, and pages in index
 * order whose conditions skip few rows, are cheap; other reads run in a thread, which costs 0.1 ms more.
 */
export function isHeavy(query: ReadQuery, plan: SelectionPlan): boolean {
  if (isWide(query, plan) || lengthLimit(query) > PAGE_LIMIT) return true
  return !plan.hasIds && (isCounted(query, plan) || isFiltered(plan) || isSorted(plan) || isFarAway(query))
}

/** Returns whether each resource may include any number of others, embedded or as links. */
function isWide({ mode, fields }: ReadQuery, { classes }: SelectionPlan): boolean {
  if (mode !== 'normal' && !fields) return true
  return classes.some((entry) => {
    const lists = mode === 'normal' ? longLists(entry) : listsBelow(entry)
    return fields ? fields.some((name) => lists.has(name.toLowerCase())) : lists.size > 0
  })
}

type Names = ReadonlySet<string>

const remembered = (make: (modelClass: ModelClass) => Names): ((modelClass: ModelClass) => Names) => {
  const known = new WeakMap<ModelClass, Names>()
  return (modelClass) => {
    const names = known.get(modelClass) ?? make(modelClass)
    known.set(modelClass, names)
    return names
  }
}

/** Names, in lower case, of the relations with any number of targets. Those inside a Kubernetes object are short. */
const longLists = remembered((modelClass) => {
  if (isKubernetesShaped(modelClass)) return new Set()
  const lists = [...modelClass.relations.values()].filter(({ many }) => many)
  return new Set(lists.map(({ name }) => name.toLowerCase()))
})

/** The same of a class and of all classes below it. */
const listsBelow = remembered(
  (modelClass) =>
    new Set([modelClass, ...descendantClasses(modelClass)].flatMap((entry) => [...longLists(entry)])),
)

const lengthLimit = ({ ids, count = Infinity }: ReadQuery): number => Math.min(ids?.length ?? Infinity, count)

/**
 * Counting the matches among 100,000 resources takes 10 ms for any page size; the total of a whole class is
 * known.
 */
const isCounted = ({ withCount = false }: ReadQuery, plan: SelectionPlan): boolean =>
  withCount && plan.relatedTo === null && !isWholeClass(plan)

const isFarAway = ({ start = 0 }: ReadQuery): boolean => start > SKIP_LIMIT

const isFiltered = ({ labels, search, conditions, oneOf, isBelow }: SelectionPlan): boolean =>
  isBelow ||
  labels.length + oneOf.length > 0 ||
  search !== null ||
  conditions.some((condition) => !isNameOrId(condition))

const isSorted = ({ sort }: SelectionPlan): boolean => sort.length > 1 || sort.some((key) => !isInOrder(key))

const isNameOrId = ({ hops, leaf }: FieldPath): boolean =>
  hops.length === 0 && leaf.type === 'column' && (leaf.column === 'name' || leaf.column === 'id')

/** A field in whose order an index has the resources of a class. */
const isInOrder = (field: FieldPath): boolean =>
  isNameOrId(field) ||
  (field.hops.length === 0 && field.leaf.type === 'column' && field.leaf.column === 'created_on') ||
  (field.hops.length === 0 && field.leaf.type === 'attribute' && isIndexOrder(field.leaf.attribute))

const isIndexOrder = ({ indexed = false, order }: Attribute): boolean => indexed && order === undefined
