import type { Place, Resources } from '../resources/resources.ts'

/** Deletes what may have gone meanwhile, or is already on its way out. */
export function deleteIfThere(resources: Resources, place: Place): void {
  const found = resources.storage.get(place.kind, place.namespace, place.name)
  if (found && !found.metadata.deletionTimestamp) resources.delete(place, { propagation: 'Background' })
}
