export type Fields = Record<string, unknown>

export interface ManagedFields {
  manager: string
  operation: 'Apply' | 'Update'
  apiVersion: string
  /** Time of the last change of a value; unset if the manager only applied existing values. */
  time?: string
  fieldsType: 'FieldsV1'
  fieldsV1: Fields
  subresource?: string
}

export interface OwnerReference {
  apiVersion: string
  kind: string
  name: string
  uid: string
  controller?: boolean
  blockOwnerDeletion?: boolean
}

export interface ObjectMeta {
  name: string
  generateName?: string
  /** Sent by old clients; not stored. */
  selfLink?: string
  namespace?: string
  uid?: string
  resourceVersion?: string
  generation?: number
  creationTimestamp?: string
  deletionTimestamp?: string
  deletionGracePeriodSeconds?: number
  labels?: Record<string, string>
  annotations?: Record<string, string>
  ownerReferences?: OwnerReference[]
  finalizers?: string[]
  managedFields?: ManagedFields[]
}

/** API object. Never modified in place once stored: history and watches share it. */
export interface KubernetesObject {
  apiVersion: string
  kind: string
  metadata: ObjectMeta
  spec?: Fields
  status?: Fields
  [field: string]: unknown
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asFields = (value: unknown): Fields => (isFields(value) ? value : {})

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Compares two values as JSON. Other objects, such as sets, are compared by their own fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b)
  return isFields(a) && isFields(b) && isSameFields(a, b)
}

const isSameList = (a: unknown[], b: unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => isSame(item, b[index]))

/** An undefined field differs from a missing one. */
function isSameFields(a: Fields, b: Fields): boolean {
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => name in b && isSame(a[name], b[name]))
}

/** Returns the value at a path of map keys; undefined if a part is missing. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  let at = value
  for (const name of path) at = asFields(at)[name]
  return at
}

/** Returns a copy with changed metadata; fields set to undefined are removed. */
export function withMetadata(object: KubernetesObject, change: Partial<ObjectMeta>): KubernetesObject {
  const metadata = { ...object.metadata, ...change }
  for (const name of Object.keys(change) as (keyof ObjectMeta)[])
    if (metadata[name] === undefined) delete metadata[name]
  return { ...object, metadata }
}
