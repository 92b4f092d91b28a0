/** Thrown when a queue has no place left. */
export class QueueFullError extends Error {}

interface FairQueueLimits {
  /** Work that runs at the same time. */
  parallel: number
  /** Work that waits. */
  waiting: number
}

interface Waiting {
  start(): void
  refuse(error: Error): void
}

/**
 * Runs work a few at a time, the keys in rotation: a key with much work waits for its own. When all places are taken, the
 * newest work of the key with the most makes room for another key.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** Waiting work by key; the first key is next. */
  readonly #lines = new Map<string, Waiting[]>()
  #running = 0
  #waiting = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.parallel) this.#running++
    else await this.#wait(key)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait(key: string): Promise<void> {
    const line = this.#lines.get(key) ?? []
    if (this.#waiting >= this.#limits.waiting) this.#makeRoom(line.length)
    return new Promise((start, refuse) => {
      line.push({ start, refuse })
      this.#lines.set(key, line)
      this.#waiting++
    })
  }

  /** Refuses the newest work of the longest line, unless the newcomer's own would be as long. */
  #makeRoom(newcomers: number): void {
    const [longest] = [...this.#lines.values()].toSorted((a, b) => b.length - a.length)
    if (!longest || longest.length <= newcomers + 1) throw new QueueFullError()
    longest.pop()?.refuse(new QueueFullError())
    this.#waiting--
  }

  #next(): void {
    const [first] = this.#lines
    if (!first) {
      this.#running--
      return
    }
    const [key, line] = first
    const next = line.shift()
    // To the end of the rotation.
    this.#lines.delete(key)
    if (line.length > 0) this.#lines.set(key, line)
    this.#waiting--
    next?.start()
  }
}
