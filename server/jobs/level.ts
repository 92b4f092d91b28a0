/**
 * Runs work that compares what is wanted with what is there, one run at a time. Causes that come while a run is under way
 * are looked at by one more run.
 */
export class Level {
  private readonly work: () => Promise<void>
  private isWanted = false
  private isEnded = false
  private running: Promise<void> | null = null

  /** `work` says itself what failed; it never rejects. */
  constructor(work: () => Promise<void>) {
    this.work = work
  }

  trigger(): void {
    if (this.isEnded) return
    this.isWanted = true
    this.running ??= this.run()
  }

  /** Begins no more runs, and fulfils when the present one has ended. */
  async end(): Promise<void> {
    this.isEnded = true
    this.isWanted = false
    await this.running
  }

  private async run(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false
        await this.work()
      }
    } finally {
      // In the same breath as the last look at what is wanted: a cause in between would be forgotten.
      this.running = null
    }
  }
}
