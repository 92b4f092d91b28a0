import { message } from '../../../model/messages/message.ts'
import { makeApiKey } from '../../access/accounts.ts'
import { type Violation, violationOf } from '../../errors.ts'
import type { Context } from '../context.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import { keysMadeBy } from './keys-made-by.ts'
import type { RulesOf } from '../class-rules.ts'

const isTime = (value: unknown): value is number => typeof value === 'number'

/** A key expires no later than the key that created it; otherwise users could evade the expiry. */
function endWithMaker({ actor }: Context, draft: DraftOf<'users.ApiKey'>): Violation[] {
  const { key } = actor
  if (!key) return []
  draft.attributes.madeByKey = key.id
  if (key.expiresOn === null) return []
  const wanted = draft.attributes.expiresOn ?? key.expiresOn
  draft.attributes.expiresOn = wanted
  if (isTime(wanted) && wanted <= key.expiresOn) return []
  const end = new Date(key.expiresOn).toISOString()
  return [violationAt(draft, 'expiresOn', message('rules.outlivesKey', { end, key: key.name ?? '' }))]
}

export const apiKeyRules: RulesOf<'users.ApiKey'> = {
  goesAlone: true,

  prepare(context, draft, row) {
    if (row) return Promise.resolve([])
    if (draft.path !== '')
      return Promise.resolve([
        violationOf(
          { modelIndex: 'ApiKey', field: draft.path },
          message('rules.keyByPost', { path: draft.path }),
        ),
      ])
    const { id, secret: key, prefix, hash } = makeApiKey()
    draft.id = id
    draft.attributes.prefix = prefix
    draft.secrets['key'] = hash
    draft.shown = { key }
    const isPast = isTime(draft.attributes.expiresOn) && draft.attributes.expiresOn <= context.now()
    const past = isPast ? [violationAt(draft, 'expiresOn', message('rules.inPast'))] : []
    return Promise.resolve([...past, ...endWithMaker(context, draft)])
  },

  async checkDelete(reader, row) {
    return { violations: [], alsoIds: await keysMadeBy(reader, [row.id]) }
  },
}
