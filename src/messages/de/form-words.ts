import { help } from './words/help.ts'
import { moreHelp } from './words/more-help.ts'
import { taskHelp } from './words/tasks.ts'
import { problems } from './words/problems.ts'

/** What forms alone say of the model: help, and what is wrong with a value. */
export const formWords = { ...help, ...moreHelp, ...taskHelp, ...problems }
