import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Alarm } from '../../api/alarms.ts'
import { alarmName } from './alarm-name.ts'

/** What alarms are called in the language that is spoken. */
export function useAlarmName(): (alarm: Alarm) => string {
  const t = useTranslations<never>()
  return useCallback((alarm) => alarmName(alarm, t), [t])
}
