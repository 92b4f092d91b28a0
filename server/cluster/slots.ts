/** Limits how many tasks run concurrently; the others wait in order. */
export class Slots {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(count: number) {
    this.free = count
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.free += 1
    }
  }
}
