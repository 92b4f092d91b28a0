import { readWorkload, type WorkloadGoal, type WorkloadStatus } from '../../model/workload-state.ts'
import type { WorkloadKind } from '../../model/workload-states.ts'
import { stateOf, type StateName } from '../components/state.ts'

interface Workload {
  /** As the service tells it, which knows the pods too; nothing of one that it has not read yet. */
  state?: string | null
  status?: WorkloadStatus | null
  spec?: readonly WorkloadGoal[]
}

/** How a workload is: one word in lists, on its page and on that of its application. */
export const workloadStateOf = (kind: WorkloadKind, { state, status, spec }: Workload): StateName =>
  stateOf(state ?? readWorkload(kind, spec?.[0] ?? {}, status ?? {}).state)
