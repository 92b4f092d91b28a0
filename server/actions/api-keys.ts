import { part } from '../../model/part.ts'
import type { ActionHandler } from '../operations/action.ts'
import { changesOf } from '../operations/changes.ts'
import { authorOf } from '../operations/context.ts'
import { keysMadeBy } from '../operations/keys-made-by.ts'
import { isOwnAccount, requireWriter } from '../operations/permissions.ts'

/** Deletes all API keys of a user but the one of the request, and those that were made with them. */
export const endApiKeys: ActionHandler = async (context, { resource }) => {
  const { actor, model, store } = context
  const doing = part`end the API keys of ${resource.name ?? ''}`
  if (!isOwnAccount(actor, resource)) requireWriter(actor, model.get('users.User'), doing)
  const { result: count, ...written } = await store.write(authorOf(context), async (transaction) => {
    const keys = await transaction.related(resource.id, 'apiKeys')
    const ids = keys.map(({ id }) => id).filter((id) => id !== actor.key?.id)
    const all = new Set([...ids, ...(await keysMadeBy(transaction, ids))])
    await transaction.remove([...all])
    return all.size
  })
  const ended = count === 1 ? '1 API key was ended.' : `${count} API keys were ended.`
  return { status: 200, message: ended, changes: changesOf(context, [written]) }
}
endApiKeys.isOwners = true
endApiKeys.describes = {
  summary: 'End all API keys of a user but the one of the request, and the keys that were made with them',
  answer: { 'application/json': { schema: { $ref: '#/components/schemas/Done' } } },
}
