import { stateLooks } from '../../../components/state.ts'
import { readPodState } from '../../../resource/pod-states.ts'
import type { Component } from '../component.ts'
import type { MapPod } from './build-map.ts'

export const podMarks = ['ready', 'starting', 'ending', 'old', 'failed', 'away'] as const
export type PodMark = (typeof podMarks)[number]

/** How long a pod may take to be ready where nobody else says so, in milliseconds: what deployments have by default. */
const patienceMs = 600_000

/**
 * Whether a pod that is not ready is not on its way any more. Of a rollout that goes on, the deployment says so by giving
 * up; of all others, the age of the pod does. `now` is in milliseconds since 1970.
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

/** How the square of a pod is drawn. */
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
