import { message } from '../../../model/messages/message.ts'
import { reasonOf } from './cloned-object.ts'
import { isFields, listOf } from '../../../model/fields.ts'
import type { ClusterPreview, KubernetesObject } from '../../clusters/connection/cluster.ts'
import { findObject } from '../apply.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'
import type { PlannedObject } from './cloned-object.ts'
import type { ClonedObject } from '../../../model/actions/environments.ts'

const WIDTH = 8

/** Names of the claims that a StatefulSet creates: one per template and pod. */
function claimsOf({ spec = {}, metadata }: KubernetesObject): string[] {
  const { replicas, ordinals } = spec
  const start = Number((isFields(ordinals) ? ordinals['start'] : null) ?? 0)
  const pods = Array.from(
    { length: Number(replicas ?? 1) },
    (_, index) => `${metadata.name}-${start + index}`,
  )
  return listOf(spec['volumeClaimTemplates']).flatMap(({ metadata: named }) =>
    isFields(named) ? pods.map((pod) => `${String(named['name'])}-${pod}`) : [],
  )
}

/** Records on each omitted claim the workload that creates it anyway. */
export function withMakers(
  driver: ClusterPreview,
  objects: readonly PlannedObject[],
): Promise<PlannedObject[]> {
  const makers = new Map(
    objects
      .filter(({ object, reported }) => object.kind === 'StatefulSet' && reported.outcome === 'create')
      .flatMap(({ object, reported }) => claimsOf(object).map((claim) => [claim, reported] as const)),
  )
  return mapConcurrent(objects, WIDTH, async (planned) => {
    const { object, reported } = planned
    const maker = makers.get(reported.name)
    if (object.kind !== 'PersistentVolumeClaim' || reported.outcome !== 'leftOut' || !maker) return planned
    // Claims that exist in an adopted namespace are neither created nor empty.
    return (await findObject(driver, object)) ? planned : { ...planned, maker }
  })
}

/** Returns an object's outcome so far: a claim is created unless its workload is refused. */
export function reportedOf({ reported, maker }: PlannedObject): ClonedObject {
  if (!maker || maker.outcome === 'failed') return reported
  return {
    ...reported,
    outcome: 'anew',
    ...reasonOf(message('clones.madeBy', { kind: maker.kind, name: maker.name })),
  }
}
