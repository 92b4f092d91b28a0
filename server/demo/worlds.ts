import type { Deed, PlannedCluster, World } from '#simulator/demo'
import type { KubernetesObject } from '../clusters/connection/cluster.ts'
import { labelForRun, labelWithTemplate, type RunLabels, servicesIn } from '../applications/labels.ts'
import { simulatedLabels } from './marks.ts'

/** Returns a planned cluster with the labels that the platform would have set on its objects. */
export function worldOf({ deeds, ...cluster }: PlannedCluster, labelPrefix: string): World {
  const { seed, ageMs, measuring, measuresPods, isInstant } = cluster
  const servicesOf = servicesByRun(deeds)
  const happenings = deeds.map((deed) => ({
    agoMs: deed.agoMs,
    ...(deed.namespace ? { namespace: deed.namespace } : {}),
    objects: deed.objects.map((object) =>
      labelled(
        object,
        deed.run && { ...deed.run, services: servicesOf.get(deed.run.run) ?? [] },
        labelPrefix,
      ),
    ),
  }))
  return { seed, ageMs, measuring, measuresPods, isInstant, happenings }
}

/** Converts a planned object to the service's type. */
const copyOf = (object: Deed['objects'][number]): KubernetesObject => ({
  ...object,
  metadata: { ...object.metadata },
})

function servicesByRun(deeds: readonly Deed[]): ReadonlyMap<string, KubernetesObject[]> {
  const byRun = Map.groupBy(deeds, ({ run }) => run?.run ?? '')
  return new Map(
    [...byRun].map(([run, own]) => [run, servicesIn(own.flatMap(({ objects }) => objects.map(copyOf)))]),
  )
}

function labelled(
  object: Deed['objects'][number],
  run: RunLabels | undefined,
  labelPrefix: string,
): KubernetesObject {
  const marked = labelWithTemplate(copyOf(object), simulatedLabels(labelPrefix))
  return run ? labelForRun(marked, labelPrefix, run) : marked
}
