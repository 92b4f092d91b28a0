import type { PooledReconciler } from './reconciler-pool.ts'
import { Reconciler } from './reconciler.ts'

/** Timers don't support much longer delays, and a changed system clock delays work by no more than this. */
const longestTimerMs = 3_600_000

/** A reconciler that also runs on a schedule: each run returns when the next is due. */
export class DueReconciler implements PooledReconciler {
  private readonly work: () => Promise<number | null>
  private readonly level = new Reconciler(() => this.run())
  private timer: NodeJS.Timeout | undefined
  private isEnded = false

  /**
   * `work` returns the delay in milliseconds until the next run, null for never. It reports its own failures
   * and never rejects.
   */
  constructor(work: () => Promise<number | null>) {
    this.work = work
  }

  trigger(): void {
    this.level.trigger()
  }

  async end(): Promise<void> {
    this.isEnded = true
    await this.level.end()
    clearTimeout(this.timer)
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer)
    const waitMs = await this.work()
    if (waitMs === null || this.isEnded) return
    this.timer = setTimeout(() => this.trigger(), Math.min(longestTimerMs, Math.max(0, waitMs)))
    this.timer.unref()
  }
}
