interface Entry {
  time: number
  sequence: number
  work: (() => void) | null
}

const isBefore = (a: Entry, b: Entry): boolean =>
  a.time === b.time ? a.sequence < b.sequence : a.time < b.time

/** Scheduled work by time; work for the same time runs in the order of scheduling. */
export class Timetable {
  /** Binary heap: each entry is due no later than its two children. */
  private readonly heap: Entry[] = []
  private sequence = 0

  /** Schedules work; returns a function that cancels it. */
  add(time: number, work: () => void): () => void {
    const entry: Entry = { time, sequence: this.sequence++, work }
    this.heap.push(entry)
    this.rise(this.heap.length - 1)
    return () => {
      entry.work = null
    }
  }

  /** Returns when the first entry is due; null if empty. */
  nextTime(): number | null {
    while (this.heap[0] && this.heap[0].work === null) this.removeFirst()
    return this.heap[0]?.time ?? null
  }

  /** Removes and returns the first entry if it is due by then. */
  takeDue(time: number): { time: number; work: () => void } | null {
    const next = this.nextTime()
    if (next === null || next > time) return null
    const work = this.removeFirst()?.work
    return work ? { time: next, work } : null
  }

  private removeFirst(): Entry | undefined {
    const first = this.heap[0]
    const last = this.heap.pop()
    if (last && last !== first) {
      this.heap[0] = last
      this.sink()
    }
    return first
  }

  private rise(start: number): void {
    for (let index = start; index > 0;) {
      const above = (index - 1) >> 1
      if (!this.swapIfBefore(index, above)) return
      index = above
    }
  }

  private sink(): void {
    for (let index = 0; ;) {
      const [left, right] = [this.heap[2 * index + 1], this.heap[2 * index + 2]]
      if (!left) return
      const below = right && isBefore(right, left) ? 2 * index + 2 : 2 * index + 1
      if (!this.swapIfBefore(below, index)) return
      index = below
    }
  }

  private swapIfBefore(lower: number, upper: number): boolean {
    const [a, b] = [this.heap[lower], this.heap[upper]]
    if (!a || !b || !isBefore(a, b)) return false
    this.heap[upper] = a
    this.heap[lower] = b
    return true
  }
}
