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
export type Amount = { percent: number } | { amount: string; isPerPod: boolean }

export interface MetricGoal {
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
