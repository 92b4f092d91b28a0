import type { Sort } from '../util/list-url.ts'

/** Ascending, then descending, then no more. */
const turned = (sort: Sort | undefined, field: string): Sort | null => {
  if (sort === undefined) return { field, direction: 'asc' }
  return sort.direction === 'asc' ? { field, direction: 'desc' } : null
}

/** By which columns a list is ordered, the first before the next: those that somebody chose, or else its own first. */
export const shownOrder = (chosen: readonly Sort[], own: readonly Sort[]): readonly Sort[] =>
  chosen.length > 0 ? chosen : own.slice(0, 1)

interface Press {
  field: string
  /** Besides the columns that count already, after them. */
  isAdded: boolean
}

/** What somebody chooses who presses the heading of a column; nothing is the list's own order. Each press changes something. */
export function nextOrder({ field, isAdded }: Press, chosen: readonly Sort[], own: readonly Sort[]): Sort[] {
  const shown = shownOrder(chosen, own)
  const now = shown.find((sort) => sort.field === field)
  const next = turned(now, field)
  if (isAdded) {
    if (now === undefined) return [...shown, { field, direction: 'asc' }]
    return shown.flatMap((sort) => (sort === now ? (next ?? []) : sort))
  }
  // One of several alone is the beginning of another order.
  if (now === undefined || shown.length > 1) return [{ field, direction: 'asc' }]
  if (next) return [next]
  return chosen.length === 0 ? [{ field, direction: 'asc' }] : []
}
