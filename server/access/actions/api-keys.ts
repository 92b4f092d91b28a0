import * as accounts from '../../../model/actions/accounts.ts'
import { message } from '../../../model/messages/message.ts'
import { toAnswer } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { authorOf } from '../../records/context.ts'
import { keysMadeBy } from '../../records/rules/keys-made-by.ts'
import { isOwnAccount, requireWriter } from '../permissions.ts'
import { commitUpdate, planUpdate } from '../../resources/update.ts'

/**
 * Deletes all of a user's API keys except the request's own, and the keys created with them. Sets a new
 * password in the same transaction if the body contains one.
 */
export const endApiKeys = implement(accounts.endApiKeys, {
  apply: async (context, { resource, body }) => {
    const { actor, model, store } = context
    const entry = model.get('users.User')
    const doing = message('access.endApiKeys', { name: resource.name ?? '' })
    if (!isOwnAccount(actor, resource)) requireWriter(actor, entry, doing)
    const isUpdate = Object.keys(body).length > 0
    const plan = isUpdate ? await planUpdate(context, { entry, id: resource.id }, body) : null
    const { result: count, ...written } = await store.write(authorOf(context), async (transaction) => {
      if (plan) await commitUpdate(context, transaction, plan)
      const keys = await transaction.related(resource.id, 'apiKeys')
      const ids = keys.map(({ id }) => id).filter((id) => id !== actor.key?.id)
      const all = new Set([...ids, ...(await keysMadeBy(transaction, ids))])
      await transaction.remove([...all])
      return all.size
    })
    return {
      status: 200,
      ...toAnswer(message('accounts.keysEnded', { count })),
      changes: changesOf(context, [written]),
    }
  },
})
