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
 */
export class Turns {
  readonly #limits: TurnLimits
  /** Waiting work by key; the first key is next. */
  readonly #lines = new Map<string, Waiting[]>()
  #spentMs = 0
  #isScheduled = false

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Runs `work` now or later. `costMs` is the least that it counts for: much of a request's work follows its first step.
   * False if too much work of the key is waiting; `work` never runs then.
   */
  run(key: string, costMs: number, work: () => void): boolean {
    this.#schedule()
    if (this.#lines.size === 0 && this.#spentMs < this.#limits.budgetMs) {
      this.#do({ work, costMs })
      return true
    }
    const line = this.#lines.get(key) ?? []
    if (line.length >= this.#limits.waitingPerKey) return false
    line.push({ work, costMs })
    this.#lines.set(key, line)
    return true
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
    while (this.#spentMs < this.#limits.budgetMs) {
      const next = takeInRotation(this.#lines, (line) => line)
      if (!next) break
      this.#do(next)
    }
    if (this.#lines.size > 0) this.#schedule()
    else this.#spentMs = 0
  }
}
