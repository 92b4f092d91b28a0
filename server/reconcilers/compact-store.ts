import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'

/** Short enough to keep each run small: a large cluster writes millions of values and changes in an hour. */
const intervalMs = 5 * 60_000

const checkIntervalMs = 24 * 3_600_000

/**
 * Thins samples and drops old change log entries while the service runs, and checks the database for damage
 * daily. The next run completes an interrupted one.
 */
export class CompactStore {
  private readonly parts: { store: Store; log: Logger; now(): number }
  private timer: NodeJS.Timeout | null = null
  private running: Promise<void> = Promise.resolve()
  private checkedOn = -Infinity

  constructor(parts: { store: Store; log: Logger; now(): number }) {
    this.parts = parts
  }

  start(): void {
    this.run()
    this.timer = setInterval(() => this.run(), intervalMs)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
    await this.running
  }

  private run(): void {
    const { store, log, now } = this.parts
    this.running = this.running
      .then(() => this.check())
      .then(() => store.compact(now()))
      .catch((error: unknown) => log.error({ err: error }, 'store not compacted'))
  }

  /** The store turns damage into a fault, which the log, /readyz and every refused write report. */
  private async check(): Promise<void> {
    if (performance.now() - this.checkedOn < checkIntervalMs) return
    this.checkedOn = performance.now()
    await this.parts.store.upkeep.findDamage()
  }
}
