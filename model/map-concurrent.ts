/**
 * Maps entries with bounded concurrency and keeps their order. Rejects with the first failure and starts no
 * entry after it.
 */
export async function mapConcurrent<Entry, Result>(
  entries: readonly Entry[],
  width: number,
  map: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = indexed(entries)
  const runWorker = async (): Promise<void> => {
    for (const [index, entry] of left) results[index] = await map(entry)
  }
  await Promise.all(Array.from({ length: width }, runWorker))
  return results
}

/**
 * A throwing consumer closes the shared generator, which stops the others; an array iterator would continue.
 */
function* indexed<Entry>(entries: readonly Entry[]): Generator<[number, Entry]> {
  yield* entries.entries()
}
