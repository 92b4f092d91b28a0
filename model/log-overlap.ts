/** Second of an RFC 3339 time. */
const secondOf = (time: string): number =>
  Date.parse(`${time.slice(0, 19)}${/(?:Z|[+-]\d\d:\d\d)$/.exec(time)?.[0] ?? 'Z'}`)

/** Its fraction, padded so that text compares as the number does. */
const fractionOf = (time: string): string => (/\.(\d+)/.exec(time)?.[1] ?? '').padEnd(9, '0')

/** Orders RFC 3339 times of up to nine digits of a second, which a Date would cut to three. */
function compareTimes(left: string, right: string): number {
  const seconds = secondOf(left) - secondOf(right)
  if (left === right || seconds !== 0) return seconds
  return Number(fractionOf(left)) - Number(fractionOf(right))
}

/**
 * Recognizes the lines that a reopened log repeats: those up to the last line read, which is known by its time and the
 * number of lines in a row that have the same. Every line after it is new, also with a clock that was set back; without it,
 * every line from the first later one on.
 */
export class LogOverlap {
  #last = { time: '', count: 0 }
  /** Lines with the last time that are still to be repeated; null when nothing is. */
  #left: number | null = null

  /** Time of the last line; empty before the first. */
  get lastTime(): string {
    return this.#last.time
  }

  /** The log is reopened at the last line's second, or earlier. */
  resume(): void {
    this.#left = this.#last.time === '' ? null : this.#last.count
  }

  /** Whether lines may still be repeated. */
  get isResuming(): boolean {
    return this.#left !== null
  }

  /** Returns whether the next line is a repetition. `time` is empty for a line without a time. */
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
