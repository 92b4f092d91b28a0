import { randomUUID } from 'node:crypto'
import type { Changes } from '../../model/answers/changes.ts'
import type { NamedLink } from '../../model/answers/named-link.ts'
import type { ResourceName } from '../../model/answers/resource-name.ts'
import type { Model } from '../../model/registry.ts'
import type { Context } from '../records/context.ts'
import type { Change, WriteResult, NamedResource } from '../store/store.ts'

type Changed = Pick<Change, 'class' | 'id' | 'kind' | 'time'>

interface Written {
  changes: readonly Changed[]
  changeSet: WriteResult<unknown>['changeSet']
}

/** Returns the changes of a request's writes, as the API represents them. */
export const changesOf = (
  { model, actor, changeSet, now }: Pick<Context, 'model' | 'actor' | 'changeSet' | 'now'>,
  writes: readonly Written[],
): Changes =>
  changesAnswer(model, writes, {
    user: actor.name,
    timestamp: now(),
    ...(changeSet === undefined ? {} : { changeSet }),
  })

/**
 * Returns the changes of anyone's writes. The last one's change set identifies them; if nothing changed, that
 * of `origin`, or a new id, which the log doesn't have either.
 */
export function changesAnswer(
  model: Model,
  writes: readonly Written[],
  origin: { user: string; timestamp: number; changeSet?: string },
): Changes {
  const changes = settled(writes.flatMap((write) => write.changes))
  const changeSet =
    writes.findLast((write) => write.changeSet !== null)?.changeSet ?? origin.changeSet ?? randomUUID()
  const named = (kind: Change['kind']): ResourceName[] =>
    changes.filter((change) => change.kind === kind).map((change) => nameOf(model, change))
  return {
    id: changeSet,
    sequenceId: changeSet,
    user: origin.user,
    timestamp: changes[0]?.time ?? origin.timestamp,
    createdIds: named('created'),
    modifiedIds: named('modified'),
    deletedIds: named('deleted'),
    empty: changes.length === 0,
  }
}

/**
 * Merges changes into one per resource: created and then modified counts as created, created and then deleted
 * as no change.
 */
function settled(changes: readonly Changed[]): Changed[] {
  const last = new Map<string, Changed>()
  for (const change of changes) {
    const before = last.get(change.id)
    if (before?.kind !== 'created') last.set(change.id, change)
    else if (change.kind === 'deleted') last.delete(change.id)
  }
  return [...last.values()]
}

/** Returns `{modelIndex, uuid, service}` of a resource; a null id means that it doesn't exist yet. */
export function nameOf<Id extends string | null>(
  model: Model,
  resource: { class: string; id: Id },
): ResourceName & { uuid: Id } {
  const { name, service } = model.get(resource.class)
  // Service areas are capitalized in answers: `Environments`, `Cluster`, `Config` (specification 2.1).
  return { modelIndex: name, uuid: resource.id, service: service.charAt(0).toUpperCase() + service.slice(1) }
}

export function namedLink(model: Model, { class: classId, id, name }: NamedResource): NamedLink {
  const { modelIndex, service } = nameOf(model, { class: classId, id })
  return { id, service, modelIndex, uri: `${model.get(classId).uri}/${id}`, name }
}
