import type { ClusterDriver, KubernetesObject } from '../../cluster/driver.ts'
import { ownershipOf, withDeclaration } from '../../cluster/overrides/ownership.ts'
import { valueAt, withoutPath, withValueAt } from '../../cluster/overrides/path.ts'
import { type Autoscaled, workloadKey } from '../autoscaled.ts'

export interface LikePlace {
  driver: Pick<ClusterDriver, 'apply' | 'get' | 'mergePatch'>
  labelPrefix: string
}

/**
 * Creates an object as it is in `source`, an object of a run: what is an override there is one of the new object, too.
 * The run applies all of it, edits take over what is overridden, and the run lets go of that.
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

/** Replicas that an autoscaler set in the source are its own affair: that of the new workload begins by itself. */
export function withoutScaledReplicas(object: KubernetesObject, autoscaled: Autoscaled): KubernetesObject {
  return autoscaled.has(workloadKey(object)) ? withoutPath(object, ['spec', 'replicas']) : object
}
