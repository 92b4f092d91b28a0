import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { UsageBound, UsageHistory, UsageMetric, UsagePeriod } from '../api/usage.ts'
import { hasNoUse, usage } from '../api/usage.ts'
import { Notice } from '../components/Notice.tsx'
import type { UsagePoint } from '../components/usage-chart/gaps.ts'
import { UsageChart } from '../components/usage-chart/UsageChart.tsx'
import { Failure } from './Failure.tsx'

/** As it is now. What it was before is read with the use, of what has such a history. */
export interface Reservation {
  /** Current reading, where the page shows it elsewhere too; by default the newest point of the history. */
  used?: number | null | undefined
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
  /** What that is a history of. */
  bound?: UsageBound
  /** Its cluster is away: the newest values are not those of now. */
  isLastKnown?: boolean
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

/** A sum of nothing is no limit of nothing. */
const boundsOf = (history: UsageHistory, metric: UsageMetric): UsagePoint[] =>
  pointsOf(history, metric).filter(({ value }) => value > 0)

/** CPU and memory of a resource over time, side by side or in one panel. */
export function UsageCharts(props: UsageChartsProps) {
  const {
    class: classId,
    id,
    period,
    limitLabel,
    bound = 'Limit',
    height = 196,
    bare = false,
    isLastKnown = false,
    reason,
  } = props
  const t = useTranslations('components.usage')
  const { data, error, refetch } = useQuery(usage(classId, id, period, bound))
  if (error) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={height} />
  if (hasNoUse(data))
    return (
      <Notice tone="info" title={t('none')}>
        {reason ?? t('noneYet')}
      </Notice>
    )
  const range = { from: data.from, to: data.to, stepMs: data.stepMs }
  const charts = [
    { what: 'cpu', measure: 'cores' },
    { what: 'memory', measure: 'bytes' },
  ] as const
  return charts.map(({ what, measure }) => (
    <UsageChart
      key={what}
      title={t(what)}
      measure={measure}
      points={pointsOf(data, `${what}Usage`)}
      used={props[what].used}
      requested={{
        label: t('requested'),
        now: props[what].requested,
        points: boundsOf(data, `${what}Request`),
      }}
      limit={{ label: limitLabel, now: props[what].limit, points: boundsOf(data, `${what}${bound}`) }}
      range={range}
      height={height}
      bare={bare}
      isLastKnown={isLastKnown}
    />
  ))
}
