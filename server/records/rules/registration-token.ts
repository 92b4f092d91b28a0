import { violationOf } from '../../errors.ts'
import { message } from '../../../model/messages/message.ts'
import { violationAt } from '../draft.ts'
import { makeToken, tokenLifetimeMs } from '../../hosts/registration-tokens.ts'
import type { RulesOf } from '../class-rules.ts'

export const registrationTokenRules: RulesOf<'config.RegistrationToken'> = {
  goesAlone: true,

  prepare(context, draft, row) {
    if (row) return Promise.resolve([])
    if (draft.path !== '')
      return Promise.resolve([
        violationOf(
          { modelIndex: 'RegistrationToken', field: draft.path },
          message('rules.tokenByPost', { path: draft.path }),
        ),
      ])
    const { id, secret: token, prefix, hash } = makeToken()
    draft.id = id
    draft.attributes.prefix = prefix
    draft.attributes.expiresOn ??= context.now() + tokenLifetimeMs
    draft.secrets['token'] = hash
    draft.shown = { token }
    const { expiresOn } = draft.attributes
    const isPast = typeof expiresOn === 'number' && expiresOn <= context.now()
    return Promise.resolve(isPast ? [violationAt(draft, 'expiresOn', message('rules.inPast'))] : [])
  },
}
