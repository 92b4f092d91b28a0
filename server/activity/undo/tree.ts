import { type Fields, fieldsOf, isFields } from '../../../model/fields.ts'
import type { Model } from '../../../model/registry.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import { isKubernetesObject } from '../../../model/wholes.ts'
import { composeNode, isForeignAnnotation, isServerSet } from '../../clusters/connection/mapping/compose.ts'
import { valueAt } from '../../clusters/connection/overrides/path.ts'
import type { SetChange } from '../../store/store.ts'
import { isSame, valueDifferences } from '../../records/change-values.ts'

/** Value in an object that was modified after the change. */
export interface TreeConflict {
  /** Id of the current or previous row of the value. */
  id: string
  /** Path within the object: `spec.template.spec.containers[web].image`. */
  field: string
  expected: unknown
  found: unknown
  becomes: unknown
}

/** Restored value, with the same kind of path. */
export interface TreeValue {
  field: string
  now: unknown
  becomes: unknown
}

export interface Reverted {
  tree: ResourceTree
  conflicts: TreeConflict[]
  values: TreeValue[]
  /** Parts that can't be restored because their parent no longer exists. */
  lost: SetChange[]
}

/** Position of a part within its object. */
interface Spot {
  tree: ResourceTree
  /** Relations and names from the object down. */
  path: readonly string[]
  /** List that contains the part; null for the object itself. */
  siblings: ResourceTree[] | null
}

interface Work {
  model: Model
  spots: Map<string, Spot>
  conflicts: TreeConflict[]
  values: TreeValue[]
  changes: readonly SetChange[]
}

/**
 * Reverts the changes of a set in an object. Later changes are reported as conflicts and reverted too; the
 * caller decides. Maps are compared by key, so unrelated keys are kept.
 *
 * @param live current object, with the ids of its rows.
 * @param changes one per row of the object.
 */
export function revertTree(model: Model, live: ResourceTree, changes: readonly SetChange[]): Reverted {
  const tree = structuredClone(live)
  const work: Work = { model, spots: new Map(), conflicts: [], values: [], changes }
  noteSpots(work, { tree, path: [], siblings: null })
  for (const change of changes) if (change.kind === 'modified') revertValues(work, change)
  for (const change of topmost(changes, 'created')) takeAway(work, change)
  const lost = topmost(changes, 'deleted').filter((change) => !putBack(work, change))
  return { tree, conflicts: work.conflicts, values: work.values, lost }
}

function noteSpots(work: Work, spot: Spot): void {
  const { tree, path } = spot
  if (tree.id !== undefined) work.spots.set(tree.id, spot)
  for (const [relation, children] of Object.entries(tree.children ?? {}))
    for (const child of children)
      noteSpots(work, {
        tree: child,
        path: [...path, stepOf(work.model, relation, child)],
        siblings: children,
      })
}

function stepOf(model: Model, relation: string, tree: ResourceTree): string {
  const { key } = model.get(tree.class)
  const name = key === null ? tree.key : tree.attributes[key]
  return typeof name === 'string' ? `${relation}[${name}]` : relation
}

/** Selects created or deleted parts, unless their parent was created or deleted with them. */
const topmost = (changes: readonly SetChange[], kind: SetChange['kind']): SetChange[] => {
  const all = new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id))
  return changes.filter((change) => change.kind === kind && !all.has(change.ancestors[0] ?? ''))
}

type Values = Record<string, unknown>

