import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { UsagePeriod } from '../api/usage.ts'
import { Section } from '../components/Section.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { UsageCharts, type UsageChartsProps } from './UsageCharts.tsx'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

interface UsageSectionProps extends Omit<UsageChartsProps, 'period' | 'height' | 'bare'> {
  title: string
}

/** Section with CPU and memory charts side by side, over a selectable period. */
export function UsageSection({ title, ...charts }: UsageSectionProps) {
  const [period, setPeriod] = useState<UsagePeriod>('1h')
  return (
    <Section title={title} end={<PeriodChoice period={period} onChange={setPeriod} />}>
      <Grid>
        <UsageCharts {...charts} period={period} />
      </Grid>
    </Section>
  )
}
