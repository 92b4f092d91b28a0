import { takeInRotation } from './rotation.ts'

/** Thrown when a queue has no place left. */
export class QueueFullError extends Error {}

interface FairQueueLimits {
  /** Work that runs at the same time. */
  parallel: number
  /** Work that waits. */
  waiting: number
  /** Places for waiting work, out of all, that only reserved lines can take. */
  reserved?: number
}

/** Work of one key shares a line. A reserved line keeps its chance of a place under a flood of other keys. */
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
 * Runs work a few at a time, the keys in rotation: a key with much work waits for its own. When all places are taken, the
 * newest work of the key with the most makes room for another key.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** Waiting work by key; the first key is next. */
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
 * Refuses the newest work of the longest of the lines when they have taken all places, unless the newcomer's own would be
 * as long.
 */
function makeRoom(newcomer: WaitingLine, lines: readonly WaitingLine[], places: number): void {
  if (lines.reduce((sum, { work }) => sum + work.length, 0) < places) return
  const [longest] = lines.toSorted((a, b) => b.work.length - a.work.length)
  if (!longest || longest.work.length <= newcomer.work.length + 1) throw new QueueFullError()
  longest.work.pop()?.refuse(new QueueFullError())
}
