// A file of our own: Vite bundles a worker from a path relative to the module that starts it.
import { config } from '@vscode/l10n'
import 'monaco-yaml/yaml.worker.js'
import { yamlWords } from './yaml-words.ts'

/** The worker's name is its language; the YAML language reads some of its texts on load. */
const contents = yamlWords[self.name]
if (contents) config({ contents })
