/** Mutex per key: work for one key runs in order, independent of other keys. async-mutex has none that is keyed. */
export class KeyedMutex {
  /** Promises that resolve when the last work of each key ends. */
  private readonly last = new Map<string, Promise<void>>()

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const previous = this.last.get(key)
    const lock = Promise.withResolvers<void>()
    this.last.set(key, lock.promise)
    try {
      await previous
      return await work()
    } finally {
      lock.resolve()
      if (this.last.get(key) === lock.promise) this.last.delete(key)
    }
  }
}
