import { inPieces } from '../../api/pieces.ts'
import { list, type Resource } from '../../api/queries.ts'
import { claimKey } from '../../extras/PersistentVolumeClaim/claim-users.ts'

export interface ReasonRow extends Resource {
  namespace?: string | null
  message?: string | null
  involvedObject?: { name?: string | null }[]
}

/** Maximum number of events read for one batch of claims. */
const MAX_EVENTS = 500

/** Lists events of the claims with these names, newest first. */
export const claimEventQueries = (kubernetesId: string, names: ReadonlySet<string>) =>
  inPieces([...names].sort()).map((some) =>
    list<ReasonRow>('cluster.Event', {
      of: { class: 'cluster.KubernetesCluster', id: kubernetesId, relation: 'events' },
      mode: 'exportDetails',
      fields: ['id', 'namespace', 'message', 'involvedObject', 'name'],
      query: { 'involvedObject.kind': 'PersistentVolumeClaim', 'involvedObject.name': some },
      sort: ['lastSeen,desc'],
      count: MAX_EVENTS,
    }),
  )

/** Returns the newest event message of each claim. Expects events newest first. */
export function reasonsFrom(events: readonly ReasonRow[]): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>()
  for (const { namespace, message, involvedObject } of events) {
    const key = claimKey(namespace, involvedObject?.[0]?.name)
    if (message && !reasons.has(key)) reasons.set(key, message)
  }
  return reasons
}
