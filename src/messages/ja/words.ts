import { attributes } from './words/attributes.ts'
import { auditWords } from './words/audit.ts'
import { choices } from './words/choices.ts'
import { classes } from './words/classes.ts'
import { relations } from './words/relations.ts'
import { signInWords } from './words/sign-in.ts'
import { rightsWords } from './words/rights.ts'
import { taskWords } from './words/tasks.ts'
import { workloadAttributes } from './words/workload-attributes.ts'

/** Model texts used on every page, and the service's fixed texts. */
export const words = {
  ...classes,
  ...workloadAttributes,
  ...attributes,
  ...relations,
  ...choices,
  ...rightsWords,
  ...auditWords,
  ...taskWords,
  ...signInWords,
}
