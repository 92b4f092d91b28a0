import type { Exchange } from '../../api/exchange.ts'
import { errorOf } from '../../api/errors.ts'

/** More than this is not laid out at once: a browser would stand still for it. */
export const MOST_SHOWN = 1024 * 1024
/** JSON beyond this is not even given an indent. */
export const MOST_READ = 8 * MOST_SHOWN

export interface ShownBody {
  text: string
  /** What of a longer one it is; null when it is all. */
  part: 'beginning' | 'end' | null
}

export const typeOf = ({ headers }: Exchange): string => headers['content-type'] ?? ''

/** An answer that has no end of its own: events, or a log that is followed. */
export const isStream = (answer: Exchange): boolean => /^text\/(event-stream|plain)/.test(typeOf(answer))

/** JSON with an indent, anything else as it came. */
function laidOut(answer: Exchange): string {
  const { text } = answer
  if (!typeOf(answer).includes('json') || text.length > MOST_READ) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The body as it is shown: of what is very long the beginning, of a stream what came last. */
export function shownBody(answer: Exchange): ShownBody {
  const text = laidOut(answer)
  if (text.length <= MOST_SHOWN) return { text, part: null }
  return isStream(answer)
    ? { text: text.slice(-MOST_SHOWN / 4), part: 'end' }
    : { text: text.slice(0, MOST_SHOWN / 4), part: 'beginning' }
}

/** What a refusal says of itself, and the violated rules that this leaves out; null for an answer that is none. */
export function refusalOf(answer: Exchange): { message: string; rest: readonly string[] } | null {
  if (answer.status < 400) return null
  try {
    const { message, errors } = errorOf(answer.status, JSON.parse(answer.text), null)
    const rest = errors
      .map((violation) => violation.message)
      .filter((sentence) => !message.includes(sentence))
    return { message, rest: [...new Set(rest)] }
  } catch {
    return { message: '', rest: [] }
  }
}

const extensions: readonly (readonly [RegExp, string])[] = [
  [/json/, 'json'],
  [/yaml/, 'yaml'],
  [/html/, 'html'],
]

/** The name under which an answer is saved. */
export const fileNameOf = (answer: Exchange): string =>
  `answer.${extensions.find(([type]) => type.test(typeOf(answer)))?.[1] ?? 'txt'}`
