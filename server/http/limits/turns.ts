import { takeInRotation } from '../../concurrency/rotation.ts'

interface TurnLimits {
  /** Milliseconds of work per phase of the event loop. */
  budgetMs: number
  /** Maximum queued work per key. */
  waitingPerKey: number
}

interface Waiting {
  work(): void
  costMs: number
}

/**
 * Schedules work fairly: runs as much as the budget allows immediately, and the rest in later iterations of
 * the event loop, rotating between keys. A heavy sender waits for its own work; others are served within a
 * few budgets.
 *
 * New connections take precedence over work. libuv accepts one per iteration, in order of arrival; otherwise
 * a connection behind a hundred others would wait for all of their work before it could queue its own.
 */
export class Turns {
  readonly #limits: TurnLimits
  /** Queued work by key; the first key is next. */
  readonly #lines = new Map<string, Waiting[]>()
  #spentMs = 0
  #isScheduled = false
  #hasArrived = false
  /** Time since which work has waited for new connections. */
  #heldSince: number | undefined

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Runs `work` now or later. `costMs` is its minimum cost: much of a request's work follows its first step.
   * Returns false, and never runs `work`, if too much work of the key is queued.
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

  /** Records a new connection. Work waits while one arrives in each iteration, for at most one budget. */
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
