import type { RecordOf } from '../../model/define.ts'
import type { HostAction } from '../../model/config/host-action.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'
import type { Keyring } from './context.ts'
import { actionClass } from './host-state.ts'

/** A kind of task that agents know. */
export type TaskKind = Extract<RecordOf<typeof HostAction>['actionType'], string>

/** What a task is given: text by name. It is sealed before it is stored. */
export interface TaskArguments {
  values: Readonly<Record<string, string>>
  keyring: Keyring
}

const mostActions = 20

/**
 * Orders something of the agent of a host, and drops the oldest actions that are over. What needs no arguments and waits
 * already is not ordered twice. Answers the id of the action.
 */
export async function orderTask(
  transaction: Transaction,
  host: Pick<ResourceRow, 'id'>,
  actionType: TaskKind,
  given?: TaskArguments,
): Promise<string> {
  const known = await transaction.find(
    { class: actionClass, relatedTo: { id: host.id, relation: 'actions' } },
    { sort: [{ field: 'createdOn', direction: 'desc' }] },
  )
  const isWaiting = ({ attributes }: ResourceRow): boolean => attributes['status'] === 'created'
  const same = known.find((action) => action.attributes['actionType'] === actionType && isWaiting(action))
  if (same && !given) return same.id
  const isOver = ({ attributes }: ResourceRow): boolean =>
    attributes['status'] === 'completed' || attributes['status'] === 'failed'
  await transaction.remove(
    known
      .slice(mostActions)
      .filter(isOver)
      .map(({ id }) => id),
  )
  const place = { parent: host.id, relation: 'actions' }
  const id = await transaction.insert(place, {
    class: actionClass,
    attributes: { actionType, status: 'created' },
  })
  if (given) await transaction.setSecret(id, 'arguments', given.keyring.seal(JSON.stringify(given.values)))
  return id
}
