import { readState, stateOf, type StateName } from '../components/state.ts'
import type { FilterChoice, ListFilter } from './list-definition.ts'

/** States of pods that are looked for, as the service tells them; a pod may have others (`Init:0/1`). */
const podStates = [
  'Running',
  'NotReady',
  'Pending',
  'CrashLoopBackOff',
  'ImagePullBackOff',
  'OOMKilled',
  'Error',
  'Completed',
  'Terminating',
] as const

const pulls = ['ImagePullBackOff', 'ErrImagePull']

/** What is called by one word is more, or less, than one state of Kubernetes. */
const asked: Readonly<Partial<Record<(typeof podStates)[number], FilterChoice['asks']>>> = {
  // Of a pod that was not read again since readiness is told, nothing says that it is not.
  Running: { state: 'Running', isReady: [true, null] },
  NotReady: { state: 'Running', isReady: false },
  // A pull that failed, and one that waits to be tried again; of a container that does its part first, too.
  ImagePullBackOff: { state: [...pulls, ...pulls.map((word) => `Init:${word}`)] },
}

/** The filter by the words that the state column has. */
export const podStateFilter: ListFilter = {
  field: 'state',
  label: (t) => t('resource.state'),
  choices: podStates.map((value) => {
    const { state, word } = readState(value)
    const asks = asked[value]
    return {
      value,
      label: (t) => word ?? t(`components.states.${state}`),
      ...(asks ? { asks } : {}),
    }
  }),
}

/** By what a column sorts that shows these words: one that runs is called by whether it is ready. */
export const podStateSort = { sort: 'state', sortNext: ['isReady'] } as const

/** What the service tells of a pod's state; `isReady` is null for a pod that it has not read again since it tells it. */
export interface PodStateRow {
  state?: string | null
  isReady?: boolean | null
}

/** The same in the words of Kubernetes, with the readiness that its own word for a running pod leaves out. */
export const podStateWord = ({ state, isReady }: PodStateRow): string | null | undefined =>
  stateOf(state) === 'running' && isReady === false ? 'NotReady' : state

/** What to show of a pod's state: one that runs takes part only once it is ready. */
export const readPodState = (row: PodStateRow): { state: StateName; word?: string } =>
  readState(podStateWord(row))
