/** Face for programs that check objects without a cluster: the simulated API server's validation rules. */
export { validateWritten } from './kinds/validation/written.ts'
export type { Cause } from './failure.ts'
