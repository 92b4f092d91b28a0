import type { Alarm } from '../../api/alarms.ts'
import type { Translate } from '../../util/route-handle.ts'

/** One of the names that take both; the types of all of them would be worked out for each use. */
type NameKey = 'alarms.names.quotaNearlyUsed'

/** What an alarm says is wrong with what. One of a type that the console does not know has the service's words. */
export function alarmName({ id, name, type, subject, object }: Alarm, t: Translate): string {
  // Whether it is one is what is asked next.
  const known = `alarms.names.${type ?? ''}` as NameKey
  if (!type || !subject || !t.has(known)) return name ?? id
  return t(known, { subject, object: object?.split(' ').at(-1) ?? '' })
}
