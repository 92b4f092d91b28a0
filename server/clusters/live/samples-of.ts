import type { Metric, Sample } from '../../store/store.ts'

/** Returns samples of all measured statistics with a history; `metrics` maps their attributes. */
export const samplesOf = (
  metrics: Readonly<Record<string, Metric>>,
  { id, attributes }: { id: string; attributes: Readonly<Record<string, unknown>> },
  time: number,
): Sample[] =>
  Object.entries(metrics).flatMap(([attribute, metric]) => {
    const value = attributes[attribute]
    return typeof value === 'number' ? [{ id, metric, time, value }] : []
  })
