import type { ClusterWriter, KubernetesObject } from '../../clusters/connection/cluster.ts'
import { createOwned, keptOwnership } from '../../clusters/connection/overrides/create-owned.ts'
import { ownershipOf } from '../../clusters/connection/overrides/ownership.ts'
import { withoutPath } from '../../clusters/connection/overrides/path.ts'
import { type Autoscaled, workloadKey } from '../runs/autoscaled.ts'

export interface LikePlace {
  driver: Pick<ClusterWriter, 'apply' | 'get' | 'mergePatch'>
  labelPrefix: string
}

/** Creates an object like `source`, an object of a run, and keeps its overrides. */
export function createLike(
  { driver, labelPrefix }: LikePlace,
  object: KubernetesObject,
  source: KubernetesObject | null,
): Promise<KubernetesObject> {
  const kept = keptOwnership(ownershipOf(source))
  return kept ? createOwned(driver, object, kept, labelPrefix) : driver.apply(object, { force: true })
}

/** Removes replicas that an autoscaler set in the source; the new workload's autoscaler sets its own. */
export function withoutScaledReplicas(object: KubernetesObject, autoscaled: Autoscaled): KubernetesObject {
  return autoscaled.has(workloadKey(object)) ? withoutPath(object, ['spec', 'replicas']) : object
}
