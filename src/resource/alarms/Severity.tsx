import { useTranslations } from 'use-intl'
import { StateLabel } from '../../components/StateLabel.tsx'
import { markOf, type Severe } from './alarm.ts'

/** How much an alarm, or one of a type, matters: mark and word. */
export function Severity({ alarm }: { alarm: Severe }) {
  const t = useTranslations('alarms.severities')
  return <StateLabel state={markOf(alarm)} word={t(alarm.severity ?? 'informational')} />
}
