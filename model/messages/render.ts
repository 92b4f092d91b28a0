import { isMessage, type Message, type Param } from './message.ts'

/** Language of a rendered message. */
export interface MessageLanguage {
  lists: MessageLists
  /** Text of a message by its code, with its values; null where the language lacks it. */
  translate: (code: string, values: Record<string, string | number>) => string | null
  /** Label of the model, given in English, for the middle of a sentence. */
  inSentence: (label: string) => string
  /** Stands for a message without a translation inside another one; null if that can't be rendered then. */
  unknownPart: (code: string) => string | null
  /** Text of a time, given in milliseconds. Defaults to ISO 8601, as the service sends it. */
  timeText?: (time: number) => string
}

/** A time as a parameter: UTC, with milliseconds. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Formats of lists in sentences: `a, b and c`, and `a, b or c`. */
interface MessageLists {
  both: Intl.ListFormat
  either: Intl.ListFormat
}

/** Formats by locale, of which there is one for each language. Tables use them in every row. */
const known = new Map<string, MessageLists>()

export function listsIn(locale: string): MessageLists {
  const lists = known.get(locale) ?? createLists(locale)
  known.set(locale, lists)
  return lists
}

function createLists(locale: string): MessageLists {
  // British English lists have no comma before the last "and".
  const language = locale.startsWith('en') ? 'en-GB' : locale
  return {
    both: new Intl.ListFormat(language, { type: 'conjunction' }),
    either: new Intl.ListFormat(language, { type: 'disjunction' }),
  }
}

const partOf = (part: Message, language: MessageLanguage): string | null =>
  renderMessage(part, language) ?? language.unknownPart(part.code)

function formatList(
  format: Intl.ListFormat,
  items: readonly (string | Message)[],
  language: MessageLanguage,
): string | null {
  const texts = items.map((item) => (isMessage(item) ? partOf(item, language) : item))
  return texts.includes(null) ? null : format.format(texts.map(String))
}

function valueOf(param: Param, language: MessageLanguage): string | number | null {
  if (typeof param === 'boolean') return String(param)
  if (typeof param === 'string' && language.timeText && isoTime.test(param))
    return language.timeText(Date.parse(param))
  if (typeof param !== 'object') return param
  if (isMessage(param)) return partOf(param, language)
  if ('anyOf' in param) return formatList(language.lists.either, param.anyOf, language)
  return 'label' in param
    ? language.inSentence(param.label)
    : formatList(language.lists.both, param, language)
}

/**
 * Text of a message in a language; null where it lacks a translation of the message, or of one inside it that has no
 * substitute.
 */
export function renderMessage({ code, params = {} }: Message, language: MessageLanguage): string | null {
  const values: Record<string, string | number> = {}
  for (const [name, param] of Object.entries(params)) {
    const value = valueOf(param, language)
    if (value === null) return null
    values[name] = value
  }
  return language.translate(code, values)
}
