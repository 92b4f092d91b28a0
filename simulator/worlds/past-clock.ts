import { setImmediate } from 'node:timers/promises'
import { type Clock, realClock } from '../clock.ts'
import { Timetable } from '../timetable.ts'

interface Plan {
  time: number
  work: () => void
  cancel: () => void
}

/** Time slice in ms before yielding to other work of the thread. */
const sliceMs = 20

/** Clock that starts in the past, fast-forwards to now, then shows real time. */
export class PastClock implements Clock {
  private time: number | null
  private readonly timetable = new Timetable()
  private readonly plans = new Set<Plan>()
  private readonly real: Clock

  constructor(time: number, real = realClock) {
    this.time = time
    this.real = real
  }

  now(): number {
    return this.time ?? this.real.now()
  }

  after(delayMs: number, work: () => void): () => void {
    if (this.time === null) return this.real.after(delayMs, work)
    const plan: Plan = {
      time: this.time + delayMs,
      work: () => {
        this.plans.delete(plan)
        work()
      },
      cancel: () => {},
    }
    const cancel = this.timetable.add(plan.time, plan.work)
    plan.cancel = () => {
      this.plans.delete(plan)
      cancel()
    }
    this.plans.add(plan)
    return () => plan.cancel()
  }

  /** Runs work due by a time, in order, including work scheduled on the way. */
  async liveUntil(end: number): Promise<void> {
    let sliceEnd = performance.now() + sliceMs
    for (let next = this.timetable.takeDue(end); next; next = this.timetable.takeDue(end)) {
      this.time = Math.max(this.now(), next.time)
      next.work()
      if (performance.now() < sliceEnd) continue
      await setImmediate()
      sliceEnd = performance.now() + sliceMs
    }
    this.time = end
  }

  /** Fast-forwards to now and switches to real time. */
  async catchUp(): Promise<void> {
    while (this.now() < this.real.now()) await this.liveUntil(this.real.now())
    const now = this.now()
    this.time = null
    for (const plan of this.plans) plan.cancel = this.real.after(Math.max(0, plan.time - now), plan.work)
  }
}
