import { languageNow } from './editor-words.ts'
import { createTrustedTypesPolicy } from './strict-styles.ts'

/**
 * What Monaco asks for while its modules are read. Those who load Monaco import this file themselves: within one bundle
 * the order of modules is the bundler's. Files of our own origin: one worker finds differences for all editors, another
 * knows YAML and the fields of kinds, and is named by the language in which it speaks.
 */
window.MonacoEnvironment = {
  createTrustedTypesPolicy,
  getWorker: (_module, label) =>
    label === 'yaml'
      ? new Worker(new URL('./yaml-worker.ts', import.meta.url), {
          type: 'module',
          name: languageNow(),
        })
      : new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
}
