/** What this tab remembers of the explorer, so that nothing is lost when one looks at something else in between. */
import type { Exchange } from '../../api/exchange.ts'

import { readShelf, writeShelf } from '../../util/shelf.ts'

const BODIES = 'gantry-api-bodies'
const MOST_BODY = 256 * 1024

const isTexts = (stored: unknown): stored is Record<string, string> =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((text) => typeof text === 'string')

const bodies = new Map(Object.entries(readShelf(BODIES, (stored) => (isTexts(stored) ? stored : null)) ?? {}))
const kept = new Map(bodies)

/** The body that was being written for an operation. */
export const readBody = (operation: string): string | undefined => bodies.get(operation)

/** Remembers a body; `safe` is what of it may outlive the page: without secrets, null for nothing. */
export function rememberBody(operation: string, text: string, safe: string | null): void {
  bodies.set(operation, text)
  if (safe === null || safe.length > MOST_BODY) kept.delete(operation)
  else kept.set(operation, safe)
  writeShelf(BODIES, Object.fromEntries(kept))
}

const searches = new Map<string, string>()

/** What was filled in for a class, as the query of its address. */
export const readSearch = (page: string): string => searches.get(page) ?? ''
export const rememberSearch = (page: string, search: string): void => void searches.set(page, search)

const MOST_ANSWERS = 12
/** Of all answers together; the last one is kept in any case. */
const MOST_ANSWER_BYTES = 64 * 1024 * 1024
const answers = new Map<string, Exchange>()

/** The last answer to an operation, where not too much was answered since. */
export const readAnswer = (operation: string): Exchange | undefined => answers.get(operation)

export function rememberAnswer(operation: string, answer: Exchange): void {
  answers.delete(operation)
  answers.set(operation, answer)
  let bytes = [...answers.values()].reduce((sum, kept) => sum + kept.bytes, 0)
  for (const [key, oldest] of answers) {
    if (key === operation || (answers.size <= MOST_ANSWERS && bytes <= MOST_ANSWER_BYTES)) return
    answers.delete(key)
    bytes -= oldest.bytes
  }
}
