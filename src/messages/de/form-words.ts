import { help } from './words/help.ts'
import { moreHelp } from './words/more-help.ts'
import { taskHelp } from './words/tasks.ts'
import { problems } from './words/problems.ts'

/** Model texts that only forms use: help, and problems with a value. */
export const formWords = { ...help, ...moreHelp, ...taskHelp, ...problems }
