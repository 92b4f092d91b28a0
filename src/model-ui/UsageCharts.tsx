import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type UsageBound,
  type UsageHistory,
  type UsageMetric,
  type UsagePeriod,
  hasNoUse,
  usage,
} from '../api/calls/usage.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { Section } from '../ui/page/Section.tsx'
import type { UsagePoint } from '../charts/gaps.ts'
import { UsageChart } from '../charts/UsageChart.tsx'
import { Failure } from '../form/Failure.tsx'
import { Columns } from '../ui/page/layout.ts'

/** Current values. Earlier ones are loaded with the usage, if it has such a history. */
interface Reservation {
  /** Current value, if the page shows it elsewhere too. Defaults to the newest point of the history. */
  used?: number | null | undefined
  requested: number | null
  /** Upper bound: a cluster's allocatable, or an application's limit. */
  limit: number | null
}

interface UsageChartsProps {
  class: string
  id: string
  period: UsagePeriod
  cpu: Reservation
  memory: Reservation
  limitLabel: string
  /** Kind of bound in the history. */
  bound?: UsageBound
  /** The cluster is disconnected, so the newest values are not current. */
  isLastKnown?: boolean
  height?: number
  /** Without borders, stacked in one panel. */
  bare?: boolean
  /** Reason there are no metrics, if known. */
  reason?: string | null | undefined
}

const pointsOf = (history: UsageHistory, metric: UsageMetric): UsagePoint[] =>
  history.series
    .find((series) => series.metric === metric)
    ?.points.map(([time, value]) => ({ time, value })) ?? []

/** A sum over no limits is 0 and does not mean a limit of 0. */
const boundsOf = (history: UsageHistory, metric: UsageMetric): UsagePoint[] =>
  pointsOf(history, metric).filter(({ value }) => value > 0)

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

/** Shortest first. */
const periods = ['1h', '24h', '7d', '30d'] as const satisfies readonly UsagePeriod[]

interface PeriodChoiceProps {
  period: UsagePeriod
  onChange: (period: UsagePeriod) => void
}

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

interface UsageSectionProps extends Omit<UsageChartsProps, 'period' | 'height' | 'bare'> {
  title: string
}

export function UsageSection({ title, ...charts }: UsageSectionProps) {
  const [period, setPeriod] = useState<UsagePeriod>('1h')
  return (
    <Section title={title} end={<PeriodChoice period={period} onChange={setPeriod} />}>
      <Columns widths="minmax(0, 1fr) minmax(0, 1fr)" from="md" gap={16} align="stretch">
        <UsageCharts {...charts} period={period} />
      </Columns>
    </Section>
  )
}
