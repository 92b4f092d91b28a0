/** Reconciles one resource. */
export interface PooledReconciler {
  trigger(): void
  /** Starts no further passes; resolves when the current one has ended. */
  end(): Promise<void>
  /** Called on shutdown: the current pass must end immediately, without waiting for responses. */
  giveUp?(): void
}

/** Pool with one reconciler per resource, created when the resource first appears and ended when it is gone. */
export class ReconcilerPool<One extends PooledReconciler> {
  private readonly make: (id: string) => One
  private readonly known = new Map<string, One>()
  /** Reconcilers of removed resources during their last pass. */
  private readonly ending = new Set<One>()

  constructor(make: (id: string) => One) {
    this.make = make
  }

  all(): Iterable<One> {
    return this.known.values()
  }

  /** Triggers the reconcilers of these ids and ends all others. */
  triggerFor(ids: ReadonlySet<string>): void {
    for (const [id, reconciler] of this.known) {
      if (ids.has(id)) continue
      this.known.delete(id)
      this.ending.add(reconciler)
      // Never rejects: its work reports its own failures.
      void reconciler.end().finally(() => this.ending.delete(reconciler))
    }
    for (const id of ids) this.of(id).trigger()
  }

  /** Lets all reconcilers end their current passes at once. */
  giveUp(): void {
    for (const reconciler of [...this.known.values(), ...this.ending]) reconciler.giveUp?.()
  }

  /** Ends all reconcilers at once, on shutdown. */
  async end(): Promise<void> {
    this.giveUp()
    const all = [...this.known.values(), ...this.ending]
    await Promise.all(all.map((reconciler) => reconciler.end()))
  }

  private of(id: string): One {
    const known = this.known.get(id)
    if (known) return known
    const reconciler = this.make(id)
    this.known.set(id, reconciler)
    return reconciler
  }
}
