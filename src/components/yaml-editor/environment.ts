import { createTrustedTypesPolicy } from './strict-styles.ts'

/**
 * What Monaco asks for while its modules are read. Those who load Monaco import this file themselves: within one bundle
 * the order of modules is the bundler's. Files of our own origin: one worker finds differences for all editors, another
 * knows YAML and the fields of kinds.
 */
window.MonacoEnvironment = {
  createTrustedTypesPolicy,
  getWorker: (_module, label) =>
    label === 'yaml'
      ? new Worker(new URL('./yaml-worker.ts', import.meta.url), { type: 'module' })
      : new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
}
