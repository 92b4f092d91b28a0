import type { Logger } from 'pino'
import { forgetAlarms, raiseAlarms } from '../operations/alarms/raise-alarms.ts'
import type { Change, Store } from '../store/store.ts'

/** A change of any of these may begin or end what an alarm tells of. */
const causes = new Set([
  'cluster.HostCluster',
  'cluster.ClusterStats',
  'cluster.Node',
  'config.Host',
  'config.HostStats',
  'config.AlarmType',
  'config.AlarmTarget',
  'environments.Environment',
  'environments.Application',
  'environments.Pod',
  'environments.ResourceQuota',
  'environments.PersistentVolumeClaim',
])

/** While changes go on, they are looked at this often. */
const gapMs = 2_000
/** Without changes, for what only time brings about. */
const longestMs = 60_000
/** After a look that failed. */
const retryMs = 10_000
const forgetMs = 3_600_000

/**
 * Raises and clears alarms. Level-triggered: each look compares all that is wrong with all alarms that are open, so that
 * a look that is cut off, or a service that was stopped, is made up for by the next.
 */
export class WatchAlarms {
  private readonly parts: { store: Store; log: Logger; now(): number }
  private endListening: (() => void) | null = null
  private timer: NodeJS.Timeout | null = null
  /** When the timer fires, by a clock that nobody sets: it would hold up every look by as much as the other is set. */
  private dueOn = Infinity
  private running: Promise<void> = Promise.resolve()
  private forgottenOn = -Infinity

  constructor(parts: { store: Store; log: Logger; now(): number }) {
    this.parts = parts
  }

  start(): void {
    this.endListening = this.parts.store.onChange((changes: Change[]) => {
      if (changes.some((change) => causes.has(change.class))) this.lookIn(gapMs)
    })
    this.lookIn(0)
  }

  async stop(): Promise<void> {
    this.endListening?.()
    this.endListening = null
    if (this.timer) clearTimeout(this.timer)
    await this.running
  }

  /** Looks after that time at the latest; not before the look that is under way has ended. */
  private lookIn(ms: number): void {
    const dueOn = performance.now() + ms
    if (this.endListening === null || dueOn >= this.dueOn) return
    this.dueOn = dueOn
    if (this.timer) clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.running = this.look()
    }, ms)
    this.timer.unref()
  }

  private async look(): Promise<void> {
    const { store, now, log } = this.parts
    // What changes from here on is looked at once more.
    let isStale = false
    const endListening = store.onChange((changes) => {
      isStale ||= changes.some((change) => causes.has(change.class))
    })
    let waitMs = retryMs
    try {
      const nextDue = await raiseAlarms({ store, now })
      await this.forget()
      waitMs = isStale ? gapMs : Math.max(gapMs, Math.min(longestMs, (nextDue ?? Infinity) - now()))
    } catch (error) {
      log.error({ err: error }, 'alarms not compared')
    }
    endListening()
    this.dueOn = Infinity
    this.lookIn(waitMs)
  }

  private async forget(): Promise<void> {
    const { now } = this.parts
    if (now() - this.forgottenOn < forgetMs) return
    await forgetAlarms(this.parts)
    this.forgottenOn = now()
  }
}
