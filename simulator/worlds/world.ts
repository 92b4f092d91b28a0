import { Failure } from '../failure.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { KubernetesObject } from '../objects.ts'
import type { OpenSimulator } from '../start.ts'
import { type Measurement, measure } from './measure.ts'
import type { PastClock } from './past-clock.ts'

/** Change to a cluster at one time: objects that were created or updated to this state. */
export interface Happening {
  agoMs: number
  /** Namespace of namespaced objects. */
  namespace?: string
  objects: readonly KubernetesObject[]
}

/** Sampling interval in one period of the past. */
export interface Measuring {
  fromAgoMs: number
  toAgoMs: number
  everyMs: number
}

/** Cluster with its past, as data that can be sent to another thread. */
export interface World {
  /** Seed of its random values. */
  seed: number
  ageMs: number
  happenings: readonly Happening[]
  measuring: readonly Measuring[]
  /** Measures pods in addition to nodes. */
  measuresPods: boolean
  /** Skips the past: objects exist at once. For worlds too large to fast-forward. */
  isInstant: boolean
}

/** Field manager of a world's objects. */
const manager = 'kubectl'

export interface Living {
  world: World
  measured(measurement: Measurement): void
  /** Aborts; the promise rejects. */
  signal?: AbortSignal
}

/** Replays a world up to the present, from a clock set to its beginning. */
export async function live(
  simulator: OpenSimulator,
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

/** Sampling times at whole intervals, as in a metrics server. */
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

function apply({ resources }: OpenSimulator, objects: readonly KubernetesObject[]): void {
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
