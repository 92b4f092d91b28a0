interface Entry<Value> {
  value: Value
  until: number
}

/**
 * A map of bounded size. Entries expire a fixed time after they were set. If the map is full, the oldest entry
 * is evicted.
 */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #maxSize: number
  readonly #keepMs: number

  constructor({ maxSize, keepMs }: { maxSize: number; keepMs: number }) {
    this.#maxSize = maxSize
    this.#keepMs = keepMs
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string, now: number): Value | undefined {
    this.#dropExpired(now)
    return this.#entries.get(key)?.value
  }

  set(key: string, value: Value, now: number): void {
    // A Map keeps insertion order, so delete first: the first entry is always the oldest.
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: now + this.#keepMs })
    this.#dropExpired(now)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#maxSize && oldest !== undefined) this.#entries.delete(oldest)
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  #dropExpired(now: number): void {
    for (const [key, { until }] of this.#entries) {
      if (until > now) return
      this.#entries.delete(key)
    }
  }
}
