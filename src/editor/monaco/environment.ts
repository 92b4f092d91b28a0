import { languageNow } from './editor-words.ts'
import { createTrustedTypesPolicy } from '../strict-styles.ts'

/**
 * Globals that Monaco reads while its modules load. Every module that loads Monaco imports this file itself:
 * within a bundle, the bundler decides the order of modules. Workers are files of our own origin: one
 * computes diffs for all editors, the other handles YAML and schemas and gets its language as its name.
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
