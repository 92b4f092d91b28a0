import type { ModelClass } from './model-class.ts'

const known = new WeakMap<ModelClass, boolean>()

/**
 * Returns true if a class's resources are Kubernetes objects or parts of them. Their fields belong to
 * Kubernetes, which has more of them than the model.
 */
export function isKubernetesShaped(entry: ModelClass): boolean {
  const remembered = known.get(entry)
  if (remembered !== undefined) return remembered
  // Set before the walk: a class may be its own descendant.
  known.set(entry, entry.kubernetes !== null)
  const found = entry.kubernetes !== null || entry.parents.some(({ owner }) => isKubernetesShaped(owner))
  known.set(entry, found)
  return found
}
