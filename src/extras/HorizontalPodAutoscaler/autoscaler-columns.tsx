import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { type Autoscaler, type AutoscalerRow, boundsOf } from '../../resource/bulk/autoscalers.ts'
import type { ListColumn } from '../../resource/list-definition.ts'
import { type Amount, type Metric, type MetricGoal, metricGoals } from './metric-goals.ts'
import { MetricGoals } from './MetricGoals.tsx'

export const autoscalerClass = 'environments.HorizontalPodAutoscaler'

/** Fields for the columns, with `mode=exportDetails`. */
export const autoscalerFields = ['spec', 'scaleTargetRef', 'minReplicas', 'maxReplicas', 'metrics', 'status']

interface AutoscalerStatus {
  currentReplicas?: number | null
  currentMetrics?: Metric[] | null
}

const Bounds = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.tertiary,
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

const specOf = (row: AutoscalerRow) => row.spec?.[0] ?? {}
const statusOf = (row: Resource): AutoscalerStatus => (row['status'] ?? {}) as AutoscalerStatus
const currentOf = (row: Resource): number | null => statusOf(row).currentReplicas ?? null

const scaledBy = (row: AutoscalerRow): string => {
  const { kind, name } = specOf(row).scaleTargetRef ?? {}
  return name === undefined ? '–' : `${kind ?? ''} ${name}`.trim()
}

const goalsOf = (row: AutoscalerRow): MetricGoal[] =>
  metricGoals(specOf(row).metrics ?? [], statusOf(row).currentMetrics ?? [])

/** Formats an amount like kubectl, for exported files. */
const plain = (amount: Amount | null): string => {
  if (amount === null) return '<unknown>'
  return 'percent' in amount ? `${amount.percent}%` : amount.amount
}

function Replicas({ current, bounds }: { current: number | null; bounds: Autoscaler }) {
  const t = useTranslations('environments.replicas')
  return (
    <Bounds>
      <b>{current ?? '–'}</b> {t('automatic', bounds)}
    </Bounds>
  )
}

/** Columns of an autoscaler: its target, bounds and metrics. */
export const autoscalerColumns: readonly ListColumn<AutoscalerRow>[] = [
  { id: 'scales', header: (t) => t('environments.configuration.scales'), cell: scaledBy },
  {
    id: 'replicas',
    header: (t) => t('environments.component.replicas'),
    priority: 1,
    cell: (row) => <Replicas current={currentOf(row)} bounds={boundsOf(specOf(row))} />,
    value: (row) => {
      const { min, max } = boundsOf(specOf(row))
      return `${currentOf(row) ?? '–'} (${min} – ${max})`
    },
  },
  {
    id: 'goals',
    header: (t) => t('environments.configuration.goals'),
    priority: 1,
    cell: (row) => <MetricGoals goals={goalsOf(row)} />,
    value: (row) =>
      goalsOf(row)
        .map(({ name, goal, now }) => `${name}: ${plain(now)}/${plain(goal)}`)
        .join(', '),
  },
]
