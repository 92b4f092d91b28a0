import { expectedKeysAnnotation } from '../../../model/secret-keys.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import type { StoredObject } from '../objects.ts'

/** Returns the keys of a catalog Secret; none for other objects. */
export function keysInCatalog({ object, row }: Pick<StoredObject, 'object' | 'row'>): string[] {
  const { keys } = row.attributes
  const isCatalogSecret = object.kind === 'Secret' && row.class.startsWith('catalog.')
  return isCatalogSecret && Array.isArray(keys) ? keys.map(String) : []
}

/** Annotates the Secret with the keys it must have, so that its application can report missing ones. */
export function expecting(
  secret: KubernetesObject,
  keys: readonly string[],
  prefix: string,
): KubernetesObject {
  if (keys.length === 0) return secret
  const annotations = { ...secret.metadata.annotations, [expectedKeysAnnotation(prefix)]: keys.join(',') }
  return { ...secret, metadata: { ...secret.metadata, annotations } }
}

/** Removes that annotation from an exported Secret, with any prefix. */
export function withoutExpected(secret: KubernetesObject): { object: KubernetesObject; keys: string[] } {
  const { annotations = {}, ...metadata } = secret.metadata
  const [name, keys] = Object.entries(annotations).find(([key]) => key.endsWith('/secret.keys')) ?? []
  if (name === undefined || typeof keys !== 'string') return { object: secret, keys: [] }
  const { [name]: _, ...others } = annotations
  const kept = Object.keys(others).length > 0 ? { annotations: others } : {}
  return { object: { ...secret, metadata: { ...metadata, ...kept } }, keys: keys.split(',').filter(Boolean) }
}
