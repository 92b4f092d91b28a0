import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UsagePeriod } from '../../api/usage.ts'
import { Notice } from '../../components/Notice.tsx'
import { Section } from '../../components/Section.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { PeriodChoice } from '../../resource/PeriodChoice.tsx'
import { UsageCharts } from '../../resource/UsageCharts.tsx'
import { isAway } from '../../util/away.ts'
import { CapacityPanel } from './CapacityPanel.tsx'
import type { ClusterRow, KubernetesRow } from './cluster.ts'
import { metricsTrouble, statsOf } from './cluster.ts'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 288px',
  gap: 16,
  [theme.breakpoints.down('xl')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** Cluster usage over time against capacity. */
export function ClusterUse({ cluster, kubernetes }: { cluster: ClusterRow; kubernetes: KubernetesRow }) {
  const t = useTranslations('clusters.use')
  const text = useMessageText()
  const [period, setPeriod] = useState<UsagePeriod>('1h')
  const stats = statsOf(cluster)
  const trouble = metricsTrouble(stats)
  return (
    <Section
      title={t(isAway(cluster) ? 'titleAway' : 'title')}
      end={<PeriodChoice period={period} onChange={setPeriod} />}
    >
      {/* Charts with a history don't show the reason for missing metrics. */}
      {trouble && !isAway(cluster) ? (
        <Notice tone="info" title={t('unmeasured')}>
          {text(trouble)}
        </Notice>
      ) : null}
      <Grid>
        <UsageCharts
          class="cluster.KubernetesCluster"
          id={kubernetes.id}
          period={period}
          cpu={{
            used: stats.cpuUsage,
            requested: stats.cpuRequest ?? null,
            limit: stats.cpuAllocatable ?? null,
          }}
          memory={{
            used: stats.memoryUsage,
            requested: stats.memoryRequest ?? null,
            limit: stats.memoryAllocatable ?? null,
          }}
          limitLabel={t('allocatable')}
          bound="Capacity"
          isLastKnown={isAway(cluster)}
          reason={trouble && text(trouble)}
        />
        <CapacityPanel stats={stats} isLastKnown={isAway(cluster)} />
      </Grid>
    </Section>
  )
}
