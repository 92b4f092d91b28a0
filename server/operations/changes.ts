import type { ChangeAnswer, Changes } from '../../model/answers/changes.ts'
import type { ResourceName } from '../../model/answers/resource-name.ts'
import type { Model } from '../../model/registry.ts'
import type { Change, WriteResult } from '../store/store.ts'
import type { Context } from './context.ts'

/** As the service makes them, within a request or by itself. */
export type MadeChanges = Changes<string | null>
export type MadeAnswer = ChangeAnswer<string | null>

type Changed = Pick<Change, 'class' | 'id' | 'kind' | 'time'>

interface Written {
  changes: readonly Changed[]
  changeSet: WriteResult<unknown>['changeSet']
}

/** What a request's writes changed, in the API's words. */
export const changesOf = (
  { model, actor, changeSet, now }: Pick<Context, 'model' | 'actor' | 'changeSet' | 'now'>,
  writes: readonly Written[],
): MadeChanges =>
  changesAnswer(model, writes, {
    user: actor.name,
    timestamp: now(),
    ...(changeSet === undefined ? {} : { changeSet }),
  })

/** The same of anybody's writes. The last one's change set names it; `origin` speaks where nothing changed. */
export function changesAnswer(
  model: Model,
  writes: readonly Written[],
  origin: { user: string; timestamp: number; changeSet?: string },
): MadeChanges {
  const changes = settled(writes.flatMap((write) => write.changes))
  const changeSet =
    writes.findLast((write) => write.changeSet !== null)?.changeSet ?? origin.changeSet ?? null
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

/** One change for each resource: what was made and changed on the way was made, and what is gone again never was. */
function settled(changes: readonly Changed[]): Changed[] {
  const last = new Map<string, Changed>()
  for (const change of changes) {
    const before = last.get(change.id)
    if (before?.kind !== 'created') last.set(change.id, change)
    else if (change.kind === 'deleted') last.delete(change.id)
  }
  return [...last.values()]
}

/** `{modelIndex, uuid, service}` of a resource; null is the id of what is not there yet. */
export function nameOf<Id extends string | null>(
  model: Model,
  resource: { class: string; id: Id },
): ResourceName<Id> {
  const { name, service } = model.get(resource.class)
  // Service areas are capitalised in answers: `Environments`, `Cluster`, `Config` (specification 2.1).
  return { modelIndex: name, uuid: resource.id, service: service.charAt(0).toUpperCase() + service.slice(1) }
}
