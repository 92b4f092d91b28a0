import { type Message, message } from '../../model/messages/message.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { verbOfAction, verbOfChange } from '../../model/rights.ts'
import type { TaskAction } from '../../model/task-actions.ts'
import { actorWithKey, getAccount, keyOf } from '../access/accounts.ts'
import type { Actor, Context } from '../records/context.ts'
import { requireMethod, requireScope, running, writing } from '../access/permissions.ts'
import { requireSomewhere } from '../access/place-permissions.ts'
import type { TaskFacts } from './task-row.ts'

/**
 * Throws 403 unless the actor may run an action on some resources of a class. Each step checks its own resource, like the
 * action's own request.
 */
export function requireTaskRight(actor: Actor, entry: ModelClass, action: TaskAction): void {
  const written = action === 'delete' ? 'delete' : action === 'update' || action === 'label' ? 'update' : null
  if (written) requireMethod(actor, written, entry)
  const verb = written ? verbOfChange(entry.id) : verbOfAction(action)
  const doing = written ? writing[written](entry) : running(entry, action)
  requireSomewhere(actor, { verb, entry }, doing)
  requireScope(actor, { class: entry.id, action: written ?? action }, doing)
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
  return actorWithKey(store, account.actor, { ...keyOf(row), name: key.name })
}
