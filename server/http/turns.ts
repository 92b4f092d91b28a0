import { takeInRotation } from '../operations/rotation.ts'

interface TurnLimits {
  /** Milliseconds of work in one phase of the event loop. */
  budgetMs: number
  /** Work of one key that waits. */
  waitingPerKey: number
}

interface Waiting {
  work(): void
  costMs: number
}

/**
 * Runs work in turns: as much as the budget allows at once, the rest in later iterations of the event loop, keys in
 * rotation. Whoever sends much waits for its own work, and others are served within a few budgets.
 *
 * Connections that arrive come before work. libuv accepts one per iteration, in order of arrival, so that otherwise a
 * connection behind a hundred others would wait for all of their work before it had a line of its own.
 */
export class Turns {
  readonly #limits: TurnLimits
  /** Waiting work by key; the first key is next. */
  readonly #lines = new Map<string, Waiting[]>()
  #spentMs = 0
  #isScheduled = false
  #hasArrived = false
  /** Time since which work has waited for connections that arrive. */
  #heldSince: number | undefined

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Runs `work` now or later. `costMs` is the least that it counts for: much of a request's work follows its first step.
   * False if too much work of the key is waiting; `work` never runs then.
   */
  run(key: string, costMs: number, work: () => void): boolean {
    this.#schedule()
    if (this.#lines.size === 0 && !this.#hasArrived && this.#spentMs < this.#limits.budgetMs) {
      this.#do({ work, costMs })
      return true
    }
    const line = this.#lines.get(key) ?? []
    if (line.length >= this.#limits.waitingPerKey) return false
    line.push({ work, costMs })
    this.#lines.set(key, line)
    return true
  }

  /** Notes a connection. Work waits while one arrives in each iteration, for one budget at most. */
  arrive(): void {
    this.#hasArrived = true
    this.#schedule()
  }

  #do({ work, costMs }: Waiting): void {
    const start = performance.now()
    work()
    this.#spentMs += Math.max(costMs, performance.now() - start)
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => this.#continue())
  }

  #continue(): void {
    this.#spentMs = 0
    this.#isScheduled = false
    if (this.#isHeld()) return this.#schedule()
    while (this.#spentMs < this.#limits.budgetMs) {
      const next = takeInRotation(this.#lines, (line) => line)
      if (!next) break
      this.#do(next)
    }
    if (this.#lines.size > 0) this.#schedule()
    else this.#spentMs = 0
  }

  #isHeld(): boolean {
    const now = performance.now()
    const isHeld =
      this.#hasArrived && this.#lines.size > 0 && now - (this.#heldSince ?? now) < this.#limits.budgetMs
    this.#hasArrived = false
    this.#heldSince = isHeld ? (this.#heldSince ?? now) : undefined
    return isHeld
  }
}
