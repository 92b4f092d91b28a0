import { isFields, listOf } from '../../../model/fields.ts'
import type { ClusterDriver, KubernetesObject } from '../../cluster/driver.ts'
import { findObject } from '../apply.ts'
import { mapAtOnce } from '../../../model/map-at-once.ts'
import type { PlannedObject } from './cloned-object.ts'
import type { ClonedObject } from '../../../model/answers/clone.ts'

const WIDTH = 8

/** Names of the claims that a stateful set makes where it has none: one of each template for each of its pods. */
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

/** The objects, with what makes a claim that is left out and comes with it all the same. */
export function withMakers(
  driver: ClusterDriver,
  objects: readonly PlannedObject[],
): Promise<PlannedObject[]> {
  const makers = new Map(
    objects
      .filter(({ object, told }) => object.kind === 'StatefulSet' && told.outcome === 'create')
      .flatMap(({ object, told }) => claimsOf(object).map((claim) => [claim, told] as const)),
  )
  return mapAtOnce(objects, WIDTH, async (planned) => {
    const { object, told } = planned
    const maker = makers.get(told.name)
    if (object.kind !== 'PersistentVolumeClaim' || told.outcome !== 'leftOut' || !maker) return planned
    // What an adopted namespace has already is neither made nor empty.
    return (await findObject(driver, object)) ? planned : { ...planned, maker }
  })
}

/** What is told of an object, as far as its clone has come: a claim comes unless what makes it is refused. */
export function toldOf({ told, maker }: PlannedObject): ClonedObject {
  if (!maker || maker.outcome === 'failed') return told
  return { ...told, outcome: 'anew', reason: `${maker.kind} ${maker.name} makes it.` }
}
