import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { alarmName, type NamedAlarm } from './alarm-name.ts'

export function useAlarmName(): (alarm: NamedAlarm) => string {
  const t = useTranslations<never>()
  return useCallback((alarm) => alarmName(alarm, t), [t])
}
