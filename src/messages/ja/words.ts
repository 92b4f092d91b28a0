import { alarmTexts } from './words/alarm-texts.ts'
import { attributes } from './words/attributes.ts'
import { choices } from './words/choices.ts'
import { classes } from './words/classes.ts'
import { help } from './words/help.ts'
import { moreHelp } from './words/more-help.ts'
import { problems } from './words/problems.ts'
import { relations } from './words/relations.ts'
import { workloadAttributes } from './words/workload-attributes.ts'

/** What the model and the service say in fixed words. */
export const words = {
  ...classes,
  ...workloadAttributes,
  ...attributes,
  ...relations,
  ...choices,
  ...help,
  ...moreHelp,
  ...alarmTexts,
  ...problems,
}
