import type { ModelClass } from './model-class.ts'

/** Possible ancestor classes at any depth. */
export function ancestorsOf(
  classes: readonly ModelClass[],
  found = new Set<ModelClass>(),
): ReadonlySet<ModelClass> {
  for (const { owner } of classes.flatMap(({ parents }) => parents)) {
    if (found.has(owner)) continue
    found.add(owner)
    ancestorsOf([owner], found)
  }
  return found
}
