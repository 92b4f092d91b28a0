/** Returns a read whose result is shared for some time. A failed read is forgotten. */
export function sharedFor<Result>(timeMs: number, read: () => Promise<Result>): () => Promise<Result> {
  let known: { time: number; reading: Promise<Result> } | null = null
  return async () => {
    if (known === null || Date.now() - known.time > timeMs) known = { time: Date.now(), reading: read() }
    const current = known
    try {
      return await current.reading
    } catch (error) {
      if (known === current) known = null
      throw error
    }
  }
}
