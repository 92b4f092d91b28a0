import * as actions from '../../../model/actions/second-factors.ts'
import { message } from '../../../model/messages/message.ts'
import { changesOf } from '../../activity/changes.ts'
import { invalidAt, notFound, toAnswer, unavailable } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { authorOf } from '../../records/context.ts'
import { implement } from '../../resources/implement.ts'
import { factorField, withRecoveryCodes } from '../factors/authenticator-setup.ts'
import { beginRegistration, verifyRegistration } from '../factors/passkeys.ts'
import { relyingPartyOf } from '../factors/relying-party.ts'
import { changeFactors, readFactors } from '../factors/second-factors.ts'
import { isOwnAccount, requireWriter } from '../permissions.ts'
import { requireOwnSignIn, requirePassword } from './second-factors.ts'

const maxName = 64

function checkName(given: string): string {
  const name = given.trim()
  if (name !== '' && name.length <= maxName) return name
  throw invalidAt(factorField('name'), message('factors.nameShape', { max: maxName }))
}

export const setUpPasskey = implement(actions.setUpPasskey, {
  apply: async (context, { resource, body, observed }) => {
    requireOwnSignIn(context, resource)
    await requirePassword(context, body.currentPassword)
    const site = relyingPartyOf(context.publicUrl, observed)
    if (!site) throw unavailable(message('factors.noSite'))
    const { passkeys } = await readFactors(context.store, context.keyring, resource.id)
    const user = { id: resource.id, name: resource.name ?? '', passkeys }
    const { options, challenge } = await beginRegistration(context, site, user)
    return { options: { ...options }, setup: challenge }
  },
})

export const addPasskey = implement(actions.addPasskey, {
  apply: async (context, { resource, body }) => {
    requireOwnSignIn(context, resource)
    const name = checkName(body.name)
    const response = { challenge: body.setup, response: body.response }
    const passkey = await verifyRegistration(context, resource.id, response)
    if (!passkey) throw invalidAt(factorField('response'), message('factors.passkeyInvalid'))
    let recoveryCodes: string[] = []
    const written = await changeFactors(context, authorOf(context), {
      user: resource.id,
      edit: (before) => {
        const { passkeys } = before
        if (passkeys.length >= limits.passkeys)
          throw invalidAt(
            factorField('response'),
            message('factors.tooManyPasskeys', { max: limits.passkeys }),
          )
        if (passkeys.some(({ id }) => id === passkey.id))
          throw invalidAt(factorField('response'), message('factors.passkeyKnown'))
        const after = { ...before, passkeys: [...passkeys, { ...passkey, name }] }
        const { factors, codes } = withRecoveryCodes(before, after)
        recoveryCodes = codes
        return factors
      },
    })
    return {
      status: 200,
      ...toAnswer(message('factors.passkeyAdded', { passkey: name })),
      changes: changesOf(context, [written]),
      recoveryCodes,
    }
  },
})

export const renamePasskey = implement(actions.renamePasskey, {
  apply: async (context, { resource, body }) => {
    requireOwnSignIn(context, resource)
    const name = checkName(body.name)
    let isKnown = false
    const written = await changeFactors(context, authorOf(context), {
      user: resource.id,
      edit: (factors) => {
        const before = factors.passkeys.find(({ id }) => id === body.passkey)
        isKnown = before !== undefined
        if (!before || before.name === name) return null
        const passkeys = factors.passkeys.map((known) => (known === before ? { ...known, name } : known))
        return { ...factors, passkeys }
      },
    })
    if (!isKnown) throw notFound(message('factors.passkeyOf', { user: resource.name ?? '' }))
    return {
      status: 200,
      ...toAnswer(message('factors.passkeyRenamed', { passkey: name })),
      changes: changesOf(context, [written]),
    }
  },
})

export const removePasskey = implement(actions.removePasskey, {
  apply: async (context, { resource, body }) => {
    const name = resource.name ?? ''
    if (isOwnAccount(context.actor, resource)) {
      requireOwnSignIn(context, resource)
      await requirePassword(context, body.currentPassword)
    } else requireWriter(context.actor, context.model.get('users.User'), message('factors.remove', { name }))
    const written = await changeFactors(context, authorOf(context), {
      user: resource.id,
      edit: (factors) => {
        const passkeys = factors.passkeys.filter(({ id }) => id !== body.passkey)
        return passkeys.length < factors.passkeys.length ? { ...factors, passkeys } : null
      },
    })
    if (!written.isChanged) throw notFound(message('factors.passkeyOf', { user: name }))
    return {
      status: 200,
      ...toAnswer(message('factors.passkeyRemoved')),
      changes: changesOf(context, [written]),
    }
  },
})
