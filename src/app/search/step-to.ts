/** Lines that a page key moves. */
const PAGE = 8

/** Returns the list index that a key moves to; null for other keys. Arrow keys wrap around at the ends. */
export function stepTo(key: string, count: number, from: number): number | null {
  if (count === 0) return null
  const last = count - 1
  if (key === 'ArrowDown') return from >= last ? 0 : from + 1
  if (key === 'ArrowUp') return from <= 0 ? last : from - 1
  if (key === 'PageDown') return Math.min(last, from + PAGE)
  if (key === 'PageUp') return Math.max(0, from - PAGE)
  return null
}
