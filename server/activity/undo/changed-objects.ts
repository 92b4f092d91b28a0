import type { ChangedObject, Difference } from '../../../model/answers/changed-object.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { isWhole } from '../../../model/wholes.ts'
import { isForeignAnnotation, isServerSet } from '../../clusters/connection/mapping/compose.ts'
import type { ChangePlace, ChangeSet, SetChange } from '../../store/store.ts'
import { nameOf } from '../changes.ts'
import type { NamedResource } from '../../../model/answers/resource-name.ts'
import { valueDifferences } from '../../records/change-values.ts'
import { observedRequest } from './observed-request.ts'
import { isFarewell } from './objects.ts'

export interface Bounds {
  objects: number
  differences: number
  /** True to include the values of created and deleted objects; otherwise only their names. */
  isWhole: boolean
  /** True to omit unknown targets of references, which may be invisible to the reader. */
  hidesUnknown?: boolean
}

type Places = ReadonlyMap<string, ChangePlace>

interface Group {
  id: string
  entry: ModelClass
  changes: SetChange[]
}

/**
 * Groups the resources of a change set into the objects that users see; `count` is their number before any
 * bound.
 */
export function changedObjects(
  model: Model,
  { changes }: Pick<ChangeSet, 'changes'>,
  places: Places,
  bounds: Bounds,
): { objects: ChangedObject[]; count: number; places: NamedResource[][] } {
  const settled = settle(changes)
  const known = knownPlaces(settled, places)
  const groups = groupsOf(model, settled, known)
  const objects = groups.slice(0, bounds.objects).map((group) => describe({ model, known, bounds }, group))
  return { objects, count: groups.length, places: distinctPlaces({ model, known }, groups) }
}

/** Maximum number of places in a list. */
const maxPlaces = 20

/** Returns the distinct locations of the changed objects. */
function distinctPlaces(work: Pick<Work, 'model' | 'known'>, groups: readonly Group[]): NamedResource[][] {
  const places = new Map<string, NamedResource[]>()
  for (const group of groups) {
    if (places.size === maxPlaces) break
    const within = placesAbove(work, aboveGroup(group))
    if (within.length > 0) places.set(within.map(({ uuid }) => uuid).join(), within)
  }
  return [...places.values()]
}

function aboveGroup({ id, changes }: Group): readonly string[] {
  const own = changes.find((change) => change.id === id)
  return own ? own.ancestors : aboveOf(changes[0], id)
}

/** Merges changes into one per resource, from before the request's first write to after its last. */
export function settle(changes: readonly SetChange[]): SetChange[] {
  const all = new Map<string, SetChange>()
  for (const change of changes) {
    const first = all.get(change.id)
    const joined = first ? join(first, change) : change
    if (joined) all.set(change.id, joined)
    else all.delete(change.id)
  }
  return [...all.values()]
}

function join(first: SetChange, last: SetChange): SetChange | null {
  if (first.kind === 'created') {
    if (last.kind === 'deleted') return null
    return { ...last, kind: 'created', before: null, after: { ...first.after, ...last.after } }
  }
  const before = { ...last.before, ...first.before }
  const after = last.kind === 'deleted' ? null : { ...first.after, ...last.after }
  return { ...last, kind: first.kind === 'deleted' ? 'modified' : last.kind, before, after }
}

/** Adds places that only the change set contains to those from the store. */
function knownPlaces(changes: readonly SetChange[], places: Places): Places {
  const known = new Map(places)
  for (const change of changes) {
    if (known.has(change.id)) continue
    const parent = (change.before ?? change.after)?.['parent'] as { childRelation?: string } | undefined
    known.set(change.id, { class: change.class, name: change.name, relation: parent?.childRelation ?? null })
  }
  return known
}

