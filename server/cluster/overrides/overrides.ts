import { type Fields, fieldsOf, isFields } from '../../../model/fields.ts'
import { sharedKey } from '../../../model/list-keys.ts'
import { parseQuantity } from '../../../model/quantity.ts'
import { restartedAt } from '../annotations.ts'
import type { KubernetesObject } from '../driver.ts'
import { allOf, below, isAtomic, type ManagedFields, type Owners, ownersOf } from './managed-fields.ts'
import { hasKeys, type Path } from './path.ts'

/** A field that somebody set, changed or removed in an environment after the run declared it. */
export interface Override {
  path: Path
  /** What the field has now; undefined when it was removed. */
  value?: unknown
  /** What the run declared; undefined for a field that was added, or when it isn't known. */
  declared?: unknown
  /** Field managers that own it, such as `gantry-edit` or `kubectl-edit`; none of a removed field. */
  managers: string[]
}

interface Place {
  declared: unknown
  live: unknown
  owners: Owners
  path: Path
}

/**
 * The overrides of an object: what differs from what its run declared and isn't owned by the run any more, and what
 * others than controllers added. `declared` is null for objects of earlier versions: then ownership alone decides.
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

/** What people declare of an object. Values of Secrets belong to the environment alone. */
function comparable({ kind, metadata, ...rest }: Fields): Fields {
  const { apiVersion: _version, status: _status, ...fields } = rest
  if (kind === 'Secret') for (const name of ['data', 'stringData']) delete fields[name]
  const { labels, annotations } = fieldsOf(metadata)
  return {
    ...fields,
    metadata: { labels: fieldsOf(labels), annotations: fieldsOf(annotations) },
  }
}

/** Annotations by which tools keep notes of what they did. */
const isNote = (name: string): boolean =>
  [restartedAt, 'kubernetes.io/change-cause', 'deployment.kubernetes.io/revision'].includes(name) ||
  /^kubectl\.kubernetes\.io\/|\/secret\.keys$/.test(name)

function compare(place: Place): Override[] {
  const { declared, live, owners, path } = place
  if (isUnset(declared)) return isUnset(live) ? [] : added(place)
  if (isUnset(live)) return owners.catalog || isEmpty(declared) ? [] : [{ path, declared, managers: [] }]
  return partsBelow(place) ?? compareWhole(place)
}

/** The overrides of the fields or elements of a value; null for one that counts as a whole. */
function partsBelow(place: Place): Override[] | null {
  const { declared, live, owners } = place
  if (isAtomic(owners)) return null
  if (isFields(declared) && isFields(live)) return fieldsBelow(place)
  const keys = Array.isArray(declared) && Array.isArray(live) ? keysOf(place) : null
  return keys && elementsBelow(place, keys)
}

function compareWhole({ declared, live, owners, path }: Place): Override[] {
  const isAlike = isSame(declared, live) || isSameQuantity(path, declared, live)
  if (owners.catalog || isAlike || isOfController(owners)) return []
  return [{ path, value: live, declared, managers: managersOf(owners) }]
}

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

/** The keys of the elements of a list, as managed fields or the elements themselves show them; null for a list as a whole. */
function keysOf({ declared, live, owners }: Place): string[] | null {
  for (const fields of allOf(owners)) {
    const key = Object.keys(fields).find((name) => name.startsWith('k:'))
    if (key) return Object.keys(fieldsOf(JSON.parse(key.slice(2))))
  }
  const key = sharedKey(declared, live)
  return key === null ? null : [key]
}

function elementsBelow({ declared, live, owners, path }: Place, keys: readonly string[]): Override[] {
  const wanted = (declared as unknown[]).filter(isFields)
  const there = (live as unknown[]).filter(isFields)
  const removed = wanted.filter((element) => !there.some((other) => hasKeys(other, keysIn(element, keys))))
  const of = (element: Fields) => {
    const step = keysIn(element, keys)
    return {
      owners: below(owners, keyOf(step, owners)),
      path: [...path, step],
    }
  }
  return [
    ...there.flatMap((element) => {
      const step = keysIn(element, keys)
      const before = wanted.find((other) => hasKeys(other, step))
      return compare({ ...of(element), declared: before, live: element })
    }),
    ...removed.flatMap((element) => compare({ ...of(element), declared: element, live: undefined })),
  ]
}

const keysIn = (element: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = element[key] ?? (key === 'protocol' ? 'TCP' : undefined)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** The element's key in FieldsV1, as a manager wrote it. */
function keyOf(step: Fields, owners: Owners): string {
  const names = allOf(owners).flatMap(Object.keys)
  const isOf = (name: string): boolean =>
    name.startsWith('k:') && isSame(fieldsOf(JSON.parse(name.slice(2))), step)
  return names.find(isOf) ?? `k:${JSON.stringify(step)}`
}

/** A field that the run didn't declare: one override, unless the run or a controller owns a part of it, too. */
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

/** The fields that people own and the run doesn't, each as far up as they own all of it. */
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
  const keys = Array.isArray(live) ? keysOf(place) : null
  if (!keys) return []
  return (live as unknown[]).filter(isFields).flatMap((element) => {
    const step = keysIn(element, keys)
    return ownedOnly({
      declared: undefined,
      live: element,
      owners: below(owners, keyOf(step, owners)),
      path: [...path, step],
    })
  })
}

const ofQuantities = ['limits', 'requests', 'hard', 'capacity']

/** The API server writes 1000m as 1: who took a value back or typed it again finds it in other words. */
function isSameQuantity(path: Path, one: unknown, other: unknown): boolean {
  if (!path.some((step) => typeof step === 'string' && ofQuantities.includes(step))) return false
  const value = parseQuantity(one)
  return value !== null && value === parseQuantity(other)
}

export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]))
  if (isFields(one) && isFields(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].every((name) => isSame(one[name], other[name]))
  }
  return one === other
}
