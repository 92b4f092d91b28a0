/**
 * Texts of `src/ui`, `src/form`, `src/table` and `src/model-ui`: loaded with the first page after sign-in.
 */
export { components } from './components.ts'
export { overrides } from './overrides.ts'
export { resource } from './resource.ts'
export { simulated } from './simulated.ts'
export { tasks } from './tasks.ts'
