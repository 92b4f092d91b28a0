/** Re-exported for components, which must not import the model otherwise. */
export type { Condition } from '../../model/workload-state.ts'
