import { placeText } from '../places.ts'
import { message } from '../../../model/messages/message.ts'
import type { Fields } from '../../../model/fields.ts'
import { ClusterError, type KubernetesObject } from '../../clusters/connection/cluster.ts'
import { isSame } from '../../records/change-values.ts'
import { authorOf, type Context, type Written } from '../../records/context.ts'
import { stateOfPreview } from '../../records/preview-state.ts'
import { prepareNamespace } from '../../clusters/workloads/workload-namespace.ts'
import { referenceTo } from '../../clusters/workloads/workload-object.ts'
import { patchAsItIs } from '../../clusters/workloads/workload-patch.ts'
import type { ResourceRow } from '../../store/store.ts'
import type { CheckedObject } from '../apply.ts'
import { unfinished } from '../apply-refusals.ts'
import { shown, sorted } from '../shown.ts'
import { identityOf } from '../imports/manifest.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import { createLike, type LikePlace } from './clone-overrides.ts'

/** Object of a promotion. It is applied if it is new in the target, otherwise patched. */
export interface PromotedObject extends CheckedObject {
  /** Difference to the current object; null for a new one. */
  differenceTo: ((now: KubernetesObject) => Difference) | null
  /** For a new object: the source cluster's object, with its run's declaration. */
  source?: KubernetesObject | null
}

/** Merge patch for an object, and its inverse. Empty if nothing changes. */
export interface Difference {
  patch: Fields
  lost: Fields
}

/** Hashes the changed fields and their old values, as controllers may write other fields at any time. */
export const stateOf = async (objects: readonly PromotedObject[]): Promise<string> =>
  stateOfPreview(
    await mapYielding(objects, ({ object, before, differenceTo }) => [
      identityOf(object),
      // Use the requested object if it is new: a Service gets another address in each dry run.
      sorted(before && differenceTo ? differenceTo(before) : shown(object)),
    ]),
  )

interface WritePlace {
  hostClusterId: string
  environment: ResourceRow
  /** Receives each write. */
  written: Written[]
}

/** Writes one object at a time, so that the completed writes are known if a later one is refused. */
export async function carryOut(
  context: Context,
  { hostClusterId, environment, written }: WritePlace,
  objects: readonly PromotedObject[],
): Promise<void> {
  await prepareNamespace(context, hostClusterId, environment)
  const done: KubernetesObject[] = []
  for (const entry of objects.filter(({ change }) => change !== 'unchanged')) {
    try {
      written.push(
        await context.clusters.write(hostClusterId, authorOf(context), async (driver) => {
          const object = await writeOne({ driver, labelPrefix: context.labelPrefix }, entry)
          done.push(object)
          return [{ kind: entry.kind, type: 'changed', object }]
        }),
      )
    } catch (error) {
      throw unfinished(error, entry.place, done)
    }
  }
}

/**
 * Keeps other changes made since the dry run; refuses if the patch would have another effect now. Overrides
 * of the source become overrides of a new object, too.
 */
export function writeOne(
  { driver, labelPrefix }: LikePlace,
  { object, before, differenceTo, place, source = null }: PromotedObject,
): Promise<KubernetesObject> {
  if (!before || !differenceTo) return createLike({ driver, labelPrefix }, object, source)
  const looked = differenceTo(before)
  return patchAsItIs(driver, referenceTo(before), (now) => {
    const current = differenceTo(now)
    if (!isSame(current, looked))
      throw new ClusterError('conflict', message('promotions.changedMeanwhile', { place: placeText(place) }))
    return current.patch
  })
}
