import { queryOptions } from '@tanstack/react-query'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import { mostAtOnce } from './pieces.ts'
import { readScope } from './scope.ts'

type Measured = 'cpu' | 'memory'
/** What may be used at most: by its limits, or of what a node or a cluster has for pods. */
export type UsageBound = 'Limit' | 'Capacity'
export type UsageMetric = `${Measured}${'Usage' | 'Request' | UsageBound}`

/** How far back a chart goes, and how far apart its values are. */
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
  /** Means of each step, `[time, value]` by time; cores and bytes. Steps without data are left out. */
  series: UsageSeries[]
}

export interface UsageSeries {
  metric: UsageMetric
  points: [number, number][]
}

/** Milliseconds between two measurements of a cluster. */
const MEASURED_MS = 15_000
const MOST_MS = 300_000

/** Whether nothing was measured; what is requested is known all the same. */
export const hasNoUse = ({ series }: UsageHistory): boolean =>
  series.every(({ metric, points }) => !metric.endsWith('Usage') || points.length === 0)

/** After how many milliseconds a period is read again. */
export function readAgainMs(period: UsagePeriod, history: UsageHistory | undefined): number {
  const isEmpty = !history || hasNoUse(history)
  // The first value is worth waiting for. After it an hour gains one each half minute, and a month has its last one grow.
  if (isEmpty) return MEASURED_MS
  return Math.min(MOST_MS, Math.max(MEASURED_MS, usagePeriods[period].stepMs / 2))
}

/** What a resource used, requested and might use of CPU and memory over a period that ends now. */
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
      return { from, to, stepMs, series: await request<UsageSeries[]>('GET', path, { params, signal }) }
    },
    meta: { scope: readScope(model, classId, { fields: [] }, id) },
    refetchInterval: ({ state }) => readAgainMs(period, state.data),
    staleTime: 10_000,
  })
}

/** Points of a day in a sparkline. */
const trendStepMs = 1_800_000
const trendPoints = 48

/** Of one resource what it used over the last day in equal steps, the oldest first; null where nothing was measured. */
export type Trend = Readonly<Record<'cpuUsage' | 'memoryUsage', readonly (number | null)[]>>

/** What several resources of a class used over the last day, by id: one request for a whole list. */
export const trends = (classId: string, ids: readonly string[]) => {
  const asked = ids.slice(0, mostAtOnce)
  return queryOptions({
    queryKey: [classId, 'samples', { ids: asked }] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Trend>> => {
      const [first = ''] = asked
      const to = Math.ceil(Date.now() / trendStepMs) * trendStepMs
      const from = to - trendPoints * trendStepMs
      const params = { from, to, step: trendStepMs, metrics: 'cpuUsage,memoryUsage', ids: asked.join(',') }
      const path = `${model.get(classId).uri}/${first}/samples`
      const series = await request<(UsageSeries & { id: string })[]>('GET', path, { params, signal })
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

function stepsOf(series: readonly UsageSeries[], metric: UsageMetric, from: number): (number | null)[] {
  const steps = Array.from({ length: trendPoints }, (): number | null => null)
  for (const [time, value] of series.find((entry) => entry.metric === metric)?.points ?? [])
    steps[Math.floor((time - from) / trendStepMs)] = value
  return steps
}
