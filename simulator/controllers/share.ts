/** Returns a percentage (`25%`) of a total, or the number itself. */
export function shareOf(
  value: number | string | undefined,
  total: number,
  round: (share: number) => number,
): number {
  if (typeof value !== 'string') return value ?? 0
  return round((Number.parseFloat(value) * total) / 100)
}
