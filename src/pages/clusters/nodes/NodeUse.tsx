import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UsagePeriod } from '../../../api/usage.ts'
import { Section } from '../../../components/Section.tsx'
import { PeriodChoice } from '../../../resource/PeriodChoice.tsx'
import { UsageCharts } from '../../../resource/UsageCharts.tsx'
import type { NodeDetail } from './node-detail.ts'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** What the node used over time, of what it has. */
export function NodeUse({ node, isLastKnown }: { node: NodeDetail; isLastKnown: boolean }) {
  const t = useTranslations('clusters.use')
  const [period, setPeriod] = useState<UsagePeriod>('1h')
  const stats = node.nodeStats?.[0] ?? {}
  const of = (what: 'cpu' | 'memory') => ({
    requested: stats[`${what}Request`] ?? null,
    limit: stats[`${what}Allocatable`] ?? null,
  })
  return (
    <Section
      title={t(isLastKnown ? 'titleAway' : 'title')}
      end={<PeriodChoice period={period} onChange={setPeriod} />}
    >
      <Grid>
        <UsageCharts
          class="cluster.Node"
          id={node.id}
          period={period}
          cpu={of('cpu')}
          memory={of('memory')}
          limitLabel={t('allocatable')}
        />
      </Grid>
    </Section>
  )
}
