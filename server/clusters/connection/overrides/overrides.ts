import { isDeepStrictEqual } from 'node:util'
import { type Fields, fieldsOf, isFields } from '../../../../model/fields.ts'
import { parseQuantity } from '../../../../model/quantity.ts'
import { restartedAt } from '../mapping/annotations.ts'
import type { KubernetesObject } from '../cluster.ts'
import { byId, elementsOf, isLong, keysOf, namesOf } from './elements.ts'
import { below, isAtomic, type ManagedFields, type Owners, ownersOf } from './managed-fields.ts'
import type { Path } from './path.ts'

/** A field that was set, changed or removed in an environment after the run declared it. */
export interface Override {
  path: Path
  /** Current value; undefined if removed. */
  value?: unknown
  /** Value declared by the run; undefined if the field was added or the declaration is unknown. */
  declared?: unknown
  /** Field managers that own it, such as `gantry-edit` or `kubectl-edit`; empty for a removed field. */
  managers: string[]
  /**
   * The run owns a part of it. An update applies the field as it is, since leaving it out would remove that
   * part.
   */
  isShared?: true
}

interface Place {
  declared: unknown
  live: unknown
  owners: Owners
  path: Path
}

/**
 * Returns an object's overrides: declared fields with another value and another owner than the run, and
 * fields added by anyone but a controller. `declared` is null for objects of earlier versions; then only
 * ownership decides.
 */
export function overridesIn(
  object: KubernetesObject,
  managedFields: readonly ManagedFields[],
  declared: Fields | null,
): Override[] {
  const owners = ownersOf(managedFields)
  if (!owners.catalog) return []
  const live = comparable(object)
  if (declared === null) return Object.entries(live).flatMap(([name, value]) => owned(name, value, owners))
  const wanted = comparable({ ...declared, kind: object.kind })
  return fieldsBelow({ declared: wanted, live, owners, path: [] })
}

const owned = (name: string, live: unknown, owners: Owners): Override[] =>
  ownedOnly({
    declared: undefined,
    live,
    owners: below(owners, `f:${name}`),
    path: [name],
  })

/** Keeps only fields that people declare. A Secret's values belong to the environment alone. */
function comparable({ kind, metadata, ...rest }: Fields): Fields {
  const { apiVersion: _version, status: _status, ...fields } = rest
  if (kind === 'Secret') for (const name of ['data', 'stringData']) delete fields[name]
  const { labels, annotations } = fieldsOf(metadata)
  return {
    ...fields,
    metadata: { labels: fieldsOf(labels), annotations: fieldsOf(annotations) },
  }
}

/** Returns true for annotations that tools use to record their actions. */
const isNote = (name: string): boolean =>
  [restartedAt, 'kubernetes.io/change-cause', 'deployment.kubernetes.io/revision'].includes(name) ||
  /^kubectl\.kubernetes\.io\/|\/secret\.keys$/.test(name)

function compare(place: Place): Override[] {
  const { declared, live, owners, path } = place
  if (isUnset(declared)) return isUnset(live) ? [] : added(place)
  if (isUnset(live)) return owners.catalog || isEmpty(declared) ? [] : [{ path, declared, managers: [] }]
  return partsBelow(place) ?? compareWhole(place)
}

/** Returns the overrides of a value's fields or elements; null if the value is atomic. */
function partsBelow(place: Place): Override[] | null {
  const { declared, live, owners } = place
  if (isAtomic(owners) || hasLong(place)) return null
  if (isFields(declared) && isFields(live)) return fieldsBelow(place)
  const keys = Array.isArray(declared) && Array.isArray(live) ? keysOf(place) : null
  return keys && elementsBelow(place, keys)
}

function compareWhole(place: Place): Override[] {
  const { declared, live, owners, path } = place
  const isAlike = isDeepStrictEqual(declared, live) || isSameQuantity(path, declared, live)
  if (isAlike || isOfController(owners)) return []
  if (owners.catalog) return hasLong(place) ? shared(place) : []
  return [{ path, value: live, declared, managers: managersOf(owners) }]
}

const hasLong = ({ declared, live }: Place): boolean => isLong(declared) || isLong(live)

