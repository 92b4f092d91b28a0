/** An amount as `autoscaling/v2` writes it; which field counts is the type of the goal. */
interface Amounts {
  averageUtilization?: number | null
  averageValue?: string | null
  value?: string | null
}

/** What is measured: of a specification with its goal, of a status with what it is now. */
interface Source {
  /** Of a resource of the pods, or of one container of them. */
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

/** Percent of what is requested, or an amount in the words of Kubernetes, for each pod or in all. */
export type Amount = { percent: number } | { amount: string; isPerPod: boolean }

export interface MetricGoal {
  /** The metric: `cpu`, `memory`, `requests-per-second`. */
  name: string
  /** The container or the object that it is of, where that is not the pods. */
  of: string | null
  goal: Amount
  /** null until it is measured. */
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
 * What an autoscaler aims at, each metric with what it is now. The status lists them in an order of its own, and leaves out
 * what could not be read: they are told apart by what is measured.
 */
export function metricGoals(wanted: readonly Metric[], measured: readonly Metric[]): MetricGoal[] {
  const found = measured.flatMap((metric) => sourceOf(metric) ?? [])
  const now = new Map(found.map(({ key, source }) => [key, source]))
  return wanted.flatMap((metric) => goalOf(metric, now) ?? [])
}
