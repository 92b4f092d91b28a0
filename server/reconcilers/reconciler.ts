/**
 * Runs work that compares the wanted with the actual state, one run at a time. Triggers that arrive during a
 * run are coalesced into one follow-up run.
 */
export class Reconciler {
  private readonly work: () => Promise<void>
  private isWanted = false
  private isEnded = false
  private running: Promise<void> | null = null

  /** `work` reports its own failures and never rejects. */
  constructor(work: () => Promise<void>) {
    this.work = work
  }

  trigger(): void {
    if (this.isEnded) return
    this.isWanted = true
    this.running ??= this.run()
  }

  /** Starts no further runs; resolves when the current one has ended. */
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
      // Reset in the same tick as the last check of `isWanted`: a trigger in between would be lost.
      this.running = null
    }
  }
}
