import { type Clock, timestamp } from '../clock.ts'
import { asFields, type KubernetesObject } from '../objects.ts'
import type { Random } from '../random.ts'
import type { ObjectIndex } from '../storage/object-index.ts'
import { events, namespaces } from '../storage/view.ts'
import type { Storage } from '../storage/storage.ts'

export interface Occurrence {
  type?: 'Normal' | 'Warning'
  reason: string
  message: string
  /** Reporting component, such as `kubelet`. */
  component: string
  host?: string
  /** Part of the object, such as `spec.containers{main}`. */
  fieldPath?: string
}

export interface RecorderOptions {
  storage: Storage
  clock: Clock
  random: Random
  /** While instant, no events are recorded. */
  pace: { isInstant: boolean }
}

const keptMs = 3600_000
const sweepMs = 60_000

/** Records Events. A repeated event increments the count of the first; events expire after an hour. */
export class EventRecorder {
  private readonly storage: Storage
  private readonly clock: Clock
  private readonly random: Random
  /** Events by content, to find the one that a repetition increments. */
  private readonly known: ObjectIndex
  private readonly pace: { isInstant: boolean }
  private cancelSweep = (): void => {}

  constructor({ storage, clock, random, pace }: RecorderOptions) {
    this.storage = storage
    this.clock = clock
    this.random = random
    this.pace = pace
    this.known = storage.index((kind, object) => (kind === events.kind ? [keyOfEvent(object)] : []))
    this.planSweep()
  }

  record(object: KubernetesObject, occurrence: Occurrence): void {
    if (this.pace.isInstant) return
    const namespace = object.metadata.namespace ?? 'default'
    const home = namespaces.get(this.storage, undefined, namespace)
    // Best effort: nothing can be created in a terminating namespace.
    if (!home || home.metadata.deletionTimestamp) return
    const { component, reason, message, fieldPath = '' } = occurrence
    const key = [object.metadata.uid, component, reason, message, fieldPath].join('\n')
    const old = this.known.find(key)[0]?.object
    const time = timestamp(this.clock.now())
    if (old) {
      this.storage.put(events.kind, { ...old, count: Number(old.count) + 1, lastTimestamp: time })
      return
    }
    this.storage.put(events.kind, this.eventOf(object, namespace, occurrence))
  }

  private eventOf(object: KubernetesObject, namespace: string, occurrence: Occurrence): KubernetesObject {
    const { type = 'Normal', reason, message, component, host, fieldPath } = occurrence
    const { name, uid, resourceVersion } = object.metadata
    const time = timestamp(this.clock.now())
    return {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: {
        name: `${name}.${this.random.text('0123456789abcdef', 16)}`,
        namespace,
        uid: this.random.uuid(),
        creationTimestamp: time,
      },
      involvedObject: {
        kind: object.kind,
        ...(object.metadata.namespace ? { namespace } : {}),
        name,
        uid,
        apiVersion: object.apiVersion,
        resourceVersion,
        ...(fieldPath ? { fieldPath } : {}),
      },
      reason,
      message,
      source: { component, ...(host ? { host } : {}) },
      firstTimestamp: time,
      lastTimestamp: time,
      count: 1,
      type,
      eventTime: null,
      reportingComponent: component,
      reportingInstance: host ?? '',
    }
  }

  stop(): void {
    this.cancelSweep()
  }

  private planSweep(): void {
    this.cancelSweep = this.clock.after(sweepMs, () => {
      this.sweep()
      this.planSweep()
    })
  }

  private sweep(): void {
    const oldest = timestamp(this.clock.now() - keptMs)
    for (const event of events.list(this.storage)) {
      // Timestamps in this format compare as strings.
      if (String(event.lastTimestamp ?? event.metadata.creationTimestamp) > oldest) continue
      this.storage.remove(events.kind, event)
    }
  }
}

function keyOfEvent({ involvedObject, reportingComponent, reason, message }: KubernetesObject): string {
  const { uid, fieldPath = '' } = asFields(involvedObject)
  return [uid, reportingComponent, reason, message, fieldPath].join('\n')
}
