import {
  isGivenUp,
  isRefused,
  readWorkload,
  type WorkloadGoal,
  type WorkloadStatus,
} from '../../../model/workload-state.ts'
import { workloadKinds } from '../../../model/workload-states.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'
import { componentOf } from './promote-choice.ts'

interface Row {
  attributes: Record<string, unknown>
}

/** Fields read from a stored object. */
export interface RunningObject {
  object: KubernetesObject
  row: Row & { children: Record<string, Row[]> }
}

function noteOf({ object, row }: RunningObject, environment: string): string | null {
  const kind = workloadKinds.find((known) => known === object.kind)
  if (kind === undefined) return null
  const goal: WorkloadGoal = row.children['spec']?.[0]?.attributes ?? {}
  // Stored as the cluster reports it.
  const status = (row.attributes['status'] ?? {}) as WorkloadStatus
  const found = readWorkload(kind, goal, status)
  const place = `${kind} ${object.metadata.name}`
  if (kind !== 'Job')
    return (
      refusalNote(status, place, environment) ??
      timeoutNote(status, place, environment) ??
      rolloutNote(found, place, environment)
    )
  return found.state === 'failed' ? `${place} has failed in ${environment}.` : null
}

const refusalNote = (status: WorkloadStatus, place: string, environment: string): string | null =>
  isRefused(status)
    ? `The rollout of ${place} has stopped in ${environment}: its new pods cannot be made there.`
    : null

const timeoutNote = (status: WorkloadStatus, place: string, environment: string): string | null =>
  isGivenUp(status)
    ? `The rollout of ${place} has stopped in ${environment}: its new pods did not become ready in time.`
    : null

/** Returns null for a workload that is up to date and ready. */
function rolloutNote(
  { state, desired, updated, ready, total, target }: ReturnType<typeof readWorkload>,
  place: string,
  environment: string,
): string | null {
  if (state === 'paused' && desired !== null && (updated < desired || total > updated))
    return `The rollout of ${place} is paused in ${environment}: not all of its pods there are of this version.`
  if (state !== 'executing' || desired === null || desired === 0) return null
  return updated < target || total > Math.max(updated, desired)
    ? `${place} is still rolling out in ${environment}: ${updated} of ${desired} pods are of this version.`
    : `${place} is not ready in ${environment}: ${ready} of ${desired} pods are.`
}

/**
 * Returns a sentence for each component that fails in the source, as it may fail in the target, too. Keyed by
 * component, such as `Deployment/web`.
 */
export function rolloutNotes(
  objects: readonly RunningObject[],
  environment: string,
): ReadonlyMap<string, string> {
  return new Map(
    objects.flatMap((stored) => {
      const note = noteOf(stored, environment)
      return note === null ? [] : [[componentOf(stored.object), note] as const]
    }),
  )
}
