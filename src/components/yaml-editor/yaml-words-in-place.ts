import { config } from '@vscode/l10n'
import { yamlWords } from './yaml-words.ts'

/** The page gives the worker its language as a name; the YAML language says some of its texts as soon as it is read. */
const contents = yamlWords[self.name]
if (contents) config({ contents })
