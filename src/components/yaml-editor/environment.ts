import { createTrustedTypesPolicy } from './strict-styles.ts'

/**
 * What Monaco asks for while its modules are read. Those who load Monaco import this file themselves: within one bundle
 * the order of modules is the bundler's. One worker for all editors, a file of our own origin, finds differences.
 */
window.MonacoEnvironment = {
  createTrustedTypesPolicy,
  getWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
}
