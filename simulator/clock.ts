import { Timetable } from './timetable.ts'

/** Time source and timers of the simulator. */
export interface Clock {
  now(): number
  /** Runs `work` once after a delay; returns a function that cancels it. */
  after(delayMs: number, work: () => void): () => void
}

export const realClock: Clock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    // Pending work must not keep a stopped simulator's process alive.
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Clock that moves only when advanced. */
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

  /** Runs due work in order, including work scheduled within the span. */
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

/** Formats a time as Kubernetes does, in whole seconds. Caches the last one, as many calls share a second. */
export function timestamp(ms: number): string {
  const second = Math.floor(ms / 1000)
  if (second !== lastSecond) {
    lastText = `${new Date(second * 1000).toISOString().slice(0, 19)}Z`
    lastSecond = second
  }
  return lastText
}
