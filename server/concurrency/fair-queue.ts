import { takeInRotation } from './rotation.ts'

/** Thrown if a queue is full. */
export class QueueFullError extends Error {}

interface FairQueueLimits {
  /** Maximum number of running tasks. */
  parallel: number
  /** Maximum number of waiting tasks. */
  waiting: number
  /** Waiting places out of the total that only reserved lines can take. */
  reserved?: number
}

/** Line of tasks with one key. A reserved line can still get a place under a flood of other keys. */
export interface Line {
  key: string
  isReserved?: boolean
}

interface WaitingLine {
  isReserved: boolean
  work: Waiting[]
}

interface Waiting {
  start(): void
  refuse(error: Error): void
}

/**
 * Runs a few tasks at a time and rotates through the keys, so a key with many tasks delays only itself. If
 * all places are taken, the newest task of the key with the most tasks is dropped to make room for another
 * key.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** Waiting tasks by key; the first key is next. */
  readonly #lines = new Map<string, WaitingLine>()
  #running = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  async run<Result>(line: Line, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.parallel) this.#running++
    else await this.#wait(line)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait({ key, isReserved = false }: Line): Promise<void> {
    const { waiting, reserved = 0 } = this.#limits
    const line = this.#lines.get(key) ?? { isReserved, work: [] }
    const lines = [...this.#lines.values()]
    if (!isReserved)
      makeRoom(
        line,
        lines.filter((other) => !other.isReserved),
        waiting - reserved,
      )
    makeRoom(line, lines, waiting)
    return new Promise((start, refuse) => {
      line.work.push({ start, refuse })
      this.#lines.set(key, line)
    })
  }

  #next(): void {
    const next = takeInRotation(this.#lines, ({ work }) => work)
    if (next) next.start()
    else this.#running--
  }
}

/**
 * If all places are taken, refuses the newest task of the longest line, unless the newcomer's line would be
 * as long.
 */
function makeRoom(newcomer: WaitingLine, lines: readonly WaitingLine[], places: number): void {
  if (lines.reduce((sum, { work }) => sum + work.length, 0) < places) return
  const [longest] = lines.toSorted((a, b) => b.work.length - a.work.length)
  if (!longest || longest.work.length <= newcomer.work.length + 1) throw new QueueFullError()
  longest.work.pop()?.refuse(new QueueFullError())
}
