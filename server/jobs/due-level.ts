import type { Keeper } from './keepers.ts'
import { Level } from './level.ts'

/** A timer takes no longer ones, and a clock that somebody sets holds nothing up for longer. */
const longestTimerMs = 3_600_000

/** A level whose work says when it is due again though no cause comes. */
export class DueLevel implements Keeper {
  private readonly work: () => Promise<number | null>
  private readonly level = new Level(() => this.run())
  private timer: NodeJS.Timeout | undefined
  private isEnded = false

  /** `work` answers after how many milliseconds it is due, null for never; it says itself what failed and never rejects. */
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
