export type MeterLevel = 'normal' | 'high' | 'critical'

/** High from 80 percent, critical from 92. */
export function meterLevel(percent: number): MeterLevel {
  if (percent >= 92) return 'critical'
  return percent >= 80 ? 'high' : 'normal'
}

/** The part of the bar that is filled; a cluster can use more than it counts as its own. */
export const meterFill = (percent: number): number => Math.min(100, Math.max(0, percent))

/** Percent of a whole; null where either is missing or nothing can be a part of it. */
export function percentOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  if (part == null || whole == null || whole <= 0) return null
  return (part / whole) * 100
}
