import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslations } from 'use-intl'
import type { UsagePeriod } from '../api/usage.ts'

/** Shortest first. */
const periods = ['1h', '24h', '7d', '30d'] as const satisfies readonly UsagePeriod[]

interface PeriodChoiceProps {
  period: UsagePeriod
  onChange: (period: UsagePeriod) => void
}

/** Selects the period that charts cover. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const t = useTranslations('components.usage')
  return (
    <ToggleButtonGroup
      value={period}
      aria-label={t('period')}
      onChange={(_event, next: UsagePeriod | null) => onChange(next ?? period)}
    >
      {periods.map((name) => (
        <ToggleButton key={name} value={name}>
          {t(`periods.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