/** A long list is one override if managers other than the run own elements. */
const shared = ({ declared, live, owners, path }: Place): Override[] =>
  owners.edits.length === 0
    ? []
    : [{ path, value: live, declared, managers: managersOf(owners), isShared: true }]

const isUnset = (value: unknown): boolean => value === undefined || value === null

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const isOfController = ({ edits, controllers }: Owners): boolean =>
  edits.length === 0 && controllers.length > 0

const managersOf = ({ edits }: Owners): string[] => [...new Set(edits.map(([manager]) => manager))]

function fieldsBelow({ declared, live, owners, path }: Place): Override[] {
  const [wanted, there] = [fieldsOf(declared), fieldsOf(live)]
  return [...new Set([...Object.keys(wanted), ...Object.keys(there)])].flatMap((name) =>
    path.at(-1) === 'annotations' && isNote(name)
      ? []
      : compare({
          declared: wanted[name],
          live: there[name],
          owners: below(owners, `f:${name}`),
          path: [...path, name],
        }),
  )
}

function elementsBelow({ declared, live, owners, path }: Place, keys: readonly string[]): Override[] {
  const [wanted, there] = [elementsOf(declared, keys), elementsOf(live, keys)]
  const [declarations, present] = [byId(wanted), byId(there)]
  const nameOf = namesOf(owners)
  const removed = wanted.filter(({ id }) => !present.has(id))
  return [...there, ...removed].flatMap((element) =>
    compare({
      declared: declarations.get(element.id)?.value,
      live: present.has(element.id) ? element.value : undefined,
      owners: below(owners, nameOf(element)),
      path: [...path, element.step],
    }),
  )
}

/**
 * A field that the run didn't declare: one override, unless the run or a controller owns a part of it, too.
 */
function added(place: Place): Override[] {
  const { live, owners, path } = place
  const isMixed = Boolean(owners.catalog) || owners.controllers.length > 0 || isNamedMap(path)
  if (owners.edits.length === 0) return []
  if (isMixed) return ownedOnly(place)
  return [{ path, value: live, managers: managersOf(owners) }]
}

/** Labels and annotations have many owners, each of single names. */
const isNamedMap = (path: Path): boolean =>
  ['labels', 'annotations', 'metadata'].includes(String(path.at(-1)))

/**
 * Returns the fields that people own and the run doesn't, each at the highest level that they own completely.
 */
function ownedOnly(place: Place): Override[] {
  const { live, owners, path } = place
  if (owners.edits.length === 0) return []
  const isShared = owners.catalog !== undefined || isNamedMap(path)
  const ownsElement = owners.edits.some(([, fields]) => '.' in fields)
  if (isAtomic(owners) || (ownsElement && !isShared))
    return owners.catalog ? [] : [{ path, value: live, managers: managersOf(owners) }]
  if (isFields(live))
    return Object.entries(live).flatMap(([name, value]) =>
      path.at(-1) === 'annotations' && isNote(name)
        ? []
        : ownedOnly({
            declared: undefined,
            live: value,
            owners: below(owners, `f:${name}`),
            path: [...path, name],
          }),
    )
  return Array.isArray(live) ? ownedElements(place) : []
}

function ownedElements(place: Place): Override[] {
  const { live, owners, path } = place
  if (isLong(live)) return shared(place)
  const keys = keysOf(place)
  if (!keys) return []
  const nameOf = namesOf(owners)
  return elementsOf(live, keys).flatMap((element) =>
    ownedOnly({
      declared: undefined,
      live: element.value,
      owners: below(owners, nameOf(element)),
      path: [...path, element.step],
    }),
  )
}

const ofQuantities = ['limits', 'requests', 'hard', 'capacity']

/**
 * The API server normalizes 1000m to 1, so a value that was reverted or retyped may be spelled differently.
 */
function isSameQuantity(path: Path, one: unknown, other: unknown): boolean {
  if (!path.some((step) => typeof step === 'string' && ofQuantities.includes(step))) return false
  const value = parseQuantity(one)
  return value !== null && value === parseQuantity(other)
}
