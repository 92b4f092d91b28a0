import { readState, type StateName } from '../components/state.ts'
import type { ListFilter } from './list-definition.ts'

/** States of pods that are looked for, in Kubernetes' own words; a pod may have others (`Init:0/1`). */
const podStates = [
  'Running',
  'Pending',
  'CrashLoopBackOff',
  'ImagePullBackOff',
  'ErrImagePull',
  'OOMKilled',
  'Error',
  'Completed',
  'Terminating',
] as const

export const podStateFilter: ListFilter = {
  field: 'state',
  label: (t) => t('resource.state'),
  choices: podStates.map((value) => ({ value, label: () => value })),
}

/** What the service tells of a pod's state; `isReady` is null for a pod that it has not read again since it tells it. */
export interface PodStateRow {
  state?: string | null
  isReady?: boolean | null
}

/** What to show of a pod's state: one that runs takes part only once it is ready. */
export function readPodState({ state, isReady }: PodStateRow): { state: StateName; word?: string } {
  const read = readState(state)
  return read.state === 'running' && isReady === false ? { state: 'notReady' } : read
}
