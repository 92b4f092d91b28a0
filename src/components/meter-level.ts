export type MeterLevel = 'normal' | 'high' | 'critical'

/** High from 80 percent, critical from 92. */
export function meterLevel(percent: number): MeterLevel {
  if (percent >= 92) return 'critical'
  return percent >= 80 ? 'high' : 'normal'
}

/** Filled part of the bar; a cluster can use more than its nominal capacity. */
export const meterFill = (percent: number): number => Math.min(100, Math.max(0, percent))

/** Percentage of a whole; null if either is missing or the whole is not positive. */
export function percentOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  if (part == null || whole == null || whole <= 0) return null
  return (part / whole) * 100
}
