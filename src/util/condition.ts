/** For components, which know nothing else of the model. */
export type { Condition } from '../../model/workload-state.ts'
