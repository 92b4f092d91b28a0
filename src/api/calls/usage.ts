import { queryOptions } from '@tanstack/react-query'
import type { SampleSeries } from '../../../model/answers/resource.ts'
import { model } from '../../../model/index.ts'
import { request } from '../client.ts'
import { maxAtOnce } from '../pieces.ts'
import { readScope } from '../scope.ts'

type Measured = 'cpu' | 'memory'
/** Upper bound: limits of containers, or the capacity a node or cluster has for pods. */
export type UsageBound = 'Limit' | 'Capacity'
export type UsageMetric = `${Measured}${'Usage' | 'Request' | UsageBound}`

/** Length of a chart and interval between its values. */
const usagePeriods = {
  '1h': { lengthMs: 3_600_000, stepMs: 30_000 },
  '24h': { lengthMs: 86_400_000, stepMs: 600_000 },
  '7d': { lengthMs: 7 * 86_400_000, stepMs: 1_800_000 },
  '30d': { lengthMs: 30 * 86_400_000, stepMs: 7_200_000 },
} as const

export type UsagePeriod = keyof typeof usagePeriods

export interface UsageHistory {
  from: number
  to: number
  stepMs: number
  /**
   * Mean of each step as `[time, value]`, sorted by time; cores and bytes. Steps without data are omitted.
   */
  series: SampleSeries[]
}

/** Milliseconds between two measurements of a cluster. */
const MEASURED_MS = 15_000
const MAX_MS = 300_000

/** Returns true if nothing was measured; requests are known regardless. */
export const hasNoUse = ({ series }: UsageHistory): boolean =>
  series.every(({ metric, points }) => !metric.endsWith('Usage') || points.length === 0)

/** Returns the milliseconds until a period is refetched. */
export function readAgainMs(period: UsagePeriod, history: UsageHistory | undefined): number {
  const isEmpty = !history || hasNoUse(history)
  // Poll fast for the first value. After that, an hour gains a value every 30 s, while a month only updates
  // its last one.
  if (isEmpty) return MEASURED_MS
  return Math.min(MAX_MS, Math.max(MEASURED_MS, usagePeriods[period].stepMs / 2))
}

/** CPU and memory usage, requests and bound of a resource over a period that ends now. */
export const usage = (classId: string, id: string, period: UsagePeriod, bound: UsageBound) => {
  const { lengthMs, stepMs } = usagePeriods[period]
  return queryOptions({
    queryKey: [classId, 'samples', { id, period, bound }] as const,
    queryFn: async ({ signal }): Promise<UsageHistory> => {
      const to = Math.ceil(Date.now() / stepMs) * stepMs
      const from = to - lengthMs
      const metrics = ['Usage', 'Request', bound].flatMap((what) => [`cpu${what}`, `memory${what}`])
      const params = { from, to, step: stepMs, metrics: metrics.join(',') }
      const path = `${model.get(classId).uri}/${id}/samples`
      return { from, to, stepMs, series: await request<SampleSeries[]>('GET', path, { params, signal }) }
    },
    meta: { scope: readScope(model, classId, { fields: [] }, id) },
    refetchInterval: ({ state }) => readAgainMs(period, state.data),
    staleTime: 10_000,
  })
}

/** Sparkline of one day. */
const trendStepMs = 1_800_000
const trendPoints = 48

/**
 * A resource's usage over the last day in equal steps, oldest first; null for steps without a measurement.
 */
export type Trend = Readonly<Record<'cpuUsage' | 'memoryUsage', readonly (number | null)[]>>

/** Usage trends of several resources of a class over the last day, by id: one request for a whole list. */
export const trends = (classId: string, ids: readonly string[]) => {
  const asked = ids.slice(0, maxAtOnce)
  return queryOptions({
    queryKey: [classId, 'samples', { ids: asked }] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Trend>> => {
      const [first = ''] = asked
      const to = Math.ceil(Date.now() / trendStepMs) * trendStepMs
      const from = to - trendPoints * trendStepMs
      const params = { from, to, step: trendStepMs, metrics: 'cpuUsage,memoryUsage', ids: asked.join(',') }
      const path = `${model.get(classId).uri}/${first}/samples`
      const series = await request<SampleSeries[]>('GET', path, { params, signal })
      return new Map(
        asked.map((id) => {
          const own = series.filter((entry) => entry.id === id)
          return [
            id,
            { cpuUsage: stepsOf(own, 'cpuUsage', from), memoryUsage: stepsOf(own, 'memoryUsage', from) },
          ]
        }),
      )
    },
    enabled: asked.length > 0,
    refetchInterval: 300_000,
    staleTime: 300_000,
  })
}

function stepsOf(series: readonly SampleSeries[], metric: UsageMetric, from: number): (number | null)[] {
  const steps = Array.from({ length: trendPoints }, (): number | null => null)
  for (const [time, value] of series.find((entry) => entry.metric === metric)?.points ?? [])
    steps[Math.floor((time - from) / trendStepMs)] = value
  return steps
}
