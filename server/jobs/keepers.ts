/** Passes over one of many things. */
export interface Keeper {
  trigger(): void
  /** Begins no more passes, and fulfils when the present one has ended. */
  end(): Promise<void>
  /** The service stops: the present pass is to end at once, without the answers that it waits for. */
  giveUp?(): void
}

/** One keeper for each of many things, made when its thing is first there and ended when it is gone. */
export class Keepers<One extends Keeper> {
  private readonly make: (id: string) => One
  private readonly known = new Map<string, One>()
  /** Those whose thing is gone, while their last pass is under way. */
  private readonly ending = new Set<One>()

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
      this.known.delete(id)
      this.ending.add(keeper)
      void keeper.end().finally(() => this.ending.delete(keeper))
    }
    for (const id of ids) this.of(id).trigger()
  }

  /** Ends all at once, as the service stops. */
  async end(): Promise<void> {
    const all = [...this.known.values(), ...this.ending]
    for (const keeper of all) keeper.giveUp?.()
    await Promise.all(all.map((keeper) => keeper.end()))
  }

  private of(id: string): One {
    const known = this.known.get(id)
    if (known) return known
    const keeper = this.make(id)
    this.known.set(id, keeper)
    return keeper
  }
}
