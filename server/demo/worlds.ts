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
    objects: deed.objects.map((object) => labelled(object, { run: deed.run, deeds, labelPrefix })),
  }))
  return { seed, ageMs, measuring, measuresPods, isInstant, happenings }
}

interface Planned {
  run: Deed['run']
  deeds: readonly Deed[]
  labelPrefix: string
}

/** A planned object in the service's own type. */
const copyOf = (object: Deed['objects'][number]): KubernetesObject => ({
  ...object,
  metadata: { ...object.metadata },
})

function labelled(given: Deed['objects'][number], { run, deeds, labelPrefix }: Planned): KubernetesObject {
  const marked = labelWithTemplate(copyOf(given), simulatedLabels(labelPrefix))
  if (!run) return marked
  const ofRun = deeds.filter((deed) => deed.run?.run === run.run)
  const objects = ofRun.flatMap((deed) => deed.objects.map(copyOf))
  return labelForRun(marked, labelPrefix, { ...run, objects })
}
