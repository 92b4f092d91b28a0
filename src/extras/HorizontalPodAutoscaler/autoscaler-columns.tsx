import { styled } from '@mui/material/styles'
import { useTranslations, useLocale } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { type Autoscaler, type AutoscalerRow, boundsOf } from '../../resource/bulk/autoscalers.ts'
import type { ListColumn } from '../../resource/list-definition.ts'
import { formatPercent } from '../../util/format.ts'
import { type Amount, type Metric, type MetricGoal, metricGoals } from './metric-goals.ts'

const isUsual = (name: string): name is 'cpu' | 'memory' => name === 'cpu' || name === 'memory'

/** Targets and current values of an autoscaler, one line per metric. */
function MetricGoals({ goals }: { goals: readonly MetricGoal[] }) {
  const t = useTranslations('environments.configuration')
  const use = useTranslations('components.usage')
  const locale = useLocale()
  const reported = (amount: Amount): string => {
    if ('percent' in amount) return formatPercent(amount.percent, locale)
    return amount.isPerPod ? t('perPod', { value: amount.amount }) : amount.amount
  }
  if (goals.length === 0) return '–'
  return goals.map(({ name, of, goal, now }, index) => {
    const what = `${isUsual(name) ? use(name) : name}${of === null ? '' : ` (${of})`}`
    return (
      // oxlint-disable-next-line no-array-index-key -- a metric may occur twice
      <div key={index}>
        {now === null
          ? t('goalUnmeasured', { what, goal: reported(goal) })
          : t('goal', { what, goal: reported(goal), now: reported(now) })}
      </div>
    )
  })
}

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
