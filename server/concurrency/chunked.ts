import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Yields parts of a long list, each in its own event-loop turn: an embedded database answers within the turn,
 * so thousands of objects would block the event loop.
 */
export async function* chunked<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<Item[], void, void> {
  for (const part of chunksOf(items, size)) {
    await nextTurn()
    yield part
  }
}

/** Splits a list into parts of at most a given size. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size))
  return parts
}
