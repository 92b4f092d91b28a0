import type { AuditDeliveries } from '../../model/answers/audit.ts'
import type { Store } from '../store/store.ts'

/** Returns how far each audit target has received the log. */
export async function auditDeliveries(
  store: Pick<Store, 'audit' | 'find'>,
): Promise<(AuditDeliveries[number] & { isEnabled: boolean })[]> {
  const targets = await store.find({ class: 'config.AuditTarget' })
  if (targets.length === 0) return []
  const [last] = await store.audit.find({ count: 1 })
  return Promise.all(
    targets.map(async ({ id, attributes }) => {
      const position = (await store.audit.positionOf(id)) ?? attributes.startsAfter ?? 0
      const [next] = await store.audit.find({ after: position, count: 1 })
      const waiting = next ? (last?.number ?? next.number) - next.number + 1 : 0
      const isEnabled = attributes.isEnabled !== false
      return { target: id, position, waiting, waitingSince: next?.time ?? null, isEnabled }
    }),
  )
}
