import { alarmTexts } from './words/alarm-texts.ts'
import { attributes } from './words/attributes.ts'
import { choices } from './words/choices.ts'
import { classes } from './words/classes.ts'
import { relations } from './words/relations.ts'
import { taskWords } from './words/tasks.ts'
import { workloadAttributes } from './words/workload-attributes.ts'

/** What every page shows of the model, and what the service says in fixed words. */
export const words = {
  ...classes,
  ...workloadAttributes,
  ...attributes,
  ...relations,
  ...choices,
  ...alarmTexts,
  ...taskWords,
}
