/** Runs work of the same key one after the other, in the order in which it was asked for; other keys wait for nothing. */
export class Turns {
  /** What ends when the last work of a key does. */
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
