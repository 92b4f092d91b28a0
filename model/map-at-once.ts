/**
 * Maps entries with so many of them under way at a time, in the order of the entries. The first failure is that of the
 * whole, and none is begun after it.
 */
export async function mapAtOnce<Entry, Result>(
  entries: readonly Entry[],
  width: number,
  map: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = indexed(entries)
  const takeTurns = async (): Promise<void> => {
    for (const [index, entry] of left) results[index] = await map(entry)
  }
  await Promise.all(Array.from({ length: width }, takeTurns))
  return results
}

/** All who take from a generator are at its end when one of them fails; from a list's own iterator they would go on. */
function* indexed<Entry>(entries: readonly Entry[]): Generator<[number, Entry]> {
  yield* entries.entries()
}
