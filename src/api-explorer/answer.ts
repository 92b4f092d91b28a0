import type { Exchange } from '../api/exchange.ts'
import { errorOf } from '../api/errors.ts'

/** Maximum number of characters to display; the browser would freeze on more. */
export const MAX_SHOWN = 1024 * 1024
/** Longer JSON isn't indented. */
export const MAX_READ = 8 * MAX_SHOWN

interface ShownBody {
  text: string
  /** Displayed part of a longer body; null if it is complete. */
  part: 'beginning' | 'end' | null
}

export const typeOf = ({ headers }: Exchange): string => headers['content-type'] ?? ''

/** Response without an end: events or a followed log. */
export const isStream = (answer: Exchange): boolean => /^text\/(event-stream|plain)/.test(typeOf(answer))

/** Indents JSON; everything else stays as received. */
function laidOut(answer: Exchange): string {
  const { text } = answer
  if (!typeOf(answer).includes('json') || text.length > MAX_READ) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Body to display: the beginning of a very long one, or the end of a long stream. */
export function shownBody(answer: Exchange): ShownBody {
  const text = laidOut(answer)
  if (text.length <= MAX_SHOWN) return { text, part: null }
  return isStream(answer)
    ? { text: text.slice(-MAX_SHOWN / 4), part: 'end' }
    : { text: text.slice(0, MAX_SHOWN / 4), part: 'beginning' }
}

/** Error message of a response, and the violations it doesn't mention; null for a success. */
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

export const fileNameOf = (answer: Exchange): string =>
  `answer.${extensions.find(([type]) => type.test(typeOf(answer)))?.[1] ?? 'txt'}`
