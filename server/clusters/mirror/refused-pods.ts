import { type Fields, textField } from '../../../model/fields.ts'
import { refusalWords } from '../../../model/pod-refusal.ts'
import { lastSeen } from '../connection/mapping/derived.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { objectId } from '../connection/identity.ts'

interface Said {
  /** Milliseconds since 1970. */
  time: number
  /** Reason a pod was rejected; null if one was created. */
  refusal: string | null
}

/** Kinds that don't report rejected pods in their status, unlike Deployments and ReplicaSets. */
const silentKinds = new Set(['StatefulSet', 'DaemonSet', 'Job'])

/** Within one second, successful creations precede the rejected one. */
const isLater = (one: Said, other: Said): boolean =>
  one.time > other.time || (one.time === other.time && one.refusal !== null && other.refusal === null)

const later = (one: Said, other: Said): Said => (isLater(other, one) ? other : one)

/** Workloads that can't create pods, from a cluster's events. A later successful creation clears them. */
export class RefusedPods {
  private readonly said = new Map<string, Map<string, Said>>()
  private readonly workloads = new Map<string, string>()
  private readonly clusterId: string

  constructor(clusterId: string) {
    this.clusterId = clusterId
  }

  /** Reads an object. Returns the workload's row id if the object is an Event that changes its state, else null. */
  note(id: string, object: KubernetesObject): string | null {
    const read = readEvent(object)
    if (read === null) return null
    const workload = objectId(this.clusterId, read.uid)
    const before = this.of(workload)
    const events = this.said.get(workload) ?? new Map<string, Said>()
    this.said.set(workload, events.set(id, { time: lastSeen(object) ?? 0, refusal: read.refusal }))
    this.workloads.set(id, workload)
    return this.of(workload) === before ? null : workload
  }

  /** Handles the deletion of an event. */
  forget(event: string): void {
    const workload = this.workloads.get(event)
    if (workload === undefined) return
    this.workloads.delete(event)
    const events = this.said.get(workload)
    events?.delete(event)
    if (events?.size === 0) this.said.delete(workload)
  }

  /** Returns why the last pod was rejected, in the API server's words. */
  of(workload: string): string | undefined {
    const events = this.said.get(workload)
    return events === undefined ? undefined : ([...events.values()].reduce(later).refusal ?? undefined)
  }
}

interface Read extends Pick<Said, 'refusal'> {
  uid: string
}

function readEvent(object: KubernetesObject): Read | null {
  // An event's fields are next to its metadata.
  const event: Fields = { ...object }
  const { involvedObject, reason } = event
  if (object.kind !== 'Event' || (reason !== 'FailedCreate' && reason !== 'SuccessfulCreate')) return null
  const uid = textField(involvedObject, 'uid')
  if (uid === undefined || !silentKinds.has(textField(involvedObject, 'kind') ?? '')) return null
  return { uid, refusal: reason === 'FailedCreate' ? refusalWords(textField(event, 'message') ?? '') : null }
}
