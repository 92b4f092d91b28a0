import { joinSentences } from '../../messages/speech.ts'
import type { Resource } from '../../api/queries.ts'
import type { Translate } from '../../util/page.ts'

/** Fields that an alarm's name is built from, also available in lists of any class. */
export type NamedAlarm = Pick<Resource, 'id' | 'name'> & {
  type?: unknown
  subject?: unknown
  object?: unknown
}

/** Looks up a translation by a key from the service. */
interface Translator {
  (key: string, values: Record<string, string>): string
  has: (key: string) => boolean
}

/**
 * Text of an alarm message by its code, in the current language. Falls back to the service's English if the catalogue
 * isn't loaded or lacks the code of a newer service.
 */
function textOfCode(
  { code, english }: { code: string; english: string },
  t: Translate,
  values: Record<string, string> = {},
): string {
  const read = t as unknown as Translator
  const key = `service.${code}`
  return read.has(key) ? read(key, values) : english
}

/** Localized name of an alarm. */
export function alarmName({ id, name, type, subject, object }: NamedAlarm, t: Translate): string {
  const english = name ?? id
  if (typeof type !== 'string' || typeof subject !== 'string' || subject === '') return english
  const values = { subject, object: typeof object === 'string' ? object : '' }
  return textOfCode({ code: `alarmNames.${type}`, english }, t, values)
}

/** Localized name of an alarm type. */
export const alarmTypeName = (
  { id, name, title }: { id: string; name?: string | null; title?: string | null },
  t: Translate,
): string => textOfCode({ code: `alarmTitles.${name}`, english: title ?? name ?? id }, t)

/** Condition and advice of an alarm type, localized. */
export function alarmTypeText(
  { name, description }: { name?: string | null; description?: string | null },
  t: Translate,
): string {
  const codes = [`alarmDescriptions.${name}`, `alarmAdvice.${name}`]
  const texts = codes.map((code) => textOfCode({ code, english: '' }, t))
  return texts.includes('') ? (description ?? '') : joinSentences(texts)
}
