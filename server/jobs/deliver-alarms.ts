import type { Logger } from 'pino'
import type { DeliveryParts } from '../operations/alarm-targets.ts'
import { deliverDue, queueDeliveries } from '../operations/deliver-alarms.ts'
import { type Keeper, Keepers } from './keepers.ts'
import { Level } from './level.ts'

interface Parts extends DeliveryParts {
  log: Logger
}

const causes = new Set(['environments.Alarm', 'config.AlarmTarget'])

/** After a look that failed, and for what was deleted with its subject while nobody listened. */
const lookAgainMs = 60_000
const retryMs = 10_000
const longestTimerMs = 3_600_000

/** Sends to one target what waits for it, and comes back when something is due again. */
class TargetKeeper implements Keeper {
  private readonly level: Level
  private timer: NodeJS.Timeout | null = null

  constructor(parts: Parts, id: string) {
    this.level = new Level(async () => {
      const next = await deliverDue(parts, id).catch((error: unknown) => {
        parts.log.error({ err: error, target: id }, 'alarms not delivered')
        return parts.now() + retryMs
      })
      if (next === null || next === Infinity) return
      if (this.timer) clearTimeout(this.timer)
      this.timer = setTimeout(
        () => this.level.trigger(),
        Math.min(longestTimerMs, Math.max(0, next - parts.now())),
      )
      this.timer.unref()
    })
  }

  trigger(): void {
    this.level.trigger()
  }

  async end(): Promise<void> {
    await this.level.end()
    if (this.timer) clearTimeout(this.timer)
  }
}

/**
 * Sends alarms to the targets that people have set. Level-triggered over the rows of deliveries, so that it can be stopped
 * at any moment: what was on its way then is sent again under the same id.
 */
export class DeliverAlarms {
  private readonly parts: Parts
  private readonly keepers: Keepers<TargetKeeper>
  private readonly level: Level
  private endListening: (() => void) | null = null
  private timer: NodeJS.Timeout | null = null

  constructor(parts: Parts) {
    this.parts = parts
    this.keepers = new Keepers((id) => new TargetKeeper(parts, id))
    this.level = new Level(() => this.look())
  }

  start(): void {
    const { store } = this.parts
    this.endListening = store.onChange((changes) => {
      if (changes.some((change) => causes.has(change.class))) this.level.trigger()
    })
    this.timer = setInterval(() => this.level.trigger(), lookAgainMs)
    this.timer.unref()
    this.level.trigger()
  }

  async stop(): Promise<void> {
    this.endListening?.()
    if (this.timer) clearInterval(this.timer)
    await this.level.end()
    await this.keepers.end()
  }

  private async look(): Promise<void> {
    try {
      this.keepers.triggerFor(await queueDeliveries(this.parts))
    } catch (error) {
      this.parts.log.error({ err: error }, 'deliveries of alarms not queued')
    }
  }
}
