import { setTimeout as pause } from 'node:timers/promises'

/** Time after which `pause` aborts the current step. */
const GRACE_MS = 45_000

/** Repeats a step until it is paused, with an interval that leaves the machine time for others. */
export class Worker {
  /** Steps that have ended. */
  steps = 0
  readonly #step: (until: AbortSignal) => Promise<void>
  readonly #everyMs: number
  #isPaused = true
  #until = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(step: (until: AbortSignal) => Promise<void>, everyMs: number) {
    this.#step = step
    this.#everyMs = everyMs
  }

  start(): void {
    this.#isPaused = false
    this.#until = new AbortController()
    this.#running = this.#run()
    // Reported by `pause`.
    this.#running.catch(() => undefined)
  }

  /** Resolves when the step in progress has ended; rejects if a step failed. */
  async pause(): Promise<void> {
    this.#isPaused = true
    const timer = setTimeout(() => this.#until.abort(), GRACE_MS)
    try {
      await this.#running
    } finally {
      clearTimeout(timer)
    }
  }

  /** Like `pause`, for steps that end only when they are aborted. */
  async stop(): Promise<void> {
    this.#isPaused = true
    this.#until.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#isPaused) {
      await this.#step(this.#until.signal)
      this.steps += 1
      await pause(this.#everyMs)
    }
  }
}
