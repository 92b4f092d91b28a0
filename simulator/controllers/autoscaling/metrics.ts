import type { Autoscaler, Pod } from '../../kinds/shapes.ts'
import type { UsageMeter } from '../../metrics/usage.ts'
import { asFields, type Fields } from '../../objects.ts'
import { formatBytes, formatCpu, quantity } from '../../quantity.ts'

/** Reading of one metric: ratio of current value to target, and the current value for the status. */
export interface Reading {
  name: string
  ratio: number
  current: Fields
  /** Number of measured pods. */
  measured: number
  /** Used in the reason for a change: `cpu resource utilization (percentage of request)`. */
  description: string
}

export type Measured = Reading | { problem: string }

type Resource = 'cpu' | 'memory'
type Metric = NonNullable<Autoscaler['spec']['metrics']>[number]

const format = (name: Resource, amount: number): string =>
  name === 'cpu' ? formatCpu(Math.round(amount * 1000) / 1000) : formatBytes(amount)

function requestOf({ spec }: Pod, name: Resource): number | null {
  const requests = spec.containers.map(({ resources }) => resources?.requests?.[name])
  return requests.includes(undefined)
    ? null
    : requests.reduce<number>((sum, value) => sum + quantity(value), 0)
}

/** Compares the pods' usage with the metric's target. */
export function readMetric(
  { type, resource }: Metric,
  some: readonly Pod[],
  { meter, now }: { meter: UsageMeter; now: number },
): Measured {
  const name = resource?.name
  if (type !== 'Resource' || (name !== 'cpu' && name !== 'memory'))
    return { problem: `unable to get metrics: the simulator measures resources alone, not ${type}` }
  const usages = some.flatMap((pod) => {
    const containers = meter.ofPod(pod, now)
    return containers ? [{ pod, amount: containers.reduce((sum, usage) => sum + usage[name], 0) }] : []
  })
  if (usages.length === 0)
    return {
      problem: `unable to get metrics for resource ${name}: no metrics returned from resource metrics API`,
    }
  const total = usages.reduce((sum, { amount }) => sum + amount, 0)
  const average = format(name, total / usages.length)
  const target = asFields(resource?.target)
  const base = { name, measured: usages.length }
  if (target.type !== 'Utilization')
    return {
      ...base,
      ratio: total / usages.length / quantity(target.averageValue),
      current: { averageValue: average },
      description: `${name} resource`,
    }
  const requests = usages.map(({ pod }) => ({ pod, request: requestOf(pod, name) }))
  const silent = requests.find(({ request }) => request === null)
  if (silent)
    return {
      problem: `failed to get ${name} utilization: missing request for ${name} in container ${silent.pod.spec.containers[0]?.name} of Pod ${silent.pod.metadata.name}`,
    }
  const asked = requests.reduce((sum, { request }) => sum + (request ?? 0), 0)
  const utilization = Math.floor((total / asked) * 100 + 1e-9)
  return {
    ...base,
    ratio: utilization / Number(target.averageUtilization),
    current: { averageUtilization: utilization, averageValue: average },
    description: `${name} resource utilization (percentage of request)`,
  }
}
