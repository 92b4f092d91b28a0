import { message } from '../../model/messages/message.ts'
import { isGrantable } from '../../model/rights.ts'
import { requireAt } from '../access/place-permissions.ts'
import { classOfKind } from '../clusters/connection/mapping/mapping.ts'
import { AccessRefusal, ApiError, textOfAll, type Violation, violationOf } from '../errors.ts'
import type { Context } from '../records/context.ts'
import type { ResourceRow } from '../store/store.ts'

interface Kind {
  apiVersion: string
  kind: string
}

/**
 * Throws 403 unless the actor may write the kinds of these objects in a place, as a custom role may allow only some kinds.
 * Lists all refused kinds. `place` is an environment, the cluster of a new one, or a catalog application. Kinds that no grant
 * can give are left to the guard of the cluster.
 */
export async function requireKindsIn(
  { actor, model, store }: Pick<Context, 'actor' | 'model' | 'store'>,
  place: ResourceRow,
  objects: readonly Kind[],
): Promise<void> {
  const service = place.class === 'catalog.Application' ? 'catalog' : 'environments'
  const classes = new Set(
    objects.map(({ apiVersion, kind }) => classOfKind(model, service, { apiVersion, kind })),
  )
  const violations: Violation[] = []
  for (const entry of classes) {
    if (!isGrantable(entry)) continue
    try {
      const doing = message('access.writeObject', { object: entry.name })
      await requireAt({ actor, store }, { verb: 'write', entry, row: place }, doing)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403) throw error
      violations.push(violationOf({ modelIndex: entry.name, field: null }, error.reasons))
    }
  }
  if (violations.length > 0) throw new AccessRefusal(textOfAll(violations), place.id, violations)
}
