import { type Fields, listOf } from '../../../model/fields.ts'
import { message } from '../../../model/messages/message.ts'
import { type Model, groupOf } from '../../../model/registry.ts'
import { ApiError } from '../../errors.ts'
import type { Target } from '../../records/workload-target.ts'
import {
  type ClusterWriter,
  type KubernetesObject,
  type ObjectChange,
  type ObjectReference,
  type WatchedKind,
  ClusterError,
  type ClusterReader,
  type OwnerReference,
} from '../connection/cluster.ts'
import { valueAt } from '../connection/overrides/path.ts'
import { kindHints } from './unknown-kind.ts'

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

/** Returns the path to a kind's pod template in a strategic merge patch; null if the kind has none. */
function templatePath(kind: string): readonly string[] | null {
  if (kind === 'CronJob') return ['spec', 'jobTemplate', 'spec', 'template', 'spec']
  if (kind === 'Pod') return ['spec']
  return ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'Job'].includes(kind)
    ? ['spec', 'template', 'spec']
    : null
}

/** Rejects changes to objects with a controller of an unobserved kind, since it would revert them. */
export function refuseKept(
  model: Model,
  { kind, name }: Pick<ObjectReference, 'kind' | 'name'>,
  owner: Pick<OwnerReference, 'apiVersion' | 'kind' | 'name'>,
): void {
  if (model.ofKind('environments', owner.kind, groupOf(owner.apiVersion))) return
  throw new ApiError(
    406,
    'invalid',
    message('workloads.keptByOperator', { kind, name, ownerKind: owner.kind, owner: owner.name }),
  )
}

/** Returns the workload at the top of an object's owner references; the object itself if it has no owner. */
export async function topOwner(
  model: Model,
  driver: ClusterReader,
  object: KubernetesObject,
): Promise<KubernetesObject> {
  const owner = object.metadata.ownerReferences?.find(({ controller }) => controller)
  if (!owner) return object
  refuseKept(model, { kind: object.kind, name: object.metadata.name }, owner)
  const { apiVersion, kind, name } = owner
  const { namespace } = object.metadata
  return topOwner(
    model,
    driver,
    await driver.get({ apiVersion, kind, name, ...(namespace ? { namespace } : {}) }),
  )
}

/** Returns the image of a container in an object's pod template or pod; undefined if it is missing. */
export function imageOf(object: KubernetesObject, list: string, name: string): unknown {
  const containers = listOf(valueAt(object, [...(templatePath(object.kind) ?? []), list]))
  return containers.find((entry) => entry['name'] === name)?.['image']
}

/** Returns the change of one container as a strategic merge patch of the object. */
export function containerPatch(
  object: KubernetesObject,
  list: string,
  container: { name: string } & Fields,
): Fields {
  const { kind, metadata } = object
  const path = templatePath(kind)
  if (!path)
    throw new ApiError(406, 'invalid', message('workloads.noPodTemplate', { kind, name: metadata.name }))
  // A strategic merge patch would add a container that doesn't exist.
  if (!listOf(valueAt(object, [...path, list])).some(({ name }) => name === container.name))
    throw new ApiError(
      406,
      'invalid',
      message('workloads.noContainer', { kind, name: metadata.name, container: container.name }),
    )
  return path.reduceRight<Fields>((inner, field) => ({ [field]: inner }), { [list]: [container] })
}

export function referenceTo(object: KubernetesObject): ObjectReference {
  const { apiVersion, kind, metadata } = object
  return {
    apiVersion,
    kind,
    name: metadata.name,
    ...(metadata.namespace === undefined ? {} : { namespace: metadata.namespace }),
  }
}
