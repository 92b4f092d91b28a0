import { makeApiKey } from '../accounts.ts'
import { violationAt } from '../draft.ts'
import type { ClassRules } from '../rules.ts'

export const apiKeyRules: ClassRules = {
  prepare(context, draft, row) {
    if (row) return Promise.resolve([])
    const { id, key, prefix, hash } = makeApiKey()
    draft.id = id
    draft.attributes['prefix'] = prefix
    draft.secrets['key'] = hash
    draft.shown = { key }
    const { expiresOn } = draft.attributes
    const isPast = typeof expiresOn === 'number' && expiresOn <= context.now()
    return Promise.resolve(isPast ? [violationAt(draft, 'expiresOn', 'must lie in the future')] : [])
  },
}
