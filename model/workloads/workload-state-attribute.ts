import { type Attribute, choice } from '../define.ts'
import { statesOfKind, type WorkloadKind, type WorkloadState } from '../workload-states.ts'

/** State of a workload kind; lists sort those that need attention first. */
export const workloadState = (kind: WorkloadKind): Attribute<WorkloadState, 'optional'> =>
  choice(statesOfKind[kind], {
    readOnly: true,
    order: statesOfKind[kind],
    description: 'What its controller and its pods say of it and of its rollout, in a word.',
  })
