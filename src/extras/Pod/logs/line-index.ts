import type { LogLine } from './log-line.ts'

/** Sorted ids of the lines that match a predicate, updated as lines are added and dropped. */
export class LineIndex {
  private ids: number[] = []
  private readonly fits: (line: LogLine) => boolean

  constructor(fits: (line: LogLine) => boolean) {
    this.fits = fits
  }

  get all(): readonly number[] {
    return this.ids
  }

  look(line: LogLine): void {
    if (this.fits(line)) this.ids.push(line.id)
  }

  forgetBefore(id: number): void {
    if ((this.ids[0] ?? id) < id) this.ids = this.ids.slice(this.placeOf(id))
  }

  clear(): void {
    this.ids = []
  }

  /** Returns the index of a line in the list, or of the next one after it. */
  placeOf(id: number): number {
    let [low, high] = [0, this.ids.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.ids[middle] ?? id) < id) low = middle + 1
      else high = middle
    }
    return low
  }
}
