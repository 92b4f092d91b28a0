import { Failure } from '../failure.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { KubernetesObject } from '../objects.ts'
import type { Simulator } from '../start.ts'
import { type Measurement, measure } from './measure.ts'
import type { PastClock } from './past-clock.ts'

/** What people did to a cluster at one time: they made these objects, or changed them to be like this. */
export interface Happening {
  agoMs: number
  /** Of those objects that are in one. */
  namespace?: string
  objects: readonly KubernetesObject[]
}

/** How often use was measured, from so long ago on. */
export interface Measuring {
  fromAgoMs: number
  toAgoMs: number
  everyMs: number
}

/** A cluster with its past, as data: it can be sent to another thread. */
export interface World {
  /** Of all that looks random in it. */
  seed: number
  ageMs: number
  happenings: readonly Happening[]
  measuring: readonly Measuring[]
  /** Whether pods are measured too, and not only their nodes. */
  measuresPods: boolean
  /** Nothing is lived through: what is made is there at once. For worlds that are too large for a past. */
  isInstant: boolean
}

/** Who made the objects of a world, as their managed fields tell. */
const manager = 'kubectl'

export interface Living {
  world: World
  measured(measurement: Measurement): void
  /** Ends it in the middle: the promise is rejected. */
  signal?: AbortSignal
}

/** Brings about all that happened in a world up to the present. The clock stands at its beginning. */
export async function live(
  simulator: Simulator,
  clock: PastClock,
  { world, measured, signal }: Living,
): Promise<void> {
  const now = clock.now() + world.ageMs
  const moments = [
    ...world.happenings.map((happening) => ({
      time: now - happening.agoMs,
      act: () => {
        const objects = happening.objects.map((object) => placed(object, happening))
        return world.isInstant ? simulator.populate(objects) : apply(simulator, objects)
      },
    })),
    ...measuringTimes(world, now).map((time) => ({
      time,
      act: () => measured(measure(simulator.resources.storage, time, world.measuresPods)),
    })),
  ].toSorted((one, other) => one.time - other.time)
  for (const { time, act } of moments) {
    await clock.liveUntil(time)
    signal?.throwIfAborted()
    await act()
  }
  await clock.catchUp()
}

/** At whole intervals, as a metrics server looks. */
const measuringTimes = ({ measuring }: World, now: number): number[] =>
  measuring.flatMap(({ fromAgoMs, toAgoMs, everyMs }) => {
    const first = Math.ceil((now - fromAgoMs) / everyMs)
    const last = Math.ceil((now - toAgoMs) / everyMs)
    return Array.from({ length: last - first }, (_, index) => (first + index) * everyMs)
  })

function placed(object: KubernetesObject, { namespace }: Happening): KubernetesObject {
  const { namespaced } = kindOf(object.apiVersion, object.kind)
  return namespaced && namespace ? { ...object, metadata: { namespace, ...object.metadata } } : object
}

function apply({ resources }: Simulator, objects: readonly KubernetesObject[]): void {
  for (const object of objects) {
    const { name, namespace } = object.metadata
    const place = { kind: kindOf(object.apiVersion, object.kind), namespace, name }
    try {
      resources.apply(place, object, { manager, force: true })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      throw new Error(`${object.kind} ${namespace ?? ''}/${name}: ${error.message}`, { cause: error })
    }
  }
}
