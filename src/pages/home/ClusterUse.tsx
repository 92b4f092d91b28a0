import type { Reported } from '../../../model/messages/message.ts'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { Meter } from '../../components/Meter.tsx'
import { Sparkline } from '../../components/Sparkline.tsx'
import { isAway } from '../../util/away.ts'
import { statsOf, type FleetCluster, type Stats } from './fleet.ts'
import { useTrend } from './use-trend.ts'

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 16,
  verticalAlign: 'middle',
  // The number suffices if there is no room for the chart.
  [theme.breakpoints.down('lg')]: { '& > svg': { display: 'none' } },
}))

/** Values in percent of the current allocatable. */
const partsOf = (values: readonly (number | null)[] = [], whole: number | null | undefined) =>
  whole ? values.map((value) => (value === null ? null : (value / whole) * 100)) : null

interface ClusterUseProps {
  cluster: FleetCluster
  what: 'cpu' | 'memory'
}

/** Why a cluster has no metrics. */
const reasonOf = ({ metricsMessage, metricsReasons = null }: Stats): { reason?: Reported } =>
  metricsMessage ? { reason: { message: metricsMessage, reasons: metricsReasons } } : {}

/** Usage of a cluster's allocatable, with its trend over the last day. */
export function ClusterUse({ cluster, what }: ClusterUseProps) {
  const t = useTranslations('clusters.columns')
  const trend = useTrend(cluster.kubernetesCluster?.[0]?.id)
  const stats = statsOf(cluster)
  // Before the first contact no metrics are expected.
  if (cluster.isInitialized !== true) return '–'
  const values = partsOf(trend?.[`${what}Usage`], stats[`${what}Allocatable`])
  return (
    <Row>
      {values === null || values.length === 0 ? null : <Sparkline values={values} />}
      <Meter
        label={`${t(what)}, ${cluster.name ?? ''}`}
        percent={stats[`${what}UsagePercent`] ?? null}
        isLastKnown={isAway(cluster)}
        {...reasonOf(stats)}
      />
    </Row>
  )
}
