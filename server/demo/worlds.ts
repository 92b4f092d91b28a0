import type { KubernetesObject } from '../cluster/driver.ts'
import { labelForRun, labelWithTemplate } from '../actions/labels.ts'
import type { Deed, PlannedCluster } from '../../simulator/worlds/plan.ts'
import type { World } from '../../simulator/worlds/world.ts'
import { simulatedLabels } from './marks.ts'

/** A planned cluster with the labels that the platform would have given to what runs there. */
export function worldOf({ deeds, ...cluster }: PlannedCluster, labelPrefix: string): World {
  const { seed, ageMs, measuring, measuresPods, isInstant } = cluster
  const happenings = deeds.map((deed) => ({
    agoMs: deed.agoMs,
    ...(deed.namespace ? { namespace: deed.namespace } : {}),
    objects: deed.objects.map((object) => labelled(object, deed, labelPrefix)),
  }))
  return { seed, ageMs, measuring, measuresPods, isInstant, happenings }
}

function labelled(given: Deed['objects'][number], { run }: Deed, prefix: string): KubernetesObject {
  const object = { ...given, metadata: { ...given.metadata } }
  const marked = labelWithTemplate(object, simulatedLabels(prefix))
  return run ? labelForRun(marked, prefix, run) : marked
}
