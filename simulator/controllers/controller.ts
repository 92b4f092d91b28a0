import type { Clock } from '../clock.ts'
import type { EventRecorder } from '../events/recorder.ts'
import type { Random } from '../random.ts'
import type { Resources } from '../resources/resources.ts'
import type { ObjectIndex } from '../storage/object-index.ts'
import type { Change, Storage } from '../storage/storage.ts'

/** What every controller works with. */
export interface Context {
  resources: Resources
  storage: Storage
  clock: Clock
  random: Random
  events: EventRecorder
  pace: Pace
  /** The certificate that clients in the cluster trust; empty without TLS. */
  authority: string
  /** Objects without a controller, by kind and namespace: `pods/shop`. */
  orphans: ObjectIndex
}

/** While it is instant, pods run as soon as they are placed, and nobody tells of it: a world is being made. */
export interface Pace {
  isInstant: boolean
}

export interface Queue {
  /** Looks at a key, at once or after a while; a key that waits already waits once, until the earlier time. */
  add(key: string, delayMs?: number): void
}

/** Compares what is wanted with what is there and does the next step; called again after each change of either. */
export interface Controller {
  /** The keys that have to be looked at after a change. */
  affected(change: Change): readonly string[]
  /** Throwing a Failure, as writes do, asks to be called again later. */
  reconcile(key: string): void
}

export type MakeController = (context: Context, queue: Queue) => Controller

export const controllerManager = 'kube-controller-manager'

export const nothing: readonly string[] = []

let lastMetadata: object | null = null
let lastKey = ''

/** Most controllers ask for the key of the same object, one after the other. */
export function keyOf({ metadata }: { metadata: { namespace?: string; name: string } }): string {
  if (metadata !== lastMetadata) {
    lastKey = `${metadata.namespace ?? ''}/${metadata.name}`
    lastMetadata = metadata
  }
  return lastKey
}

export function splitKey(key: string): { namespace: string; name: string } {
  const at = key.indexOf('/')
  return { namespace: key.slice(0, at), name: key.slice(at + 1) }
}
