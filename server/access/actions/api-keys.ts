import * as accounts from '../../../model/actions/accounts.ts'
import { message } from '../../../model/messages/message.ts'
import { forbidden, invalidAt, toAnswer } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { authorOf, type Context } from '../../records/context.ts'
import type { ResourceRow } from '../../store/store.ts'
import { boundExpiry, whyOutlives, whyTooLate } from '../key-expiry.ts'
import { makeApiKey } from '../key-format.ts'
import { keysMadeBy } from '../../records/rules/keys-made-by.ts'
import { requireWriter } from '../permissions.ts'
import { managesKeys } from '../service-accounts.ts'
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
    if (!(await managesKeys(context, resource))) requireWriter(actor, entry, doing)
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

const usualOverlapSeconds = 3_600

/**
 * Replaces a key's secret. A key may rotate only itself, and not to a later expiry: otherwise it could obtain a secret that
 * outlives it. A previous secret can't rotate the key, because a leaked one could then take it over.
 */
export const rotate = implement(accounts.rotate, {
  apply: async (context, { resource, body }) => {
    const { actor, store, now } = context
    const name = resource.name ?? ''
    if (actor.key && actor.key.id !== resource.id)
      throw forbidden(message('access.keyRotatesItself', { key: actor.key.name }))
    if (actor.key?.isPrevious) throw forbidden(message('access.previousSecret', { key: actor.key.name }))
    const kept = boundExpiry(context, resource.attributes.expiresOn)
    const expiresOn = newExpiry(context, resource, body.expiresOn ?? kept)
    const overlapSeconds = body.overlapSeconds ?? usualOverlapSeconds
    const previousUntil = overlapSeconds === 0 ? null : now() + overlapSeconds * 1000
    const { secret: key, prefix, hash } = makeApiKey(resource.id)
    const written = await store.write(authorOf(context), async (transaction) => {
      const previous = await transaction.getSecret(resource.id, 'key')
      await transaction.setSecret(resource.id, 'previousKey', previousUntil === null ? null : previous)
      await transaction.setSecret(resource.id, 'key', hash)
      const attributes = { prefix, expiresOn, previousUntil, rotatedOn: now() }
      await transaction.update(resource.id, { attributes })
    })
    const text = toAnswer(message('accounts.keyRotated', { name }))
    return { status: 200, ...text, changes: changesOf(context, [written]), key, previousUntil }
  },
})

/** Returns the expiry of a rotated key; throws 406 if it is in the past or too late. */
function newExpiry(context: Context, { name }: ResourceRow, wanted: number | null): number | null {
  const { now } = context
  const place = { modelIndex: 'ApiKey', field: 'expiresOn' }
  if (wanted !== null && wanted <= now())
    throw invalidAt(place, message('rules.expiredKey', { name: name ?? '' }))
  const problem = whyTooLate(context, wanted) ?? whyOutlives(context, wanted)
  if (problem !== null)
    throw invalidAt(place, message('violations.field', { field: 'ApiKey.expiresOn', problem }))
  return wanted
}
