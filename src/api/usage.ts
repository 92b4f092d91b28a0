import { queryOptions } from '@tanstack/react-query'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import { readScope } from './scope.ts'

export type UsageMetric = 'cpuUsage' | 'memoryUsage'

/** How far back a chart goes, and how far apart its values are. */
export const usagePeriods = {
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

/** What a resource used of CPU and memory over a period that ends now. */
export const usage = (classId: string, id: string, period: UsagePeriod) => {
  const { lengthMs, stepMs } = usagePeriods[period]
  return queryOptions({
    queryKey: [classId, 'samples', { id, period }] as const,
    queryFn: async ({ signal }): Promise<UsageHistory> => {
      const to = Math.ceil(Date.now() / stepMs) * stepMs
      const from = to - lengthMs
      const params = { from, to, step: stepMs, metrics: 'cpuUsage,memoryUsage' }
      const path = `${model.get(classId).uri}/${id}/samples`
      return { from, to, stepMs, series: await request<UsageSeries[]>('GET', path, { params, signal }) }
    },
    meta: { scope: readScope(model, classId, { fields: [] }, id) },
    // A chart of an hour gains a value each half minute; measuring itself takes 15 s. That of a month has its last step grow.
    refetchInterval: Math.min(300_000, Math.max(15_000, stepMs / 2)),
    staleTime: 10_000,
  })
}
