import type { Logger } from 'pino'
import { DeliveryError } from '../alarms/notify/target.ts'
import { toStatus } from '../messages/to-status.ts'
import { DueReconciler } from '../reconcilers/due-reconciler.ts'
import { SurveyedReconcilers } from '../reconcilers/surveyed-reconcilers.ts'
import { systemAuthor } from '../records/context.ts'
import type { Store } from '../store/store.ts'
import { type AuditTargetRow, sendAudit, type SendParts } from './receiver.ts'

const targetClass = 'config.AuditTarget'

/** Entries per message. */
const maxEntries = 500
/** Interval at which new entries are sent; they are sealed once a second. */
const everyMs = 1_000
const firstPauseMs = 5_000
const longestPauseMs = 60_000
/** Finds targets that were missed while the job didn't listen. */
const lookAgainMs = 60_000

export interface DeliverParts extends SendParts {
  store: Store
  log: Logger
}

/**
 * Sends new entries to one target, in order and from its position on. Each message is repeated until the receiver has taken
 * it. Returns null if there is nothing to send to.
 */
export async function deliverEntries(parts: DeliverParts, id: string): Promise<'all' | 'failed' | null> {
  const { store } = parts
  for (;;) {
    const target = await store.get(targetClass, id)
    if (!target || target.attributes.isEnabled === false) return null
    const after = (await store.audit.positionOf(id)) ?? target.attributes.startsAfter ?? 0
    const entries = await store.audit.find({ after, count: maxEntries })
    const last = entries.at(-1)
    if (!last) return 'all'
    const failure = await tryAudit(parts, target, { event: 'entries', entries })
    if (failure) return 'failed'
    await store.audit.setPosition(id, last.number)
  }
}

/** Sends a message and records on the target whether the receiver took it. Returns the failure, or null. */
export async function tryAudit(
  parts: SendParts & { store: Pick<Store, 'getSecret' | 'write'> },
  target: AuditTargetRow,
  sent: Parameters<typeof sendAudit>[2],
): Promise<DeliveryError | null> {
  let failure: DeliveryError | null = null
  try {
    await sendAudit(parts, target, sent)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    failure = error
  }
  await noteState(parts, target, failure)
  return failure
}

/** Writes only what differs: a working target is used every second. */
async function noteState(
  { store, now }: Pick<DeliverParts, 'now'> & { store: Pick<Store, 'write'> },
  { id, attributes }: AuditTargetRow,
  failure: DeliveryError | null,
): Promise<void> {
  const status = toStatus(failure ? [failure.reason] : [])
  const state = failure ? 'failing' : 'working'
  if (attributes.state === state && JSON.stringify(attributes.status) === JSON.stringify(status.status))
    return
  const failingSince = failure ? (attributes.failingSince ?? now()) : null
  await store.write(systemAuthor, async (transaction) => {
    if (await transaction.get(targetClass, id))
      await transaction.update(id, { attributes: { state, ...status, failingSince } })
  })
}

/** Number of failures in a row, by target. */
type Failures = Map<string, number>

function targetReconciler(parts: DeliverParts, failures: Failures, id: string): DueReconciler {
  const pause = (): number => {
    const count = failures.get(id) ?? 0
    failures.set(id, count + 1)
    return Math.min(longestPauseMs, firstPauseMs * 2 ** count)
  }
  return new DueReconciler(async () => {
    try {
      const result = await deliverEntries(parts, id)
      if (result === 'failed') return pause()
      failures.delete(id)
      return result === null ? null : everyMs
    } catch (error) {
      parts.log.error({ err: error, target: id }, 'audit entries not delivered')
      return pause()
    }
  })
}

/** Sends audit entries to the enabled targets, each at its own pace. For the holder of the jobs. */
export class DeliverAudit extends SurveyedReconcilers<DueReconciler> {
  constructor(parts: DeliverParts) {
    const failures: Failures = new Map()
    super(parts, {
      make: (id) => targetReconciler(parts, failures, id),
      find: () => findTargets(parts.store),
      // Not by its own notes, which would skip the pauses.
      isCause: (changes) => {
        const isChanged = changes.some(
          ({ class: of, author }) => of === targetClass && author !== systemAuthor.name,
        )
        if (isChanged) failures.clear()
        return isChanged
      },
      everyMs: lookAgainMs,
      failure: 'targets of audit entries not found',
    })
  }
}

async function findTargets(store: Store): Promise<Set<string>> {
  const targets = await store.find({ class: targetClass })
  await store.audit.keepPositions(targets.map(({ id }) => id))
  return new Set(targets.filter(({ attributes }) => attributes.isEnabled !== false).map(({ id }) => id))
}
