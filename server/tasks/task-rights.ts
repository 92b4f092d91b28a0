import { type Message, message } from '../../model/messages/message.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { TaskAction } from '../../model/task-actions.ts'
import { getAccount, keyOf } from '../access/accounts.ts'
import type { Actor, Context } from '../records/context.ts'
import { requireAction, requireVerb } from '../access/permissions.ts'
import type { TaskFacts } from './task-row.ts'

/** Throws 403 unless the actor may run an action on resources of a class, like the action's own request. */
export function requireTaskRight(actor: Actor, entry: ModelClass, action: TaskAction): void {
  if (action === 'delete') return requireVerb(actor, 'delete', entry)
  if (action === 'update' || action === 'label') return requireVerb(actor, 'update', entry)
  requireAction(actor, entry, action)
}

/**
 * Returns the user who started a task, with the current role, or a sentence with the reason to end the task.
 */
export async function actorOfTask(
  { store, now }: Pick<Context, 'store' | 'now'>,
  { user, userId, key }: TaskFacts,
): Promise<Actor | Message> {
  const account = await getAccount(store, userId, now())
  if (!account) return message('tasks.accountRemoved', { user })
  if (!key) return account.actor
  const row = await store.get('users.ApiKey', key.id)
  if (!row || (row.attributes.expiresOn ?? Infinity) <= now())
    return message('tasks.keyRemoved', { name: key.name, user })
  return { ...account.actor, key: { ...keyOf(row), name: key.name } }
}
