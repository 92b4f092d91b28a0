import { stateLooks } from '../../../components/state.ts'
import { readPodState } from '../../../resource/workload-state.ts'
import type { Component } from '../component.ts'
import type { MapPod } from './build-map.ts'

export const podMarks = ['ready', 'starting', 'ending', 'old', 'failed', 'away'] as const
export type PodMark = (typeof podMarks)[number]

/** Default time for a pod to become ready, in milliseconds: the default progress deadline of Deployments. */
const patienceMs = 600_000

/**
 * Returns whether an unready pod is overdue. During a Deployment's rollout, it is once the controller gives
 * up; otherwise the pod's age decides. `now` is in milliseconds since 1970.
 */
export function isOverdue(
  { createdOn }: Pick<MapPod, 'createdOn'>,
  component: Pick<Component, 'kind' | 'isGivenUp' | 'isRolledOut'>,
  now: number,
): boolean {
  if (component.isGivenUp) return true
  if (component.kind === 'Deployment' && !component.isRolledOut) return false
  return createdOn != null && now - createdOn > patienceMs
}

interface Circumstances {
  isLastKnown?: boolean
  isOverdue?: boolean
}

/** Returns the mark of a pod's square. */
export function markOf(
  pod: Pick<MapPod, 'state' | 'isReady' | 'isOld'>,
  { isLastKnown = false, isOverdue = false }: Circumstances = {},
): PodMark {
  if (isLastKnown) return 'away'
  const { state } = readPodState(pod)
  const { tone } = stateLooks[state]
  if (tone === 'fail') return 'failed'
  if (state === 'terminating') return 'ending'
  if (pod.isOld === true) return 'old'
  if (tone === 'run') return 'ready'
  return isOverdue ? 'failed' : 'starting'
}
