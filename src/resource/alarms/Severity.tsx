import { useTranslations } from 'use-intl'
import type { Alarm } from '../../api/alarms.ts'
import { StateLabel } from '../../components/StateLabel.tsx'
import { markOf } from './alarm.ts'

/** How much an alarm matters: mark and word. */
export function Severity({ alarm }: { alarm: Alarm }) {
  const t = useTranslations('alarms.severities')
  return <StateLabel state={markOf(alarm)} word={t(alarm.severity ?? 'informational')} />
}
