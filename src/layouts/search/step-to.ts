/** Lines that a page key goes. */
const PAGE = 8

/** Where a key leads in a list; null where it means nothing. The ends lead to each other. */
export function stepTo(key: string, count: number, from: number): number | null {
  if (count === 0) return null
  const last = count - 1
  if (key === 'ArrowDown') return from >= last ? 0 : from + 1
  if (key === 'ArrowUp') return from <= 0 ? last : from - 1
  if (key === 'PageDown') return Math.min(last, from + PAGE)
  if (key === 'PageUp') return Math.max(0, from - PAGE)
  return null
}
