import type { ModelClass } from './model-class.ts'

const known = new WeakMap<ModelClass, boolean>()

/**
 * Whether resources of a class are (parts of) Kubernetes objects: a kind itself, or something that stands below kinds.
 * Their fields belong to Kubernetes, which knows more of them than the model.
 */
export function isKubernetesShaped(entry: ModelClass): boolean {
  const remembered = known.get(entry)
  if (remembered !== undefined) return remembered
  // Set before the walk: a class may stand below itself.
  known.set(entry, entry.kubernetes !== null)
  const found = entry.kubernetes !== null || entry.parents.some(({ owner }) => isKubernetesShaped(owner))
  known.set(entry, found)
  return found
}
