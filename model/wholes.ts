import type { ModelClass } from './model-class.ts'

/** Returns true if a class's resources are whole Kubernetes objects, of a known or any other kind. */
export const isKubernetesObject = ({ kubernetes, name }: Pick<ModelClass, 'kubernetes' | 'name'>): boolean =>
  kubernetes !== null || name === 'GenericResource'

/**
 * Returns true if a class's resources exist only within a Kubernetes object, at any depth: specs, metadata,
 * containers.
 */
export const isPart = (entry: ModelClass): boolean =>
  !isKubernetesObject(entry) &&
  entry.parents.length > 0 &&
  entry.parents.every(({ owner }) => isKubernetesObject(owner) || isPart(owner))

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
