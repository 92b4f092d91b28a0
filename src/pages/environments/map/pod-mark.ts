import { stateLooks } from '../../../components/state.ts'
import { readPodState } from '../../../resource/pod-states.ts'
import type { MapPod } from './build-map.ts'

export const podMarks = ['ready', 'starting', 'ending', 'old', 'failed', 'away'] as const
export type PodMark = (typeof podMarks)[number]

/** How the square of a pod is drawn. */
export function markOf(pod: Pick<MapPod, 'state' | 'isReady' | 'isOld'>, isLastKnown: boolean): PodMark {
  if (isLastKnown) return 'away'
  const { state } = readPodState(pod)
  const { tone } = stateLooks[state]
  if (tone === 'fail') return 'failed'
  if (state === 'terminating') return 'ending'
  if (pod.isOld === true) return 'old'
  return tone === 'run' ? 'ready' : 'starting'
}
