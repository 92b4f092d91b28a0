/** Mutex per key: work for one key runs in request order, independent of other keys. */
export class Turns {
  /** Promises that resolve when the last work of each key ends. */
  private readonly last = new Map<string, Promise<void>>()

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const former = this.last.get(key)
    const turn = Promise.withResolvers<void>()
    this.last.set(key, turn.promise)
    try {
      await former
      return await work()
    } finally {
      turn.resolve()
      if (this.last.get(key) === turn.promise) this.last.delete(key)
    }
  }
}
