const TICK_MS = 100

/** Total delay of this process's timers, to extend limits on an overloaded machine. */
export class Lateness {
  #before = performance.now()
  #lateMs = 0
  readonly #timer = setInterval(() => this.#note(), TICK_MS)

  /** Returns the total in seconds. */
  end(): number {
    clearInterval(this.#timer)
    this.#note()
    return this.#lateMs / 1000
  }

  #note(): void {
    const now = performance.now()
    this.#lateMs += Math.max(0, now - this.#before - TICK_MS)
    this.#before = now
  }
}
