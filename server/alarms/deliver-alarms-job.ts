import type { Logger } from 'pino'
import type { DeliveryParts } from './targets.ts'
import { deliverDue, queueDeliveries } from './deliver-alarms.ts'
import { DueReconciler } from '../reconcilers/due-reconciler.ts'
import { changesOf } from '../reconcilers/survey.ts'
import { SurveyedReconcilers } from '../reconcilers/surveyed-reconcilers.ts'

interface Parts extends DeliveryParts {
  log: Logger
}

const causes = new Set(['environments.Alarm', 'config.AlarmTarget'])

/** Retries a failed run, and finds deliveries that lost their subject while the job didn't listen. */
const lookAgainMs = 60_000
const retryMs = 10_000

/** Sends pending deliveries to one target and runs again when the next one is due. */
const targetReconciler = (parts: Parts, id: string): DueReconciler =>
  new DueReconciler(async () => {
    try {
      const next = await deliverDue(parts, id)
      return next === null || next === Infinity ? null : next - parts.now()
    } catch (error) {
      parts.log.error({ err: error, target: id }, 'alarms not delivered')
      return retryMs
    }
  })

/**
 * Sends alarms to the configured targets. Level-triggered over the delivery rows, so it can stop at any
 * moment: deliveries in progress are sent again under the same id.
 */
export class DeliverAlarms extends SurveyedReconcilers<DueReconciler> {
  constructor(parts: Parts) {
    super(parts, {
      make: (id) => targetReconciler(parts, id),
      find: () => queueDeliveries(parts),
      isCause: changesOf(causes),
      everyMs: lookAgainMs,
      failure: 'deliveries of alarms not queued',
    })
  }
}
