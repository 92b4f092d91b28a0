import type { Sort } from '../util/list-url.ts'

const opposite = { asc: 'desc', desc: 'asc' } as const

/** As it begins, then the other way round, then no more. */
const turned = ({ field, direction }: Sort, first: Sort['direction']): Sort | null =>
  direction === first ? { field, direction: opposite[direction] } : null

/** By which columns a list is ordered, the first before the next: those that somebody chose, or else its own first. */
export const shownOrder = (chosen: readonly Sort[], own: readonly Sort[]): readonly Sort[] =>
  chosen.length > 0 ? chosen : own.slice(0, 1)

interface Press {
  field: string
  /** Besides the columns that count already, after them. */
  isAdded: boolean
  /** Which way the column is sorted at first; ascending unless stated. */
  first?: Sort['direction'] | undefined
}

/** Makes another order of what was chosen last, which may not be drawn yet: of two choices in a row both count. */
export type OrderChange = (chosen: readonly Sort[]) => readonly Sort[]

/** What somebody chooses who presses the heading of a column; nothing is the list's own order. Each press changes something. */
export function nextOrder(
  { field, isAdded, first = 'asc' }: Press,
  chosen: readonly Sort[],
  own: readonly Sort[],
): Sort[] {
  const shown = shownOrder(chosen, own)
  const now = shown.find((sort) => sort.field === field)
  const beginning: Sort = { field, direction: first }
  if (now === undefined) return isAdded ? [...shown, beginning] : [beginning]
  const next = turned(now, first)
  if (isAdded) return shown.flatMap((sort) => (sort === now ? (next ?? []) : sort))
  // One of several alone is the beginning of another order.
  if (shown.length > 1) return [beginning]
  if (next) return [next]
  return chosen.length === 0 ? [beginning] : []
}