/** Selects values that a user set: excludes status, and fields set by the API server and controllers. */
function chosenValues(model: Model, change: SetChange, values: SetChange['before']): Values {
  const entry = model.get(change.class)
  const isWanted = (name: string): boolean =>
    name === 'labels' || name === 'additionalProperties' || entry.attributes.get(name)?.readOnly !== true
  const isKnown = (name: string): boolean => !entry.relations.has(name) && name !== 'parent'
  const chosen = Object.fromEntries(
    Object.entries(values ?? {}).filter(([name]) => isKnown(name) && isWanted(name)),
  )
  const rest = fieldsOf(chosen['additionalProperties'])
  if (isKubernetesObject(entry)) return without(chosen, rest, ['status'])
  if (entry.name !== 'ObjectMeta') return chosen
  const annotations = Object.keys(fieldsOf(chosen['annotations'])).filter(isForeignAnnotation)
  const cleaned = without(chosen, rest, Object.keys(rest).filter(isServerSet))
  const { ownerReferences: _owners, finalizers: _finalizers, ...kept } = cleaned
  return annotations.length === 0
    ? kept
    : { ...kept, annotations: omit(fieldsOf(kept['annotations']), annotations) }
}

const omit = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const without = (chosen: Values, rest: Fields, names: readonly string[]): Values =>
  'additionalProperties' in chosen ? { ...chosen, additionalProperties: omit(rest, names) } : chosen

/** Returns true if a change has any values to restore. */
export function isSettable(model: Model, change: SetChange): boolean {
  if (change.kind !== 'modified') return true
  const before = chosenValues(model, change, change.before)
  const after = chosenValues(model, change, change.after)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (name) => !isSame(emptyAsNull(before[name]), emptyAsNull(after[name])),
  )
}

const emptyAsNull = (value: unknown): unknown =>
  isFields(value) && Object.keys(value).length === 0 ? null : value

function revertValues(work: Work, change: SetChange): void {
  if (!isSettable(work.model, change)) return
  const before = chosenValues(work.model, change, change.before)
  const after = chosenValues(work.model, change, change.after)
  const spot = work.spots.get(change.id)
  if (!spot) {
    const field = change.name ?? change.class
    work.conflicts.push({ id: change.id, field, expected: after, found: null, becomes: null })
    return
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const states = { before: before[name], after: after[name], now: valueOf(spot.tree, name) }
    const look: Pick<Look, 'found' | 'values'> = { found: [], values: [] }
    const at = [...spot.path, ...(name === 'additionalProperties' ? [] : [name])]
    setValue(spot.tree, name, goBack(states, { id: change.id, at, ...look }))
    if (isRepeated(work, change, name)) continue
    work.conflicts.push(...look.found)
    work.values.push(...look.values)
  }
}

/** Labels of an object or template are also in its metadata; only one of the two is reported. */
const isRepeated = ({ changes, model }: Work, change: SetChange, name: string): boolean =>
  name === 'labels' &&
  model.get(change.class).name === 'ObjectMeta' &&
  changes.some(({ id, after }) => id === change.ancestors[0] && after !== null && 'labels' in after)

const valueOf = (tree: ResourceTree, name: string): unknown =>
  name === 'labels' || name === 'additionalProperties' ? tree[name] : tree.attributes[name]

function setValue(tree: ResourceTree, name: string, value: unknown): void {
  if (name === 'labels') tree.labels = isFields(value) ? textsOf(value) : null
  else if (name === 'additionalProperties') tree.additionalProperties = isFields(value) ? value : null
  else tree.attributes[name] = value ?? null
}

const textsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]))

interface States {
  before: unknown
  after: unknown
  now: unknown
}

interface Look {
  id: string
  at: readonly string[]
  /** Collects conflicts. */
  found: TreeConflict[]
  /** Collects restored values. */
  values: TreeValue[]
}

/** Returns the previous value, keeping keys that the change didn't touch; undefined if there was none. */
function goBack({ before, after, now }: States, look: Look): unknown {
  if (isSame(before, after)) return now
  const sides = [before, after, now].filter((side) => side !== null && side !== undefined)
  if (sides.every(isFields)) return goBackByKey({ before, after, now }, look)
  if (isSame(now, before)) return before
  const [field, becomes, found] = [look.at.join('.'), before ?? null, now ?? null]
  look.values.push({ field, now: found, becomes })
  if (!isSame(now, after)) look.found.push({ id: look.id, field, expected: after ?? null, found, becomes })
  return before
}

