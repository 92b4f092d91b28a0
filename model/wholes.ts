import type { ModelClass } from './model-class.ts'

/** Whether resources of a class are whole objects of Kubernetes: of a kind that the model knows, or of any other. */
export const isKubernetesObject = ({ kubernetes, name }: Pick<ModelClass, 'kubernetes' | 'name'>): boolean =>
  kubernetes !== null || name === 'GenericResource'

/** Whether its resources stand below an object of Kubernetes alone, at any depth: a specification, metadata, a container. */
export const isPart = (entry: ModelClass): boolean =>
  !isKubernetesObject(entry) &&
  entry.parents.length > 0 &&
  entry.parents.every(({ owner }) => isKubernetesObject(owner) || isPart(owner))

/** Whether people speak of resources of a class by themselves; a spec or a container is spoken of as part of something. */
export const isWhole = (entry: ModelClass): boolean =>
  entry.key !== null && (entry.kubernetes !== null || !isPart(entry))

/** Classes whose resources are parts of those of a class, at any depth. */
export function partsOf(entry: ModelClass, found = new Set<ModelClass>()): Set<ModelClass> {
  for (const { type, target } of entry.relations.values()) {
    if (type !== 'child' || isWhole(target) || found.has(target)) continue
    found.add(target)
    partsOf(target, found)
  }
  return found
}
