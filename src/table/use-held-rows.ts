import { useState } from 'react'

export interface HeldRows<Row> {
  rows: readonly Row[]
  /** Number of rows added, removed or moved since the order was frozen. */
  waiting: number
  /** Applies the new order. */
  release: () => void
}

const noRows: readonly never[] = []

/** Row ids in order, null before the first load. `resetKey` identifies the request. */
interface Order {
  ids: readonly string[] | null
  resetKey: string
}

/**
 * Keeps rows from moving under the pointer or focus: while `isHeld`, the order is frozen, values update in
 * place, and added or removed rows are only counted until released.
 */
export function useHeldRows<Row extends { id: string }>(
  /** Undefined before the first load. */
  incoming: readonly Row[] | undefined,
  isHeld: boolean,
  /**
   * User's request (page, sorting or search), which applies once its rows are loaded. Null while placeholder
   * rows of the previous request are shown.
   */
  resetKey: string | null,
): HeldRows<Row> {
  const ids = incoming?.map(({ id }) => id) ?? null
  const [held, setHeld] = useState<Order>({ ids, resetKey: resetKey ?? '' })
  const newest: Order = { ids, resetKey: resetKey ?? held.resetKey }
  const shown = orderToShow(held, newest, isHeld)
  if (shown !== held) setHeld(shown)
  if (!incoming || !shown.ids || isSameOrder(shown, newest))
    return { rows: incoming ?? noRows, waiting: 0, release: () => undefined }
  return { ...holdOrder(shown.ids, incoming), release: () => setHeld(newest) }
}

const isSameOrder = (a: Order, b: Order): boolean =>
  a.resetKey === b.resetKey && JSON.stringify(a.ids) === JSON.stringify(b.ids)

/** The frozen order, or the newest if nothing prevents it: an empty list has no rows to move. */
export function orderToShow(held: Order, newest: Order, isHeld: boolean): Order {
  const isEmpty = held.ids === null || held.ids.length === 0
  const follows = !isHeld || isEmpty || held.resetKey !== newest.resetKey
  return follows && !isSameOrder(held, newest) ? newest : held
}

/** Frozen order with current values: deleted rows disappear, new ones wait. */
export function holdOrder<Row extends { id: string }>(
  held: readonly string[],
  incoming: readonly Row[],
): { rows: Row[]; waiting: number } {
  const byId = new Map(incoming.map((row) => [row.id, row]))
  const rows = held.flatMap((id) => byId.get(id) ?? [])
  const isNew = incoming.filter(({ id }) => !held.includes(id)).length
  const order = incoming.filter(({ id }) => held.includes(id))
  const moved = rows.filter((row, index) => order[index] !== row).length
  return { rows, waiting: isNew + moved }
}
