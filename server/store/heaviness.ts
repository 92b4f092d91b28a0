import type { Attribute } from '../../model/define.ts'
import type { FieldPath } from './field-path.ts'
import type { SelectionPlan } from './selection.ts'
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
  const isNested = query.mode !== 'normal' && !query.fields
  if (isNested || lengthLimit(query) > PAGE_LIMIT) return true
  return !plan.hasIds && (isFiltered(plan) || isSorted(plan) || isFarAway(query))
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
