/** Counts active items by key. Keys with a count of zero take no memory. */
export class KeyedCounter {
  readonly #counts = new Map<string, number>()

  /** Number of keys with a count. */
  get size(): number {
    return this.#counts.size
  }

  countOf(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** Counts one more until the returned function is called; repeated calls have no effect. */
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
