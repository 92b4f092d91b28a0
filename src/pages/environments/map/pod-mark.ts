import { stateLooks, stateOf } from '../../../components/state.ts'
import type { MapPod } from './build-map.ts'

export const podMarks = ['ready', 'starting', 'old', 'failed', 'away'] as const
export type PodMark = (typeof podMarks)[number]

/** How the square of a pod is drawn. */
export function markOf({ state, isOld }: Pick<MapPod, 'state' | 'isOld'>, isLastKnown: boolean): PodMark {
  if (isLastKnown) return 'away'
  const { tone } = stateLooks[stateOf(state)]
  if (tone === 'fail') return 'failed'
  if (isOld === true) return 'old'
  return tone === 'run' ? 'ready' : 'starting'
}
