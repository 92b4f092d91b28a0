import type { KubernetesObject } from '../objects.ts'
import { selecting } from './manifests.ts'
import type { PlannedCluster } from './plan.ts'
import type { World } from './world.ts'

/** Adds the selector that a StatefulSet of a plan lacks, as a platform adds one to its runs. */
export const withSelector = (object: KubernetesObject): KubernetesObject =>
  object.kind === 'StatefulSet'
    ? { ...object, spec: { selector: { matchLabels: selecting(object.metadata.name) }, ...object.spec } }
    : object

/** Returns a planned cluster as a world without the labels of a platform. */
export const plainWorld = (cluster: PlannedCluster): World => {
  const { seed, ageMs, measuring, measuresPods, isInstant, deeds } = cluster
  const happenings = deeds.map(({ agoMs, namespace, objects }) => ({
    agoMs,
    ...(namespace ? { namespace } : {}),
    objects: objects.map(withSelector),
  }))
  return { seed, ageMs, measuring, measuresPods, isInstant, happenings }
}
