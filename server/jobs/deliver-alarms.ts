import type { Logger } from 'pino'
import type { DeliveryParts } from '../operations/alarm-targets.ts'
import { deliverDue, queueDeliveries } from '../operations/deliver-alarms.ts'
import { type Keeper, Keepers } from './keepers.ts'
import { Level } from './level.ts'
import { changesOf, Survey } from './survey.ts'

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
  private readonly keepers: Keepers<TargetKeeper>
  private readonly survey: Survey

  constructor(parts: Parts) {
    this.keepers = new Keepers((id) => new TargetKeeper(parts, id))
    this.survey = new Survey(parts, {
      look: async () => this.keepers.triggerFor(await queueDeliveries(parts)),
      isCause: changesOf(causes),
      everyMs: lookAgainMs,
      failure: 'deliveries of alarms not queued',
    })
  }

  start(): void {
    this.survey.start()
  }

  async stop(): Promise<void> {
    await this.survey.stop()
    await this.keepers.end()
  }
}
