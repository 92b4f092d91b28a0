import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Change } from '../storage/storage.ts'
import { Timetable } from '../timetable.ts'
import type { Context, Controller, MakeController, Queue } from './controller.ts'

/** Keys to reconcile before yielding to the event loop. */
const sliceLength = 100
const firstRetryMs = 1000
const longestRetryMs = 60_000
/** Maximum delay of a timer. */
const longestAlarmMs = 2 ** 31 - 1

interface Waiting {
  work: Work
  key: string
}

/** Controller with its queued keys. */
class Work {
  readonly controller: Controller
  readonly pending = new Set<string>()
  readonly later = new Map<string, { time: number; cancel: () => void }>()
  readonly retries = new Map<string, number>()

  constructor(make: MakeController, context: Context, queue: (work: Work) => Queue) {
    this.controller = make(context, queue(this))
  }
}

/** Calls controllers after changes and at scheduled times, outside the write that made the change. */
export class Runner {
  private readonly clock: Clock
  private readonly onFault: (error: unknown) => void
  private readonly works: Work[]
  private readonly timetable = new Timetable()
  private readonly unsubscribe: () => void
  private waiting: Waiting[] = []
  /** Index of the first entry not yet processed. */
  private done = 0
  private isPlanned = false
  private isStopped = false
  private alarm: { time: number; cancel: () => void } | null = null

  constructor(context: Context, makers: readonly MakeController[], onFault: (error: unknown) => void) {
    this.clock = context.clock
    this.onFault = onFault
    this.works = makers.map(
      (make) =>
        new Work(make, context, (work) => ({ add: (key, delayMs = 0) => this.add(work, key, delayMs) })),
    )
    this.unsubscribe = context.storage.subscribe((change) => this.tell(change))
  }

  stop(): void {
    this.isStopped = true
    this.unsubscribe()
    this.alarm?.cancel()
  }

  /** Processes the queue and everything that follows from it, yielding to the event loop between slices. */
  async settle(): Promise<void> {
    while (this.done < this.waiting.length && !this.isStopped) {
      this.run()
      await setImmediate()
    }
  }

  private tell(change: Change): void {
    for (const work of this.works) for (const key of work.controller.affected(change)) this.add(work, key, 0)
  }

  private add(work: Work, key: string, delayMs: number): void {
    if (delayMs > 0) this.addLater(work, key, delayMs)
    else if (!work.pending.has(key)) {
      work.pending.add(key)
      this.waiting.push({ work, key })
      this.plan()
    }
  }

  private addLater(work: Work, key: string, delayMs: number): void {
    const time = this.clock.now() + delayMs
    const planned = work.later.get(key)
    if (planned && planned.time <= time) return
    planned?.cancel()
    const cancel = this.timetable.add(time, () => {
      work.later.delete(key)
      this.add(work, key, 0)
    })
    work.later.set(key, { time, cancel })
    this.setAlarm()
  }

  private plan(): void {
    if (this.isPlanned || this.isStopped) return
    this.isPlanned = true
    this.clock.after(0, () => {
      this.isPlanned = false
      this.run()
    })
  }

  /** Schedules one timer for the earliest entry. */
  private setAlarm(): void {
    const time = this.timetable.nextTime()
    if (time === null || this.isStopped || (this.alarm && this.alarm.time <= time)) return
    this.alarm?.cancel()
    const delayMs = Math.min(longestAlarmMs, Math.max(0, time - this.clock.now()))
    const cancel = this.clock.after(delayMs, () => {
      this.alarm = null
      const now = this.clock.now()
      for (let due = this.timetable.takeDue(now); due; due = this.timetable.takeDue(now)) due.work()
      this.setAlarm()
    })
    this.alarm = { time, cancel }
  }

  private run(): void {
    if (this.isStopped) return
    const slice = this.waiting.slice(this.done, this.done + sliceLength)
    this.done += slice.length
    for (const { work, key } of slice) {
      work.pending.delete(key)
      this.reconcile(work, key)
    }
    if (this.done < this.waiting.length) this.plan()
    else {
      this.waiting = []
      this.done = 0
    }
  }

  /** A failing controller must not affect the others or the process. */
  private reconcile(work: Work, key: string): void {
    try {
      work.controller.reconcile(key)
      work.retries.delete(key)
    } catch (error) {
      if (!(error instanceof Failure)) {
        this.onFault(error)
        return
      }
      const retries = work.retries.get(key) ?? 0
      work.retries.set(key, retries + 1)
      this.add(work, key, Math.min(longestRetryMs, firstRetryMs * 2 ** retries))
    }
  }
}
