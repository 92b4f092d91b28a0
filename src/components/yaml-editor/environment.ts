import { createTrustedTypesPolicy } from './strict-styles.ts'

/**
 * What Monaco asks for while its modules are read, so that this file has to be imported before them: one worker for all
 * editors, which finds differences and is a file of our own origin, and who may write HTML.
 */
window.MonacoEnvironment = {
  createTrustedTypesPolicy,
  getWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
}
