import type { Exchange } from '../../api/exchange.ts'
import { errorOf } from '../../api/errors.ts'

/** More than this is not laid out: a browser would stand still for it. */
export const MOST_SHOWN = 2 * 1024 * 1024

export interface ShownBody {
  text: string
  /** It is the beginning of a longer one. */
  isCut: boolean
}

export const typeOf = ({ headers }: Exchange): string => headers['content-type'] ?? ''

/** The body as it is shown: JSON with an indent, of what is very long the beginning as it came. */
export function shownBody(answer: Exchange): ShownBody {
  const { text } = answer
  if (text.length > MOST_SHOWN) return { text: text.slice(0, MOST_SHOWN / 8), isCut: true }
  if (!typeOf(answer).includes('json')) return { text, isCut: false }
  try {
    return { text: JSON.stringify(JSON.parse(text), null, 2), isCut: false }
  } catch {
    return { text, isCut: false }
  }
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
