import { useState } from 'react'

export interface HeldRows<Row> {
  rows: readonly Row[]
  /** How many rows have come, gone or moved since the order was held. */
  waiting: number
  /** Takes the new order. */
  release: () => void
}

/**
 * Rows never move under the pointer or the focus: while `isHeld`, the order stays as it was, values change in place, and
 * what came or went is counted until it is asked for.
 */
export function useHeldRows<Row extends { id: string }>(
  incoming: readonly Row[],
  isHeld: boolean,
  /** Another page, sorting or search is asked for by the person and takes effect at once. */
  resetKey: string,
): HeldRows<Row> {
  const ids = incoming.map(({ id }) => id)
  const [held, setHeld] = useState({ ids, resetKey })
  const isSame = held.ids.length === ids.length && held.ids.every((id, index) => ids[index] === id)
  const follows = !isHeld || held.resetKey !== resetKey
  if (follows && (!isSame || held.resetKey !== resetKey)) setHeld({ ids, resetKey })
  if (follows || isSame) return { rows: incoming, waiting: 0, release: () => undefined }
  return { ...holdOrder(held.ids, incoming), release: () => setHeld({ ids, resetKey }) }
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
