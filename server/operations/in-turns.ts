import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Parts of a long list, each in a turn of its own: an embedded database answers within the turn, so that thousands of
 * objects would hold the event loop.
 */
export async function* inTurns<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<Item[], void, void> {
  for (const part of partsOf(items, size)) {
    await nextTurn()
    yield part
  }
}

/** A long list in parts of at most this size. */
export function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size))
  return parts
}
