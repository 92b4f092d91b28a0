/** Reconciles one resource. */
export interface Keeper {
  trigger(): void
  /** Starts no further passes; resolves when the current one has ended. */
  end(): Promise<void>
  /** Called on shutdown: the current pass must end immediately, without waiting for responses. */
  giveUp?(): void
}

/** Pool with one keeper per resource, created when the resource first appears and ended when it is gone. */
export class Keepers<One extends Keeper> {
  private readonly make: (id: string) => One
  private readonly known = new Map<string, One>()
  /** Keepers of removed resources during their last pass. */
  private readonly ending = new Set<One>()

  constructor(make: (id: string) => One) {
    this.make = make
  }

  all(): Iterable<One> {
    return this.known.values()
  }

  /** Triggers the keepers of these ids and ends all others. */
  triggerFor(ids: ReadonlySet<string>): void {
    for (const [id, keeper] of this.known) {
      if (ids.has(id)) continue
      this.known.delete(id)
      this.ending.add(keeper)
      // Never rejects: its work reports its own failures.
      void keeper.end().finally(() => this.ending.delete(keeper))
    }
    for (const id of ids) this.of(id).trigger()
  }

  /** Ends all keepers at once, on shutdown. */
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
