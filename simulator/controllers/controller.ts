import type { Clock } from '../clock.ts'
import type { EventRecorder } from '../events/recorder.ts'
import type { Random } from '../random.ts'
import type { Resources } from '../resources/resources.ts'
import type { ObjectIndex } from '../storage/object-index.ts'
import type { Change, Storage } from '../storage/storage.ts'

/** Dependencies of every controller. */
export interface Context {
  resources: Resources
  storage: Storage
  clock: Clock
  random: Random
  events: EventRecorder
  pace: Pace
  /** CA certificate for clients in the cluster; empty without TLS. */
  authority: string
  /** Objects without a controller, by kind and namespace: `pods/shop`. */
  orphans: ObjectIndex
}

/**
 * While a world is being populated (`isInstant`), pods run as soon as they are placed, and no events are
 * recorded.
 */
export interface Pace {
  isInstant: boolean
}

export interface Queue {
  /** Enqueues a key, now or after a delay; a key already queued keeps the earlier time. */
  add(key: string, delayMs?: number): void
}

/** Reconciles actual with desired state one step at a time; called again after each change of either. */
export interface Controller {
  /** Returns the keys to reconcile after a change. */
  affected(change: Change): readonly string[]
  /** Reconciles a key. If it throws a Failure, as writes do, it is retried later. */
  reconcile(key: string): void
}

export type MakeController = (context: Context, queue: Queue) => Controller

export const controllerManager = 'kube-controller-manager'

export const nothing: readonly string[] = []

let lastMetadata: object | null = null
let lastKey = ''

/**
 * Returns `namespace/name`. Caches the last key, as most controllers request it for the same object in a row.
 */
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
