import { readWorkload, type WorkloadGoal, type WorkloadStatus } from '../../model/workload-state.ts'
import type { WorkloadKind } from '../../model/workload-states.ts'
import { stateOf, type StateName } from '../components/state.ts'

interface Workload {
  /** State from the service, which also considers the pods. Empty for a workload not read yet. */
  state?: string | null
  status?: WorkloadStatus | null
  spec?: readonly WorkloadGoal[]
}

/** State of a workload, the same in lists, on its page and on its application's page. */
export const workloadStateOf = (kind: WorkloadKind, { state, status, spec }: Workload): StateName =>
  stateOf(state ?? readWorkload(kind, spec?.[0] ?? {}, status ?? {}).state)
