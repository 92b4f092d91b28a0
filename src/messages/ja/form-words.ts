import { help } from './words/help.ts'
import { moreHelp } from './words/more-help.ts'
import { signInHelp } from './words/sign-in.ts'
import { rightsHelp } from './words/rights.ts'
import { taskHelp } from './words/tasks.ts'

/** Model texts that only forms use: help. */
export const formWords = { ...help, ...moreHelp, ...signInHelp, ...rightsHelp, ...taskHelp }
