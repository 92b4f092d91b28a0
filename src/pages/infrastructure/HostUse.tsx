import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UsagePeriod } from '../../api/usage.ts'
import { Section } from '../../components/Section.tsx'
import { PeriodChoice } from '../../resource/PeriodChoice.tsx'
import { UsageCharts } from '../../resource/UsageCharts.tsx'
import type { HostRow } from './provider.ts'

const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** CPU and memory of a host over time, beside what it has. */
export function HostUse({ host: { id, info, memory } }: { host: HostRow }) {
  const t = useTranslations('infrastructure.host')
  const [period, setPeriod] = useState<UsagePeriod>('1h')
  return (
    <Section title={t('use')} end={<PeriodChoice period={period} onChange={setPeriod} />}>
      <Charts>
        <UsageCharts
          class="config.Host"
          id={id}
          period={period}
          cpu={{ requested: null, limit: info?.cpus ?? null }}
          memory={{ requested: null, limit: memory ?? null }}
          limitLabel={t('capacity')}
        />
      </Charts>
    </Section>
  )
}
