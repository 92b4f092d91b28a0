import { setImmediate } from 'node:timers/promises'

/** Maximum time in milliseconds without yielding. */
const sliceMs = 10

/** Maps a long list without blocking the event loop: yields between slices. */
export async function mapYielding<Entry, Result>(
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