/** Groups changes by the object they belong to, in order of each object's first change. */
function groupsOf(model: Model, changes: readonly SetChange[], known: Places): Group[] {
  const groups = new Map<string, Group>()
  for (const change of changes) {
    const id = wholeOf(model, change, known)
    const entry = model.classes.get(id === change.id ? change.class : (known.get(id)?.class ?? change.class))
    if (!entry) continue
    const group = groups.get(id) ?? { id, entry, changes: [] }
    group.changes.push(change)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/**
 * Returns the id of the object that a resource is or is part of; a part of an unknown object represents
 * itself.
 */
function wholeOf(model: Model, change: Pick<SetChange, 'id' | 'class' | 'ancestors'>, known: Places): string {
  const isKnownWhole = (id: string): boolean => {
    const entry = model.classes.get(known.get(id)?.class ?? '')
    return entry !== undefined && isWhole(entry)
  }
  const own = model.classes.get(change.class)
  if (!own || isWhole(own)) return change.id
  return change.ancestors.find(isKnownWhole) ?? change.id
}

/** Returns a function that resolves ancestor ids, nearest first, from the store and the changes of a set. */
export function placesOf(
  model: Model,
  changes: readonly SetChange[],
  places: Places,
): (ancestors: readonly string[]) => NamedResource[] {
  const known = knownPlaces(changes, places)
  return (ancestors) => placesAbove({ model, known }, ancestors)
}

interface Work {
  model: Model
  known: Places
  bounds: Bounds
}

function describe(work: Work, { id, entry, changes }: Group): ChangedObject {
  const { model, known, bounds } = work
  const own = changes.find((change) => change.id === id)
  const change = changes.some(isFarewell) ? 'deleted' : (own?.kind ?? 'modified')
  const reported = bounds.isWhole || change === 'modified' ? changes : []
  const differences = once(reported.flatMap((part) => differencesOf(work, id, part)))
  const within = placesAbove(work, aboveGroup({ id, entry, changes }))
  // Requested changes first, then their consequences.
  const ordered = differences.toSorted((one, other) => Number(one.isReadOnly) - Number(other.isReadOnly))
  return {
    ...nameOf(model, { class: entry.id, id }),
    name: known.get(id)?.name ?? null,
    change,
    within,
    differences: ordered.slice(0, bounds.differences),
    differenceCount: differences.length,
    isUnrecorded: changes.some(isUnrecorded),
    request: null,
    ...observedRequest(own, within),
  }
}

/** Drops metadata label changes that repeat the object's, because users see them as one change. */
function once(differences: readonly Difference[]): Difference[] {
  const paths = new Set(differences.map(({ path }) => path))
  return differences.filter(({ path }) => {
    const own = path.replace(/(^|\.)metadata\.labels\./, '$1labels.')
    return own === path || !paths.has(own)
  })
}

const isUnrecorded = ({ kind, hasValues, after }: SetChange): boolean =>
  kind === 'modified' && hasValues && Object.keys(after ?? {}).length === 0

const aboveOf = (change: SetChange | undefined, id: string): readonly string[] =>
  change ? change.ancestors.slice(change.ancestors.indexOf(id) + 1) : []

function placesAbove(
  { model, known }: Pick<Work, 'model' | 'known'>,
  ancestors: readonly string[],
): NamedResource[] {
  return ancestors.flatMap((id) => {
    const place = known.get(id)
    if (!place || !model.classes.has(place.class) || model.get(place.class).name === 'Root') return []
    return [{ ...nameOf(model, { class: place.class, id }), name: place.name }]
  })
}

/**
 * Returns true for fields that users don't set: computed by the service, or set in metadata by the API server
 * or a controller.
 */
function followsByItself(
  { attributes, name }: ModelClass,
  [field = '', key = '']: readonly string[],
): boolean {
  if (attributes.get(field)?.readOnly === true) return true
  if (name !== 'ObjectMeta') return false
  return field === 'annotations'
    ? isForeignAnnotation(key)
    : field === 'additionalProperties' && isServerSet(key)
}

/**
 * Returns true for changes of metadata fields that only the API server maintains; they are meaningless to
 * users.
 */
const isBookkeeping = (
  { name }: ModelClass,
  { kind }: SetChange,
  [field = '', key = '']: readonly string[],
): boolean =>
  kind === 'modified' &&
  name === 'ObjectMeta' &&
  field !== 'ownerReferences' &&
  isServerSet(field === 'additionalProperties' ? key : field)

function differencesOf(work: Work, object: string, change: SetChange): Difference[] {
  const entry = work.model.classes.get(change.class)
  if (!entry) return []
  const at = pathTo(work, object, change)
  const names = new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])
  names.delete('parent')
  // The path already contains the name of a created or deleted part, so omit the name unless it is the only
  // value.
  if (change.id !== object && change.kind !== 'modified' && hasMore(change, entry.key))
    names.delete(entry.key ?? '')
  return [...names].flatMap((field) => {
    const value = (side: SetChange['before']) => readable(work, entry, field, side?.[field] ?? null)
    const found = valueDifferences(value(change.before), value(change.after)).filter(
      ({ keys }) => !isBookkeeping(entry, change, [field, ...keys]),
    )
    return found.map(({ keys, ...difference }) => ({
      path: [...at, field, ...keys].join('.'),
      field: [field, ...keys].join('.'),
      modelIndex: entry.name,
      part: change.id === object ? null : change.name,
      isReadOnly: followsByItself(entry, [field, ...keys]),
      ...difference,
    }))
  })
}

/** Returns true if a created or deleted resource has any value other than its key. */
const hasMore = ({ before, after }: SetChange, key: string | null): boolean =>
  Object.entries(before ?? after ?? {}).some(
    ([field, value]) => field !== key && field !== 'parent' && value !== null && value !== undefined,
  )

/**
 * Replaces a reference's ids with the names of its targets; other values are unchanged. The log contains no
 * secrets.
 */
function readable({ known, bounds }: Work, entry: ModelClass, field: string, value: unknown): unknown {
  if (entry.relations.get(field)?.type !== 'reference' || !Array.isArray(value)) return value
  const ids = bounds.hidesUnknown ? value.filter((id) => known.has(String(id))) : value
  return ids.map((id: unknown) => known.get(String(id))?.name ?? id)
}

/** Relations from an object down to one of its parts; `containers[web]` if the part has a name. */
function pathTo({ model, known }: Work, object: string, change: SetChange): string[] {
  if (change.id === object) return []
  const ids = [change.id, ...change.ancestors.slice(0, change.ancestors.indexOf(object))]
  return ids.toReversed().map((id) => {
    const { relation, name, class: of } = known.get(id) ?? { relation: null, name: null, class: change.class }
    const step = relation ?? model.get(of).name
    return name === null ? step : `${step}[${name}]`
  })
}
