import { setImmediate } from 'node:timers/promises'

/** How long others wait for their turn. */
const sliceMs = 10

/** Maps the entries of a long list without holding the event loop: others have their turn in between. */
export async function mapInTurns<Entry, Result>(
  entries: readonly Entry[],
  map: (entry: Entry) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let since = performance.now()
  for (const entry of entries) {
    results.push(map(entry))
    if (performance.now() - since < sliceMs) continue
    await setImmediate()
    since = performance.now()
  }
  return results
}
