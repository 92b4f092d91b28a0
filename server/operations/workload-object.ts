import type {
  ClusterDriver,
  KubernetesObject,
  ObjectChange,
  ObjectReference,
  WatchedKind,
} from '../cluster/driver.ts'
import { ClusterError } from '../cluster/driver.ts'
import { kindHint } from './unknown-kind.ts'
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

/** An object that is in no namespace would be written for the whole cluster. */
export class ClusterScopedError extends ClusterError {
  constructor(kind: string) {
    super(
      'invalid',
      `${kind} is cluster-scoped, and an environment holds only objects of its namespace. Leave it out, and apply it with kubectl.`,
    )
  }
}

/**
 * The kind of an object that goes into a namespace. Rejects where the cluster does not have it, and where its objects
 * stand in none: they would be written beside the namespace, for the whole cluster.
 */
export async function kindInNamespace(
  driver: Pick<ClusterDriver, 'knowsKind'>,
  { apiVersion, kind }: Pick<KubernetesObject, 'apiVersion' | 'kind'>,
): Promise<WatchedKind> {
  const known = await driver.knowsKind(apiVersion, kind)
  if (!known) {
    const hint = kindHint({ apiVersion, kind })
    const problem = `the cluster has no kind ${kind} in ${apiVersion}.`
    throw new ClusterError('invalid', hint === null ? problem : `${problem} ${hint}`)
  }
  if (known.namespaced) return { apiVersion, kind, ...known }
  throw new ClusterScopedError(kind)
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
