import { styled } from '@mui/material/styles'
import { useTranslations, useLocale } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { type Autoscaler, type AutoscalerRow, boundsOf } from '../../model-ui/bulk/autoscalers.ts'
import type { OwnColumns } from '../../table/list-definition.ts'
import { formatPercent } from '../../util/format.ts'

/** An amount of `autoscaling/v2`; the target's type determines which field counts. */
interface Amounts {
  averageUtilization?: number | null
  averageValue?: string | null
  value?: string | null
}

/** A metric: its target in a spec, its current value in a status. */
interface Source {
  /** Resource of the pods, or of one of their containers. */
  name?: string
  container?: string
  metric?: { name?: string; selector?: unknown }
  describedObject?: { kind?: string; name?: string }
  target?: Amounts & { type?: string }
  current?: Amounts | null
}

const types = ['Resource', 'ContainerResource', 'Pods', 'Object', 'External'] as const
const fields = {
  Resource: 'resource',
  ContainerResource: 'containerResource',
  Pods: 'pods',
  Object: 'object',
  External: 'external',
} as const

export type Metric = { type?: string } & { [field in (typeof fields)[keyof typeof fields]]?: Source | null }

/** Percentage of the request, or a Kubernetes quantity, per pod or in total. */
type Amount = { percent: number } | { amount: string; isPerPod: boolean }

interface MetricGoal {
  /** The metric: `cpu`, `memory`, `requests-per-second`. */
  name: string
  /** Measured container or object; null for the pods. */
  of: string | null
  goal: Amount
  /** Null until measured. */
  now: Amount | null
}

function sourceOf(metric: Metric): { key: string; source: Source } | null {
  const type = types.find((known) => known === metric.type)
  const source = type && metric[fields[type]]
  if (!source) return null
  const { name, container, metric: measured, describedObject } = source
  return { key: JSON.stringify([type, name, container, measured, describedObject]), source }
}

const amountFields = {
  Utilization: 'averageUtilization',
  AverageValue: 'averageValue',
  Value: 'value',
} as const

function amountOf(type: string | undefined, amounts: Amounts | null | undefined): Amount | null {
  const field = Object.entries(amountFields).find(([known]) => known === type)?.[1]
  const amount = field && amounts?.[field]
  if (amount == null) return null
  return typeof amount === 'number' ? { percent: amount } : { amount, isPerPod: field === 'averageValue' }
}

const nameOf = ({ name, metric }: Source): string => name ?? metric?.name ?? ''
const placeOf = ({ container, describedObject }: Source): string | null =>
  container ?? describedObject?.name ?? null

function goalOf(metric: Metric, measured: ReadonlyMap<string, Source>): MetricGoal | null {
  const found = sourceOf(metric)
  if (!found) return null
  const { key, source } = found
  const type = source.target?.type
  const goal = amountOf(type, source.target)
  const now = amountOf(type, measured.get(key)?.current)
  return goal && { name: nameOf(source), of: placeOf(source), goal, now }
}

/**
 * Returns an autoscaler's targets, each with its current value. The status has its own order and omits
 * unreadable metrics, so metrics are matched by what they measure.
 */
export function metricGoals(wanted: readonly Metric[], measured: readonly Metric[]): MetricGoal[] {
  const found = measured.flatMap((metric) => sourceOf(metric) ?? [])
  const now = new Map(found.map(({ key, source }) => [key, source]))
  return wanted.flatMap((metric) => goalOf(metric, now) ?? [])
}

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

interface AutoscalerStatus {
  currentReplicas?: number | null
  currentMetrics?: Metric[] | null
}

const Bounds = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.tertiary,
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

const specOf = (row: AutoscalerRow) => row.spec ?? {}
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
export const autoscalerColumns: OwnColumns<AutoscalerRow> = {
  fields: ['spec', 'scaleTargetRef', 'minReplicas', 'maxReplicas', 'metrics', 'status'],
  columns: [
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
  ],
}
