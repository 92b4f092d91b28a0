import { stateLooks, stateOf } from '../../../components/state.ts'
import type { PodRow } from '../component.ts'

export const podMarks = ['ready', 'starting', 'failed', 'away'] as const
export type PodMark = (typeof podMarks)[number]

/** How the square of a pod is drawn. */
export function markOf({ state }: Pick<PodRow, 'state'>, isLastKnown: boolean): PodMark {
  if (isLastKnown) return 'away'
  const { tone } = stateLooks[stateOf(state)]
  if (tone === 'run') return 'ready'
  return tone === 'fail' ? 'failed' : 'starting'
}
