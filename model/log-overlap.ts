/** Second of an RFC 3339 time. */
const secondOf = (time: string): number =>
  Date.parse(`${time.slice(0, 19)}${/(?:Z|[+-]\d\d:\d\d)$/.exec(time)?.[0] ?? 'Z'}`)

/** Fraction of a second, padded so that text order equals numeric order. */
const fractionOf = (time: string): string => (/\.(\d+)/.exec(time)?.[1] ?? '').padEnd(9, '0')

/** Compares RFC 3339 times with up to nine fractional digits; a Date would only keep three. */
function compareTimes(left: string, right: string): number {
  const seconds = secondOf(left) - secondOf(right)
  if (left === right || seconds !== 0) return seconds
  return Number(fractionOf(left)) - Number(fractionOf(right))
}

/**
 * Detects lines that a reopened log repeats: those up to the last line read, identified by its time and the
 * number of consecutive lines with that time. All later lines are new, even if the clock was set back; if the
 * last line is missing, all lines from the first later time on are new.
 */
export class LogOverlap {
  #last = { time: '', count: 0 }
  /** Number of lines with the last time still to be repeated; null if not resuming. */
  #left: number | null = null

  /** Time of the last line; empty before the first. */
  get lastTime(): string {
    return this.#last.time
  }

  /** The log is reopened at the last line's second, or earlier. */
  resume(): void {
    this.#left = this.#last.time === '' ? null : this.#last.count
  }

  /** True while lines may still be repeated. */
  get isResuming(): boolean {
    return this.#left !== null
  }

  /** Returns true if the next line is a repetition. `time` is empty for a line without a time. */
  isRepeated(time: string): boolean {
    if (this.#left === null || time === '') return false
    const order = compareTimes(time, this.#last.time)
    this.#left = order > 0 ? null : order === 0 ? this.#left - 1 : this.#left
    if (this.#left === 0) this.#left = null
    return order <= 0
  }

  /** Counts a new line. */
  remember(time: string): void {
    if (time === '') return
    this.#last = { time, count: time === this.#last.time ? this.#last.count + 1 : 1 }
  }
}
