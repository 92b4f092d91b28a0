import type { Sort } from '../util/list-url.ts'

const opposite = { asc: 'desc', desc: 'asc' } as const

/** Toggles a sort from its first direction to the opposite and then off. */
const turned = ({ field, direction }: Sort, first: Sort['direction']): Sort | null =>
  direction === first ? { field, direction: opposite[direction] } : null

/** Visible sort columns in order: the user's choice, else the first of the list's default. */
export const shownOrder = (chosen: readonly Sort[], own: readonly Sort[]): readonly Sort[] =>
  chosen.length > 0 ? chosen : own.slice(0, 1)

interface Press {
  field: string
  /** Adds the column after the current ones. */
  isAdded: boolean
  /** Initial sort direction. Defaults to ascending. */
  first?: Sort['direction'] | undefined
}

/**
 * Derives an order from the latest one, which may not be rendered yet, so that two quick changes both count.
 */
export type OrderChange = (chosen: readonly Sort[]) => readonly Sort[]

/** Order after a press on a column heading; empty means the default order. Each press changes something. */
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
  // Pressing one of several sort columns starts a new order.
  if (shown.length > 1) return [beginning]
  if (next) return [next]
  return chosen.length === 0 ? [beginning] : []
}
