import { ExpiringMap } from './expiring-map.ts'

/** A map of short-lived values. If it is full, its oldest entries are evicted. */
export interface SharedMap {
  name: string
  maxSize: number
  /** Lifetime of an entry after it was last set. */
  keepMs: number
}

/** Place of a value in a map. Keys are short and of limited length, such as ids and hashes. */
export interface Slot {
  map: SharedMap
  key: string
}

export interface SlotChange<Result> {
  /** New value of each slot, or null to remove it; null in place of all to change neither values nor expiry. */
  values: readonly (string | null)[] | null
  result: Result
}

/** Short-lived values that all replicas share, too numerous or too short-lived for resources. */
export interface SharedState {
  /** Returns the values of slots; null for those without one. */
  get(slots: readonly Slot[]): Promise<(string | null)[]>
  /**
   * Sets slots to values that depend on their current ones. Changes of the same slots, by any replica, run one after
   * another. `work` may run several times; if it throws, nothing changes. `now` is the same clock for all replicas.
   */
  change<Result>(
    slots: readonly Slot[],
    work: (values: readonly (string | null)[], now: number) => SlotChange<Result>,
  ): Promise<Result>
}

/** Sets a slot that has no value. Returns false if it has one: of concurrent callers, only one gets true. */
export const setIfUnset = (state: SharedState, slot: Slot, value = '1'): Promise<boolean> =>
  state.change([slot], ([known]) =>
    known === null ? { values: [value], result: true } : { values: null, result: false },
  )

/** Shared state of a store's only process. */
export class MemoryState implements SharedState {
  readonly #maps = new Map<string, ExpiringMap<string>>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  get(slots: readonly Slot[]): Promise<(string | null)[]> {
    return Promise.resolve(this.#read(slots))
  }

  async change<Result>(
    slots: readonly Slot[],
    work: (values: readonly (string | null)[], now: number) => SlotChange<Result>,
  ): Promise<Result> {
    const now = this.#now()
    const { values, result } = work(this.#read(slots), now)
    if (values === null) return result
    for (const [index, { map, key }] of slots.entries()) {
      const value = values[index] ?? null
      if (value === null) this.#mapOf(map).delete(key)
      else this.#mapOf(map).set(key, value, now)
    }
    return result
  }

  /** Number of entries of a map, to test its bound. */
  sizeOf(map: SharedMap): number {
    return this.#mapOf(map).size
  }

  #read(slots: readonly Slot[]): (string | null)[] {
    return slots.map(({ map, key }) => this.#mapOf(map).get(key, this.#now()) ?? null)
  }

  #mapOf(map: SharedMap): ExpiringMap<string> {
    const known = this.#maps.get(map.name) ?? new ExpiringMap<string>(map)
    this.#maps.set(map.name, known)
    return known
  }
}
