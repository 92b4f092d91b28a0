import type {
  ClusterDriver,
  KubernetesObject,
  ObjectChange,
  ObjectReference,
  WatchedKind,
} from '../cluster/driver.ts'
import { ClusterError } from '../cluster/driver.ts'
import type { Target } from './workload-target.ts'

/** An object as the API server answered it, in the form in which rows are made of it. */
export const changed = (kind: WatchedKind, object: KubernetesObject): ObjectChange => ({
  kind,
  type: 'changed',
  object,
})

/** An object as the cluster has it; null when there is none. */
export async function findLive(
  driver: Pick<ClusterDriver, 'get'>,
  reference: ObjectReference,
): Promise<KubernetesObject | null> {
  try {
    return await driver.get(reference)
  } catch (error) {
    if (error instanceof ClusterError && error.reason === 'notFound') return null
    throw error
  }
}

/** Deletes an object and answers what is left of it: finalizers may keep it for a while. */
export async function deleteObject(
  driver: ClusterDriver,
  { kind, reference }: Pick<Target, 'kind' | 'reference'>,
): Promise<ObjectChange> {
  const before = await driver.get(reference)
  await driver.delete(reference)
  const after = await findLive(driver, reference)
  // One of its name with another uid was made since, by a controller for instance.
  return after && after.metadata.uid === before.metadata.uid
    ? changed(kind, after)
    : { kind, type: 'deleted', object: before }
}
