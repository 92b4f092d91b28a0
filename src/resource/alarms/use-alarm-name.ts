import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Alarm } from '../../api/alarms.ts'

/** What an alarm says is wrong with what. One of a type that the console does not know has the service's words. */
export function useAlarmName(): (alarm: Alarm) => string {
  const t = useTranslations('alarms.names')
  return useCallback(
    ({ id, name, type, subject, object }) => {
      // Whether it is one is what is asked next.
      const known = type as Parameters<typeof t>[0]
      if (!type || !subject || !t.has(known)) return name ?? id
      return t(known, { subject, object: object?.split(' ').at(-1) ?? '' })
    },
    [t],
  )
}
