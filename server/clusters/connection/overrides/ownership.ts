import { type Fields, isFields } from '../../../../model/fields.ts'
import type { KubernetesObject } from '../cluster.ts'
import { ownsReplicas, readManagedFields } from './managed-fields.ts'
import { type Override, overridesIn } from './overrides.ts'

/** Field ownership of an object, from its managed fields and its declaration annotation. */
export interface Ownership {
  overrides: readonly Override[]
  /** The object as declared by its run; null if it has no run, or one of an earlier version. */
  declared: Fields | null
  /** A run or an import owns the number of replicas. */
  ownsReplicas: boolean
}

const suffix = '/catalog.declaration'

/** Annotation of a run's object: the object as declared by its catalog application, as JSON. */
const declarationAnnotation = (prefix: string): string => `${prefix}${suffix}`

/** In bytes. An object's annotations are limited to 262,144 in total; a larger declaration isn't stored. */
const maxDeclaration = 100_000

const nothing: Ownership = {
  overrides: [],
  declared: null,
  ownsReplicas: false,
}

const known = new WeakMap<object, Ownership>()

/** Field ownership of an object that a cluster returned; empty for all others, copies included. */
export const ownershipOf = (object: object | null): Ownership => (object && known.get(object)) ?? nothing

/** Reads an object's managed fields and declaration, then removes both from it. */
export function takeOwnership(object: KubernetesObject): void {
  const { metadata } = object
  const managedFields = readManagedFields(metadata['managedFields'])
  delete metadata['managedFields']
  const text = takeDeclaration(object)
  const declared = readDeclaration(text)
  const overrides = overridesIn(object, managedFields, declared)
  const hasReplicas = ownsReplicas(managedFields)
  if (declared !== null || overrides.length > 0 || hasReplicas)
    known.set(object, { overrides, declared, ownsReplicas: hasReplicas })
}

/** Removes the declaration annotation, which isn't meant to be edited, and returns its text. */
export function takeDeclaration({ metadata }: Pick<KubernetesObject, 'metadata'>): string | null {
  const { annotations } = metadata
  const name = annotations && Object.keys(annotations).find((one) => one.endsWith(suffix))
  if (!annotations || name === undefined) return null
  const { [name]: text, ...others } = annotations
  metadata.annotations = others
  if (Object.keys(others).length === 0) delete metadata.annotations
  return text ?? null
}

function readDeclaration(text: string | null): Fields | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : null
  } catch {
    // Edited by hand: fall back to ownership.
    return null
  }
}

/** Adds the declaration to the object, without a Secret's values. */
export function withDeclaration(
  object: KubernetesObject,
  declared: KubernetesObject,
  prefix: string,
): KubernetesObject {
  const text = JSON.stringify(declarationOf(declared))
  if (Buffer.byteLength(text) > maxDeclaration) return object
  const annotations = {
    ...object.metadata.annotations,
    [declarationAnnotation(prefix)]: text,
  }
  return { ...object, metadata: { ...object.metadata, annotations } }
}

/** Reduces an object to its declaration. */
function declarationOf(object: KubernetesObject): Fields {
  const { labels, annotations } = object.metadata
  const fields: Fields = { ...object, metadata: { labels, annotations } }
  for (const name of ['apiVersion', 'kind', 'status']) delete fields[name]
  if (object.kind === 'Secret') for (const name of ['data', 'stringData']) delete fields[name]
  return JSON.parse(JSON.stringify(fields)) as Fields
}
