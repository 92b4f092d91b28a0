/** Counts what is under way, by key. Keys without a count take no memory. */
export class KeyedCounter {
  readonly #counts = new Map<string, number>()

  /** Number of keys that have a count. */
  get size(): number {
    return this.#counts.size
  }

  countOf(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** Counts one more until the returned function is called, which counts once however often it is called. */
  begin(key: string): () => void {
    this.#counts.set(key, this.countOf(key) + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = this.countOf(key) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}
