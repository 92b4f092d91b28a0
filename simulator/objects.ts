export type Fields = Record<string, unknown>

export interface ManagedFields {
  manager: string
  operation: 'Apply' | 'Update'
  apiVersion: string
  /** When the manager last changed a value; one that only applied what was there has none. */
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
  /** Of old clients; it is no longer kept. */
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

/** An object of the API. Once stored it is never changed in place: history and watches share it. */
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

/** Whether two values are the same as JSON; sets and other objects of the language are compared by what they hold. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b)
  return isFields(a) && isFields(b) && isSameFields(a, b)
}

const isSameList = (a: unknown[], b: unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => isSame(item, b[index]))

/** A field that is undefined is another thing than one that is not there. */
function isSameFields(a: Fields, b: Fields): boolean {
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => name in b && isSame(a[name], b[name]))
}

/** Walks down maps; undefined where the way ends. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  let at = value
  for (const name of path) at = asFields(at)[name]
  return at
}

/** The same object with other metadata; a field set to undefined goes. */
export function withMetadata(object: KubernetesObject, change: Partial<ObjectMeta>): KubernetesObject {
  const metadata = { ...object.metadata, ...change }
  for (const name of Object.keys(change) as (keyof ObjectMeta)[])
    if (metadata[name] === undefined) delete metadata[name]
  return { ...object, metadata }
}
