import type { AlarmSeverity } from '../../../model/alarm-severities.ts'
import type { Alarm } from '../../api/calls/alarms.ts'
import type { StateName } from '../../ui/values/state.ts'
import { path } from '../../util/path.ts'
import { type Located, pageOf } from '../../places/page-of.ts'
import { textOfCode } from '../../hooks/use-message-text.ts'
import { joinSentences } from '../../messages/speech.ts'
import type { Resource } from '../../api/queries.ts'
import type { Translate } from '../../util/page.ts'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

const marks: Record<AlarmSeverity, StateName> = {
  critical: 'failed',
  major: 'degraded',
  minor: 'pressure',
  informational: 'waiting',
}

/** Anything with a severity: an alarm or an alarm type. */
export interface Severe {
  severity?: AlarmSeverity | null
}

/** State mark for an alarm's severity. */
export const markOf = ({ severity }: Severe): StateName => marks[severity ?? 'informational']

export const subjectPath = ({
  parent,
  ancestors = [],
}: Pick<Alarm, 'parent'> & Pick<Located, 'ancestors'>): string =>
  parent ? pageOf({ ...parent, ancestors }) : path.alarms()

/** Class of an alarm's subject; write access to it includes dismissing the alarm. */
export const subjectClass = ({ parent }: Alarm): string =>
  parent ? `${parent.service.toLowerCase()}.${parent.modelIndex}` : 'environments.Alarm'

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

export function useAlarmName(): (alarm: NamedAlarm) => string {
  const t = useTranslations<never>()
  return useCallback((alarm) => alarmName(alarm, t), [t])
}
