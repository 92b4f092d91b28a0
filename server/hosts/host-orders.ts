import type { Attributes } from '../../model/types.ts'
import type { Transaction } from '../store/store.ts'
import type { Keyring } from '../records/context.ts'
import { actionClass } from './host-state.ts'

/** A task type that agents support. */
type TaskKind = NonNullable<Attributes<'config.HostAction'>['actionType']>

/** Arguments of a task by name, encrypted before they are stored. */
interface TaskArguments {
  values: Readonly<Record<string, string>>
  keyring: Keyring
}

const maxActions = 20

/**
 * Queues a task for a host's agent and removes the oldest finished ones. A waiting task without arguments
 * isn't queued twice. Returns the action's id.
 */
export async function orderTask(
  transaction: Transaction,
  host: { id: string },
  actionType: TaskKind,
  given?: TaskArguments,
): Promise<string> {
  const known = await transaction.find(
    { class: actionClass, relatedTo: { id: host.id, relation: 'actions' } },
    { sort: [{ field: 'createdOn', direction: 'desc' }] },
  )
  const same = known.find(
    ({ attributes }) => attributes.actionType === actionType && attributes.status === 'created',
  )
  if (same && !given) return same.id
  await transaction.remove(
    known
      .slice(maxActions)
      .filter(({ attributes }) => attributes.status === 'completed' || attributes.status === 'failed')
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
