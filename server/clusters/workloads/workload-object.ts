import { message } from '../../../model/messages/message.ts'
import type {
  ClusterWriter,
  KubernetesObject,
  ObjectChange,
  ObjectReference,
  WatchedKind,
} from '../connection/cluster.ts'
import { ClusterError } from '../connection/cluster.ts'
import { kindHints } from './unknown-kind.ts'
import type { Target } from '../../records/workload-target.ts'

/** Wraps an object from the API server's response as a change to be stored in rows. */
export const changed = (kind: WatchedKind, object: KubernetesObject): ObjectChange => ({
  kind,
  type: 'changed',
  object,
})

/** Returns an object from the cluster; null if there is none. */
export async function findLive(
  driver: Pick<ClusterWriter, 'get'>,
  reference: ObjectReference,
): Promise<KubernetesObject | null> {
  try {
    return await driver.get(reference)
  } catch (error) {
    if (error instanceof ClusterError && error.reason === 'notFound') return null
    throw error
  }
}

/** Thrown for cluster-scoped objects, which would affect the whole cluster. */
export class ClusterScopedError extends ClusterError {
  constructor(kind: string) {
    super('invalid', message('kinds.clusterScoped', { kind }))
  }
}

/**
 * Returns a kind for use in a namespace. Rejects kinds that the cluster doesn't have, and cluster-scoped kinds,
 * because their objects would be written outside the namespace.
 */
export async function kindInNamespace(
  driver: Pick<ClusterWriter, 'findKind'>,
  { apiVersion, kind }: Pick<KubernetesObject, 'apiVersion' | 'kind'>,
): Promise<WatchedKind> {
  const known = await driver.findKind(apiVersion, kind)
  if (!known)
    throw new ClusterError('invalid', [
      message('kinds.missing', { kind, apiVersion }),
      ...kindHints({ apiVersion, kind }),
    ])
  if (known.namespaced) return known
  throw new ClusterScopedError(kind)
}

/** Deletes an object and returns its state afterwards: finalizers may delay the deletion. */
export async function deleteObject(
  driver: ClusterWriter,
  { kind, reference }: Pick<Target, 'kind' | 'reference'>,
): Promise<ObjectChange> {
  const before = await driver.get(reference)
  await driver.delete(reference)
  const after = await findLive(driver, reference)
  // A different uid means that it was recreated since, such as by a controller.
  return after && after.metadata.uid === before.metadata.uid
    ? changed(kind, after)
    : { kind, type: 'deleted', object: before }
}
