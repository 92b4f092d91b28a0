import type { Resource } from '../../api/queries.ts'
import type { Translate } from '../../util/route-handle.ts'

/** One of the names that take both; the types of all of them would be worked out for each use. */
type NameKey = 'alarms.names.quotaNearlyUsed'

/** What an alarm is called by, as lists of any class read it, too. */
export type NamedAlarm = Pick<Resource, 'id' | 'name'> & {
  type?: unknown
  subject?: unknown
  object?: unknown
}

/** What an alarm says is wrong with what. One of a type that the console does not know has the service's words. */
export function alarmName({ id, name, type, subject, object }: NamedAlarm, t: Translate): string {
  if (typeof type !== 'string' || typeof subject !== 'string' || subject === '') return name ?? id
  // Whether it is one is what is asked next.
  const known = `alarms.names.${type}` as NameKey
  if (!t.has(known)) return name ?? id
  return t(known, { subject, object: typeof object === 'string' ? (object.split(' ').at(-1) ?? '') : '' })
}
