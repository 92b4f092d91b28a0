import { textOfCode } from '../../hooks/use-message-text.ts'
import { joinSentences } from '../../messages/speech.ts'
import type { Resource } from '../../api/queries.ts'
import type { Translate } from '../../util/page.ts'

/** Fields that an alarm's name is built from, also available in lists of any class. */
export type NamedAlarm = Pick<Resource, 'id' | 'name'> & {
  type?: unknown
  subject?: unknown
  object?: unknown
}

export function alarmName({ id, name, type, subject, object }: NamedAlarm, t: Translate): string {
  const english = name ?? id
  if (typeof type !== 'string' || typeof subject !== 'string' || subject === '') return english
  const values = { subject, object: typeof object === 'string' ? object : '' }
  return textOfCode(t, `alarmNames.${type}`, values) ?? english
}

export const alarmTypeName = (
  { id, name, title }: { id: string; name?: string | null; title?: string | null },
  t: Translate,
): string => textOfCode(t, `alarmTitles.${name}`) ?? title ?? name ?? id

/** Condition and advice of an alarm type, localized. */
export function alarmTypeText(
  { name, description }: { name?: string | null; description?: string | null },
  t: Translate,
): string {
  const codes = [`alarmDescriptions.${name}`, `alarmAdvice.${name}`]
  const texts = codes.map((code) => textOfCode(t, code))
  return texts.every((text) => text !== null) ? joinSentences(texts) : (description ?? '')
}
