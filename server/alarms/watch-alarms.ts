import type { Logger } from 'pino'
import { forgetAlarms, raiseAlarms } from './raise-alarms.ts'
import { backgroundWork } from '../signals.ts'
import type { Change, Store } from '../store/store.ts'

/** Changes of these classes may raise or clear an alarm. */
const causes = new Set([
  'cluster.HostCluster',
  'cluster.ClusterStats',
  'cluster.Node',
  'config.Host',
  'config.HostStats',
  'config.AlarmType',
  'config.AlarmTarget',
  'config.AuditTarget',
  'environments.Environment',
  'environments.Application',
  'environments.Pod',
  'environments.ResourceQuota',
  'environments.PersistentVolumeClaim',
])

/** Minimum interval between looks during continuous changes. */
const gapMs = 2_000
/** Interval without changes, for conditions that depend on time. */
const longestMs = 60_000
/** Delay after a failed look. */
const retryMs = 10_000
const forgetMs = 3_600_000

/**
 * Raises and clears alarms. Level-triggered: each look compares all problems with all open alarms, so the
 * next look recovers from an interrupted one or a stopped service.
 */
export class WatchAlarms {
  private readonly parts: { store: Store; log: Logger; now(): number }
  private endListening: (() => void) | null = null
  private timer: NodeJS.Timeout | null = null
  /** Due time of the timer, on the monotonic clock: a change of the system clock would delay looks. */
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

  /** Schedules a look within `ms`, but not before the current one has ended. */
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
    // Changes from here on trigger another look.
    let isStale = false
    const endListening = store.onChange((changes) => {
      isStale ||= changes.some((change) => causes.has(change.class))
    })
    let waitMs = retryMs
    try {
      const nextDue = await backgroundWork.run(() => raiseAlarms({ store, now }), { name: 'alarms' })
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
