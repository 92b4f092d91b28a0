import { type Message, message } from '../../../model/messages/message.ts'
import {
  isGivenUp,
  isRefused,
  readWorkload,
  type WorkloadGoal,
  type WorkloadStatus,
} from '../../../model/workload-state.ts'
import { workloadKinds } from '../../../model/workload-states.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { componentOf } from './promote-choice.ts'

interface Row {
  attributes: Record<string, unknown>
}

/** Fields read from a stored object. */
interface RunningObject {
  object: KubernetesObject
  row: Row & { children: Record<string, Row[]> }
}

function noteOf({ object, row }: RunningObject, environment: string): Message | null {
  const kind = workloadKinds.find((known) => known === object.kind)
  if (kind === undefined) return null
  const goal: WorkloadGoal = row.children['spec']?.[0]?.attributes ?? {}
  const { status: reported } = row.attributes
  // Stored as the cluster reports it.
  const status = (reported ?? {}) as WorkloadStatus
  const found = readWorkload(kind, goal, status)
  const place = `${kind} ${object.metadata.name}`
  if (kind !== 'Job')
    return (
      refusalNote(status, place, environment) ??
      timeoutNote(status, place, environment) ??
      rolloutNote(found, place, environment)
    )
  return found.state === 'failed' ? message('promotions.hasFailed', { place, environment }) : null
}

const refusalNote = (status: WorkloadStatus, place: string, environment: string): Message | null =>
  isRefused(status) ? message('promotions.stoppedRefused', { place, environment }) : null

const timeoutNote = (status: WorkloadStatus, place: string, environment: string): Message | null =>
  isGivenUp(status) ? message('promotions.stoppedLate', { place, environment }) : null

/** Returns null for a workload that is up to date and ready. */
function rolloutNote(
  { state, desired, updated, ready, total, target }: ReturnType<typeof readWorkload>,
  place: string,
  environment: string,
): Message | null {
  if (state === 'paused' && desired !== null && (updated < desired || total > updated))
    return message('promotions.paused', { place, environment })
  if (state !== 'executing' || desired === null || desired === 0) return null
  return updated < target || total > Math.max(updated, desired)
    ? message('promotions.rollingOut', { place, environment, updated, desired })
    : message('promotions.notReady', { place, environment, ready, desired })
}

/**
 * Returns a sentence for each component that fails in the source, as it may fail in the target, too. Keyed by
 * component, such as `Deployment/web`.
 */
export function rolloutNotes(
  objects: readonly RunningObject[],
  environment: string,
): ReadonlyMap<string, Message> {
  return new Map(
    objects.flatMap((stored) => {
      const note = noteOf(stored, environment)
      return note === null ? [] : [[componentOf(stored.object), note] as const]
    }),
  )
}
