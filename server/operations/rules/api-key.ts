import { makeApiKey } from '../accounts.ts'
import { violationAt } from '../draft.ts'
import type { ClassRules } from '../class-rules.ts'

export const apiKeyRules: ClassRules = {
  goesAlone: true,

  prepare(context, draft, row) {
    if (row) return Promise.resolve([])
    if (draft.path !== '')
      return Promise.resolve([
        {
          modelIndex: 'ApiKey',
          field: draft.path,
          message: `${draft.path} is made by a POST to the user's apiKeys alone, whose answer shows the key.`,
        },
      ])
    const { id, secret: key, prefix, hash } = makeApiKey()
    draft.id = id
    draft.attributes['prefix'] = prefix
    draft.secrets['key'] = hash
    draft.shown = { key }
    const { expiresOn } = draft.attributes
    const isPast = typeof expiresOn === 'number' && expiresOn <= context.now()
    return Promise.resolve(isPast ? [violationAt(draft, 'expiresOn', 'must lie in the future')] : [])
  },
}
