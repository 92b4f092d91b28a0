import type { Resource } from '../../api/queries.ts'
import type { Translate } from '../../util/page.ts'

/**
 * One of the keys that take both values; a union of all keys would be expensive to type-check at each use.
 */
type NameKey = 'alarms.names.quotaNearlyUsed'

/** Fields that an alarm's name is built from, also available in lists of any class. */
export type NamedAlarm = Pick<Resource, 'id' | 'name'> & {
  type?: unknown
  subject?: unknown
  object?: unknown
}

/** Localized name of an alarm. Types unknown to the console use the service's text. */
export function alarmName({ id, name, type, subject, object }: NamedAlarm, t: Translate): string {
  if (typeof type !== 'string' || typeof subject !== 'string' || subject === '') return name ?? id
  // Checked on the next line.
  const known = `alarms.names.${type}` as NameKey
  if (!t.has(known)) return name ?? id
  return t(known, { subject, object: typeof object === 'string' ? (object.split(' ').at(-1) ?? '') : '' })
}
