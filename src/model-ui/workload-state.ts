import { readWorkload, type WorkloadGoal, type WorkloadStatus } from '../../model/workload-state.ts'
import type { Attributes } from '../../model/types.ts'
import type { WorkloadKind } from '../../model/workload-states.ts'
import { stateOf, type StateName, readState } from '../ui/values/state.ts'
import type { FilterChoice, ListFilter } from '../table/list-definition.ts'

interface Workload {
  /** State from the service, which also considers the pods. Empty for a workload not read yet. */
  state?: string | null
  status?: WorkloadStatus | null
  spec?: WorkloadGoal | null
}

/** State of a workload, the same in lists, on its page and on its application's page. */
export const workloadStateOf = (kind: WorkloadKind, { state, status, spec }: Workload): StateName =>
  stateOf(state ?? readWorkload(kind, spec ?? {}, status ?? {}).state)

/** Filter choices for pod states, as the service names them. Pods may have others (`Init:0/1`). */
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

/** Choices that match more or less than one Kubernetes state. */
const asked: Readonly<Partial<Record<(typeof podStates)[number], FilterChoice['asks']>>> = {
  // A pod not read since readiness was introduced has null, which counts as ready.
  Running: { state: 'Running', isReady: [true, null] },
  NotReady: { state: 'Running', isReady: false },
  // Failed image pulls and those waiting for a retry, including init containers.
  ImagePullBackOff: { state: [...pulls, ...pulls.map((word) => `Init:${word}`)] },
}

/** Filter by the words of the state column. */
export const podStateFilter: ListFilter<'state'> = {
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

/** Sort order of pod state columns: running pods are named by readiness. */
export const podStateSort = { sort: 'state', sortNext: ['isReady'] } as const

/** Pod state from the service. `isReady` is null for a pod not read since the service provides it. */
type PodStateRow = Partial<Pick<Attributes<'environments.Pod'>, 'state' | 'isReady'>>

/** State in Kubernetes' words, plus `NotReady` for a running pod without readiness. */
export const podStateWord = ({ state, isReady }: PodStateRow): string | null | undefined =>
  stateOf(state) === 'running' && isReady === false ? 'NotReady' : state

/** Pod state to display. A running pod counts as such only once it is ready. */
export const readPodState = (row: PodStateRow): { state: StateName; word?: string } =>
  readState(podStateWord(row))
