import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslations } from 'use-intl'
import type { UsagePeriod } from '../api/usage.ts'

interface PeriodChoiceProps {
  period: UsagePeriod
  onChange: (period: UsagePeriod) => void
}

/** How far back charts go. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const t = useTranslations('components.usage')
  return (
    <ToggleButtonGroup
      value={period}
      aria-label={t('period')}
      onChange={(_event, next: UsagePeriod | null) => onChange(next ?? period)}
    >
      <ToggleButton value="1h">{t('periods.1h')}</ToggleButton>
      <ToggleButton value="24h">{t('periods.24h')}</ToggleButton>
    </ToggleButtonGroup>
  )
}
