import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { UsageHistory, UsageMetric, UsagePeriod } from '../api/usage.ts'
import { usage } from '../api/usage.ts'
import { Notice } from '../components/Notice.tsx'
import type { UsagePoint } from '../components/usage-chart/gaps.ts'
import { UsageChart } from '../components/usage-chart/UsageChart.tsx'
import { Failure } from './Failure.tsx'

export interface Reservation {
  requested: number | null
  /** What may be used: allocatable of a cluster, the limit of an application. */
  limit: number | null
}

export interface UsageChartsProps {
  class: string
  id: string
  period: UsagePeriod
  cpu: Reservation
  memory: Reservation
  limitLabel: string
  height?: number
  /** Without borders of their own, one below the other in a panel. */
  bare?: boolean
  /** Why there are no metrics, where that is known. */
  reason?: string | null | undefined
}

const pointsOf = (history: UsageHistory, metric: UsageMetric): UsagePoint[] =>
  history.series
    .find((series) => series.metric === metric)
    ?.points.map(([time, value]) => ({ time, value })) ?? []

/** CPU and memory of a resource over time, side by side or in one panel. */
export function UsageCharts(props: UsageChartsProps) {
  const { class: classId, id, period, cpu, memory, limitLabel, height = 196, bare = false, reason } = props
  const t = useTranslations('components.usage')
  const { data, error, refetch } = useQuery(usage(classId, id, period))
  if (error) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={height} />
  const isEmpty = data.series.every(({ points }) => points.length === 0)
  if (isEmpty)
    return (
      <Notice tone="info" title={t('none')}>
        {reason ?? t('noneYet')}
      </Notice>
    )
  const range = { from: data.from, to: data.to, stepMs: data.stepMs }
  const shared = { range, height, bare }
  return (
    <>
      <UsageChart
        title={t('cpu')}
        measure="cores"
        points={pointsOf(data, 'cpuUsage')}
        requested={cpu.requested}
        limit={{ label: limitLabel, value: cpu.limit }}
        {...shared}
      />
      <UsageChart
        title={t('memory')}
        measure="bytes"
        points={pointsOf(data, 'memoryUsage')}
        requested={memory.requested}
        limit={{ label: limitLabel, value: memory.limit }}
        {...shared}
      />
    </>
  )
}
