import type { ClusterDriver, KubernetesObject } from '../../cluster/driver.ts'
import { ownershipOf, withDeclaration } from '../../cluster/overrides/ownership.ts'
import { valueAt, withoutPath, withValueAt } from '../../cluster/overrides/path.ts'
import { type Autoscaled, workloadKey } from '../autoscaled.ts'

export interface LikePlace {
  driver: Pick<ClusterDriver, 'apply' | 'get' | 'mergePatch'>
  labelPrefix: string
}

/**
 * Creates an object like `source`, an object of a run, and keeps its overrides: the run applies everything,
 * an edit takes over the overridden fields, and the run then releases them.
 */
export async function createLike(
  { driver, labelPrefix }: LikePlace,
  object: KubernetesObject,
  source: KubernetesObject | null,
): Promise<KubernetesObject> {
  const { declared, overrides } = ownershipOf(source)
  if (declared === null) return driver.apply(object, { force: true })
  const { apiVersion, kind, metadata } = object
  const identity = { apiVersion, kind, metadata: { name: metadata.name, namespace: metadata.namespace } }
  const whole = withDeclaration(object, { ...identity, ...declared } as KubernetesObject, labelPrefix)
  const created = await driver.apply(whole, { force: true })
  const paths = overrides.map(({ path }) => path).filter((path) => valueAt(object, path) !== undefined)
  if (paths.length === 0) return created
  const edits = paths.reduce<unknown>((one, path) => withValueAt(one, path, valueAt(object, path)), identity)
  await driver.apply(edits as KubernetesObject, { force: true, isEdit: true })
  return driver.apply(
    paths.reduce((one, path) => withoutPath(one, path), whole),
    { force: true },
  )
}

/** Removes replicas that an autoscaler set in the source; the new workload's autoscaler sets its own. */
export function withoutScaledReplicas(object: KubernetesObject, autoscaled: Autoscaled): KubernetesObject {
  return autoscaled.has(workloadKey(object)) ? withoutPath(object, ['spec', 'replicas']) : object
}
