import { useState } from 'react'

export interface HeldRows<Row> {
  rows: readonly Row[]
  /** How many rows have come, gone or moved since the order was held. */
  waiting: number
  /** Takes the new order. */
  release: () => void
}

const noRows: readonly never[] = []

/** Ids of the rows in their order, null before any were read; `resetKey` says what was asked for. */
interface Order {
  ids: readonly string[] | null
  resetKey: string
}

/**
 * Rows never move under the pointer or the focus: while `isHeld`, the order stays as it was, values change in place, and
 * what came or went is counted until it is asked for.
 */
export function useHeldRows<Row extends { id: string }>(
  /** Undefined while nothing has been read yet. */
  incoming: readonly Row[] | undefined,
  isHeld: boolean,
  /**
   * What was asked for by the person, which takes effect once it is there: another page, sorting or search. Null while
   * rows of what was asked for before stand in for them.
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

/** The order that is held, or the newest where nothing is in the way of it: a list without rows moves none. */
export function orderToShow(held: Order, newest: Order, isHeld: boolean): Order {
  const isEmpty = held.ids === null || held.ids.length === 0
  const follows = !isHeld || isEmpty || held.resetKey !== newest.resetKey
  return follows && !isSameOrder(held, newest) ? newest : held
}

/** The held order with the newest values: rows that are gone leave, new ones wait. */
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
