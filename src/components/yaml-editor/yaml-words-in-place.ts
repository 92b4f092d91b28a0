import { config } from '@vscode/l10n'
import { yamlWords } from './yaml-words.ts'

/** The worker's name is its language; the YAML language reads some of its texts on load. */
const contents = yamlWords[self.name]
if (contents) config({ contents })
