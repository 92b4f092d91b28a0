import type { AuditEvent } from '../store/store.ts'

const windowMs = 60_000
/** Maximum number of origins that are counted separately. Further ones share an entry per event, without an address. */
const maxOrigins = 100
/** Maximum number of names per origin. */
const maxNames = 10

interface Repeatable {
  /** Origin. Its events are counted together. */
  key: string
  event: AuditEvent
  /** Name that the client gave, if any. */
  name: string | null
}

interface Counted {
  event: AuditEvent
  names: ReadonlySet<string>
  /** Number of repetitions, without the event that was recorded immediately. */
  count: number
  /** Time of the first event. */
  since: number
}

const anonymous = (event: AuditEvent): AuditEvent => ({
  ...event,
  user: null,
  userId: null,
  apiKey: null,
  session: null,
  address: null,
  userAgent: null,
})

/** Counts events of the same origin within a minute of the first. */
export class RepeatedEvents {
  readonly #open = new Map<string, Counted & { names: Set<string> }>()

  /** Returns the event if it is the first of its minute; otherwise, it is only counted. */
  add({ key, event, name }: Repeatable, now: number): AuditEvent | null {
    const isFull = this.#open.size >= maxOrigins && !this.#open.has(key)
    const at = isFull ? `others ${event.event}` : key
    const known = this.#open.get(at)
    const counted = known ?? {
      event: isFull ? anonymous(event) : event,
      names: new Set(),
      count: 0,
      since: now,
    }
    this.#open.set(at, counted)
    if (!known && !isFull) return event
    counted.count += 1
    if (name !== null && counted.names.size < maxNames) counted.names.add(name)
    return null
  }

  /** Removes the minutes that have ended, and returns those with repetitions. */
  take(now: number): Counted[] {
    const ended = [...this.#open].filter(([, { since }]) => since + windowMs <= now)
    for (const [key] of ended) this.#open.delete(key)
    return ended.flatMap(([, counted]) => (counted.count > 0 ? [counted] : []))
  }
}
