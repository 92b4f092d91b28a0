/** Passes over one of many things. */
export interface Keeper {
  trigger(): void
  end(): Promise<void>
}

/** One keeper for each of many things, made when its thing is first there and ended when it is gone. */
export class Keepers<One extends Keeper> {
  private readonly make: (id: string) => One
  private readonly known = new Map<string, One>()

  constructor(make: (id: string) => One) {
    this.make = make
  }

  all(): Iterable<One> {
    return this.known.values()
  }

  /** Triggers those of these ids, and ends all others. */
  triggerFor(ids: ReadonlySet<string>): void {
    for (const [id, keeper] of this.known) {
      if (ids.has(id)) continue
      void keeper.end()
      this.known.delete(id)
    }
    for (const id of ids) this.of(id).trigger()
  }

  async end(): Promise<void> {
    await Promise.all([...this.known.values()].map((keeper) => keeper.end()))
  }

  private of(id: string): One {
    const known = this.known.get(id)
    if (known) return known
    const keeper = this.make(id)
    this.known.set(id, keeper)
    return keeper
  }
}
