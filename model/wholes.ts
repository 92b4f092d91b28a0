import type { ModelClass } from './model-class.ts'

/** Returns true if a class's resources are whole Kubernetes objects, of a known or any other kind. */
export const isKubernetesObject = ({ kubernetes, name }: Pick<ModelClass, 'kubernetes' | 'name'>): boolean =>
  kubernetes !== null || name === 'GenericResource'

/**
 * Returns true if a class's resources exist only within a Kubernetes object, at any depth: specs, metadata,
 * containers. `below` contains the classes in question, as a class can be nested in itself.
 */
export function isPart(entry: ModelClass, below: ReadonlySet<ModelClass> = new Set()): boolean {
  if (isKubernetesObject(entry) || entry.parents.length === 0) return false
  const nested = new Set([...below, entry])
  return entry.parents.every(
    ({ owner }) => isKubernetesObject(owner) || nested.has(owner) || isPart(owner, nested),
  )
}

/**
 * Returns true if users treat a class's resources as independent; a spec or container is part of another
 * resource.
 */
export const isWhole = (entry: ModelClass): boolean =>
  entry.key !== null && (entry.kubernetes !== null || !isPart(entry))

/** Classes of parts at any depth. */
export function partsOf(entry: ModelClass, found = new Set<ModelClass>()): Set<ModelClass> {
  for (const { type, target } of entry.relations.values()) {
    if (type !== 'child' || isWhole(target) || found.has(target)) continue
    found.add(target)
    partsOf(target, found)
  }
  return found
}
