/** Face for programs that check objects without a cluster: the rules by which the simulated API server refuses. */
export { validateWritten } from './kinds/validation/written.ts'