function goBackByKey(states: States, look: Look): Fields | undefined {
  const before = fieldsOf(states.before)
  const after = fieldsOf(states.after)
  const result: Fields = { ...fieldsOf(states.now) }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const value = goBack(
      { before: before[key], after: after[key], now: result[key] },
      { ...look, at: [...look.at, key] },
    )
    if (value === undefined || value === null) delete result[key]
    else result[key] = value
  }
  return Object.keys(result).length === 0 && !isFields(states.before) ? undefined : result
}

/** Removes a part that the change added; differences are reported as conflicts. */
function takeAway(work: Work, change: SetChange): void {
  const spot = work.spots.get(change.id)
  if (!spot?.siblings) return
  const added = composeNode(loggedTree(work.changes, change, 'after'), work.model)
  const found = composeNode(spot.tree, work.model)
  noteDifferences(work, spot, { left: added, found, back: null })
  work.values.push({ field: spot.path.join('.'), now: found, becomes: null })
  spot.siblings.splice(spot.siblings.indexOf(spot.tree), 1)
}

/** Restores a part at its position; false if its parent no longer exists. */
function putBack(work: Work, change: SetChange): boolean {
  const parent = work.spots.get(change.ancestors[0] ?? '')
  const place = placeOf(change)
  if (!parent || place.relation === null) return false
  const tree = loggedTree(work.changes, change, 'before')
  parent.tree.children ??= {}
  const siblings = (parent.tree.children[place.relation] ??= [])
  const known = work.spots.get(change.id)
  if (!known) {
    siblings.splice(Math.min(place.position, siblings.length), 0, tree)
    const path = [...parent.path, stepOf(work.model, place.relation, tree)]
    work.values.push({ field: path.join('.'), now: null, becomes: composeNode(tree, work.model) })
  } else {
    // A part of the same name was added since.
    const found = composeNode(known.tree, work.model)
    const back = composeNode(tree, work.model)
    if (!isSame(found, back)) {
      noteDifferences(work, known, { left: null, found, back })
      work.values.push({ field: known.path.join('.'), now: found, becomes: back })
    }
    siblings.splice(siblings.indexOf(known.tree), 1, tree)
  }
  return true
}

/** Part after the change, at present, and after the undo. */
interface PartStates {
  left: Fields | null
  found: Fields
  back: Fields | null
}

/** Reports differences between a part's current state and the change as conflicts. */
function noteDifferences({ conflicts }: Work, { tree, path }: Spot, { left, found, back }: PartStates): void {
  for (const { keys, before, after } of valueDifferences(left, found))
    conflicts.push({
      id: tree.id ?? '',
      field: [...path, ...keys].join('.'),
      expected: before,
      found: after,
      becomes: valueAt(back, keys) ?? null,
    })
}

/** Returns the position of a created or deleted part. */
export function placeOf({ before, after }: SetChange): { relation: string | null; position: number } {
  const { childRelation, position } = fieldsOf((before ?? after)?.['parent'])
  return { relation: typeof childRelation === 'string' ? childRelation : null, position: Number(position) }
}

/** Builds a created or deleted resource with all its parts from the log. */
export function loggedTree(
  changes: readonly SetChange[],
  change: SetChange,
  side: 'before' | 'after',
): ResourceTree {
  const { labels, additionalProperties, parent: _, ...attributes } = change[side] ?? {}
  const tree: ResourceTree = { class: change.class, id: change.id, attributes, children: {} }
  if (isFields(labels)) tree.labels = textsOf(labels)
  if (isFields(additionalProperties)) tree.additionalProperties = additionalProperties
  const below = changes
    .filter(({ kind, ancestors }) => kind === change.kind && ancestors[0] === change.id)
    .map((child) => ({ child, ...placeOf(child) }))
    .toSorted((one, other) => one.position - other.position)
  for (const { child, relation } of below) {
    if (relation === null) continue
    const siblings = (tree.children ??= {})
    siblings[relation] = [...(siblings[relation] ?? []), loggedTree(changes, child, side)]
  }
  return tree
}
