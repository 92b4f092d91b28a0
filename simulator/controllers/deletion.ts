import type { Place, Resources } from '../resources/resources.ts'

/** Deletes an object unless it is already gone or terminating. */
export function deleteIfThere(resources: Resources, place: Place): void {
  const found = resources.storage.get(place.kind, place.namespace, place.name)
  if (found && !found.metadata.deletionTimestamp) resources.delete(place, { propagation: 'Background' })
}
