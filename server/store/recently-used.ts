interface Entry<Value> {
  value: Value
  weight: number
}

/**
 * A map of bounded weight, in which what was used longest ago makes room. The last entry stays whatever it weighs.
 * `drop` hears of each value that leaves.
 */
export class RecentlyUsed<Value> {
  readonly #limit: number
  readonly #drop: (value: Value) => void
  readonly #entries = new Map<string, Entry<Value>>()
  #weight = 0

  constructor(limit: number, drop: (value: Value) => void = () => {}) {
    this.#limit = limit
    this.#drop = drop
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A Map keeps the order of insertion: what is used goes to the end.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, weight: number): void {
    this.#remove(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit || this.#entries.size === 1) return
      this.#remove(oldest)
    }
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.#remove(key)
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#weight -= entry.weight
    this.#entries.delete(key)
    this.#drop(entry.value)
  }
}
