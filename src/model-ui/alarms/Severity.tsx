import { useTranslations } from 'use-intl'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { markOf, type Severe } from './alarm.ts'

export function Severity({ alarm }: { alarm: Severe }) {
  const t = useTranslations('alarms.severities')
  return <StateLabel state={markOf(alarm)} word={t(alarm.severity ?? 'informational')} />
}
