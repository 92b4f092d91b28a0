import { Timetable } from './timetable.ts'

/** Where the simulator gets its time from, and what runs later. */
export interface Clock {
  now(): number
  /** Runs once after so many milliseconds; the result takes it back. */
  after(delayMs: number, work: () => void): () => void
}

export const realClock: Clock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    // Work that waits must not keep a stopped simulator's process alive.
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** A clock that stands until it is advanced. */
export class ManualClock implements Clock {
  private time: number
  private readonly planned = new Timetable()

  constructor(time = Date.UTC(2026, 0, 1)) {
    this.time = time
  }

  now(): number {
    return this.time
  }

  after(delayMs: number, work: () => void): () => void {
    return this.planned.add(this.time + delayMs, work)
  }

  /** Runs what falls due, in order, including what that work plans within the span. */
  advance(spanMs: number): void {
    const end = this.time + spanMs
    for (let next = this.planned.takeDue(end); next; next = this.planned.takeDue(end)) {
      this.time = Math.max(this.time, next.time)
      next.work()
    }
    this.time = end
  }
}

let lastSecond = NaN
let lastText = ''

/** As Kubernetes writes times: whole seconds. Much of what happens happens in the same one. */
export function timestamp(ms: number): string {
  const second = Math.floor(ms / 1000)
  if (second !== lastSecond) {
    lastText = `${new Date(second * 1000).toISOString().slice(0, 19)}Z`
    lastSecond = second
  }
  return lastText
}
