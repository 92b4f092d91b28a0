import type { LogLine } from './log-line.ts'

/** The ids of the lines that something holds for, in their order, kept in step with those that come and go. */
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

  /** Where a line stands among these, or the first one after it. */
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
