import type { ModelClass } from './model-class.ts'

/** Below an object of Kubernetes, at any depth. */
const isPart = (entry: ModelClass): boolean =>
  entry.parents.length > 0 && entry.parents.every(({ owner }) => owner.kubernetes !== null || isPart(owner))

/** Whether resources of a class are whole objects of Kubernetes: of a kind that the model knows, or of any other. */
export const isKubernetesObject = ({ kubernetes, name }: Pick<ModelClass, 'kubernetes' | 'name'>): boolean =>
  kubernetes !== null || name === 'GenericResource'

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
