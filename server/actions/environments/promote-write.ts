import type { Fields } from '../../../model/fields.ts'
import { ClusterError, type KubernetesObject } from '../../cluster/driver.ts'
import { isSame } from '../../operations/change-values.ts'
import { authorOf, type Context, type Written } from '../../operations/context.ts'
import { stateOfPreview } from '../../operations/preview-state.ts'
import { prepareNamespace } from '../../operations/workload-namespace.ts'
import { referenceTo } from '../../operations/workload-owner.ts'
import { patchAsItIs } from '../../operations/workload-patch.ts'
import type { ResourceRow } from '../../store/store.ts'
import type { CheckedObject } from '../apply.ts'
import { unfinished } from '../apply-refusals.ts'
import { shown, sorted } from '../shown.ts'
import { identityOf } from '../manifest.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { createLike, type LikePlace } from './clone-overrides.ts'

/** One object of a promotion; what does not exist in the target is applied, what does is patched. */
export interface PromotedObject extends CheckedObject {
  /** What changes of the object as it is at some time; null for one that is new. */
  differenceTo: ((now: KubernetesObject) => Difference) | null
  /** Of an object that is new in the target: the one of the source's cluster, with what its run declared. */
  source?: KubernetesObject | null
}

/** The merge patch to an object, and the one that would take it back: what is lost by it. Empty where nothing changes. */
export interface Difference {
  patch: Fields
  lost: Fields
}

/** What changes and from what; not what else there is of an object, which controllers go on writing. */
export const stateOf = async (objects: readonly PromotedObject[]): Promise<string> =>
  stateOfPreview(
    await mapInTurns(objects, ({ object, before, differenceTo }) => [
      identityOf(object),
      // What is new as it is asked for: the address of a service is another with each dry run.
      sorted(before && differenceTo ? differenceTo(before) : shown(object)),
    ]),
  )

interface WritePlace {
  hostClusterId: string
  environment: ResourceRow
  /** What is written is added to it. */
  written: Written[]
}

/** Object by object, so that what was done is known when a later one is refused. */
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
 * Whatever else became of an object since it was looked at stays; where this would change something else, it does not.
 * Overrides of the source are overrides of a new object, too.
 */
export function writeOne(
  { driver, labelPrefix }: LikePlace,
  { object, before, differenceTo, place, source = null }: PromotedObject,
): Promise<KubernetesObject> {
  if (!before || !differenceTo) return createLike({ driver, labelPrefix }, object, source)
  const looked = differenceTo(before)
  return patchAsItIs(driver, referenceTo(before), (now) => {
    const current = differenceTo(now)
    if (!isSame(current, looked)) throw new ClusterError('conflict', `${place} was changed meanwhile.`)
    return current.patch
  })
}
