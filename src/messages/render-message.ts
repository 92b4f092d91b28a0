import type { Message, Param } from '../../model/messages/message.ts'

/** Language of a rendered message. */
export interface MessageLanguage {
  locale: string
  /** Translates a message by the path of its code; null where the language lacks it. */
  translate: (code: string, values: Record<string, string | number>) => string | null
  /** Translates an English label of the model for the middle of a sentence. */
  inSentence: (label: string) => string
}

const isMessage = (param: unknown): param is Message =>
  typeof param === 'object' && param !== null && 'code' in param

function formatList(
  items: readonly (string | Message)[],
  type: 'conjunction' | 'disjunction',
  language: MessageLanguage,
): string | null {
  const texts = items.map((item) => (isMessage(item) ? renderMessage(item, language) : item))
  if (texts.includes(null)) return null
  // British English lists have no comma before the last "and".
  const locale = language.locale.startsWith('en') ? 'en-GB' : language.locale
  return new Intl.ListFormat(locale, { type }).format(texts.map(String))
}

function valueOf(param: Param, language: MessageLanguage): string | number | null {
  if (typeof param === 'boolean') return String(param)
  if (typeof param !== 'object') return param
  if (isMessage(param)) return renderMessage(param, language)
  if ('anyOf' in param) return formatList(param.anyOf, 'disjunction', language)
  return 'label' in param ? language.inSentence(param.label) : formatList(param, 'conjunction', language)
}

/** Text of a message in a language; null where it lacks a translation of the message or of one inside it. */
export function renderMessage({ code, params = {} }: Message, language: MessageLanguage): string | null {
  const values: Record<string, string | number> = {}
  for (const [name, param] of Object.entries(params)) {
    const value = valueOf(param, language)
    if (value === null) return null
    values[name] = value
  }
  return language.translate(code, values)
}
