import type { Logger } from 'pino'
import type { DeliveryParts } from '../operations/alarms/targets.ts'
import { deliverDue, queueDeliveries } from '../operations/alarms/deliver-alarms.ts'
import { DueLevel } from './due-level.ts'
import { changesOf } from './survey.ts'
import { SurveyedKeepers } from './surveyed-keepers.ts'

interface Parts extends DeliveryParts {
  log: Logger
}

const causes = new Set(['environments.Alarm', 'config.AlarmTarget'])

/** After a look that failed, and for what was deleted with its subject while nobody listened. */
const lookAgainMs = 60_000
const retryMs = 10_000

/** Sends to one target what waits for it, and comes back when something is due again. */
const targetKeeper = (parts: Parts, id: string): DueLevel =>
  new DueLevel(async () => {
    try {
      const next = await deliverDue(parts, id)
      return next === null || next === Infinity ? null : next - parts.now()
    } catch (error) {
      parts.log.error({ err: error, target: id }, 'alarms not delivered')
      return retryMs
    }
  })

/**
 * Sends alarms to the targets that people have set. Level-triggered over the rows of deliveries, so that it can be stopped
 * at any moment: what was on its way then is sent again under the same id.
 */
export class DeliverAlarms extends SurveyedKeepers<DueLevel> {
  constructor(parts: Parts) {
    super(parts, {
      make: (id) => targetKeeper(parts, id),
      find: () => queueDeliveries(parts),
      isCause: changesOf(causes),
      everyMs: lookAgainMs,
      failure: 'deliveries of alarms not queued',
    })
  }
}
