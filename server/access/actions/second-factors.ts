import * as actions from '../../../model/actions/second-factors.ts'
import { message } from '../../../model/messages/message.ts'
import { changesOf } from '../../activity/changes.ts'
import { forbidden, invalidAt, toAnswer } from '../../errors.ts'
import { authorOf, type Context } from '../../records/context.ts'
import { implement } from '../../resources/implement.ts'
import type { RowOf } from '../../store/store.ts'
import { beginSetup, confirmSetup, factorField, saveAuthenticator } from '../factors/authenticator-setup.ts'
import { makeRecoveryCodes } from '../factors/recovery-codes.ts'
import { changeFactors, hasAny, noFactors, readFactors } from '../factors/second-factors.ts'
import { relyingPartyOf } from '../factors/relying-party.ts'
import { isOwnAccount, requireWriter } from '../permissions.ts'

type User = RowOf<'users.User'>

/** Requires a person who is signed in to the account: a leaked key must not change how its user signs in. */
export function requireOwnSignIn({ actor }: Context, user: User): void {
  const params = { name: user.name ?? '' }
  if (!isOwnAccount(actor, user)) throw forbidden(message('factors.ownOnly', params))
  if (actor.key) throw forbidden(message('factors.notByKey', { key: actor.key.name }))
  if (user.attributes.issuer !== null) throw forbidden(message('factors.ofProvider', params))
}

export async function requirePassword(
  { confirmPassword }: Context,
  given: string | null | undefined,
): Promise<void> {
  if (given == null)
    throw invalidAt(
      factorField('currentPassword'),
      message('violations.field', {
        field: 'User.currentPassword',
        problem: message('factors.passwordRequired'),
      }),
    )
  if (!(await confirmPassword(given)))
    throw invalidAt(
      factorField('currentPassword'),
      message('violations.field', {
        field: 'User.currentPassword',
        problem: message('rules.wrongPassword'),
      }),
    )
}

/** Lists factors without anything that could be used to sign in. */
export const secondFactors = implement(actions.secondFactors, {
  apply: async (context, { resource, observed }) => {
    const { actor, model, store, keyring } = context
    if (!isOwnAccount(actor, resource))
      requireWriter(actor, model.get('users.User'), message('factors.see', { name: resource.name ?? '' }))
    const { authenticator, recoveryCodes, passkeys } = await readFactors(store, keyring, resource.id)
    return {
      authenticator: authenticator && { addedOn: authenticator.addedOn },
      recoveryCodes: recoveryCodes.length,
      passkeys: passkeys.map(({ id, name, addedOn, lastUsedOn }) => ({ id, name, addedOn, lastUsedOn })),
      canAddPasskeys: relyingPartyOf(context.publicUrl, observed) !== null,
    }
  },
})

export const setUpAuthenticator = implement(actions.setUpAuthenticator, {
  apply: async (context, { resource, body }) => {
    requireOwnSignIn(context, resource)
    await requirePassword(context, body.currentPassword)
    return beginSetup(context.keyring, { id: resource.id, name: resource.name ?? '' }, context.now())
  },
})

export const addAuthenticator = implement(actions.addAuthenticator, {
  apply: async (context, { resource, body }) => {
    requireOwnSignIn(context, resource)
    const authenticator = confirmSetup(context.keyring, { user: resource.id, ...body }, context.now())
    const { recoveryCodes, ...written } = await saveAuthenticator(context, authorOf(context), {
      user: resource.id,
      authenticator,
    })
    return {
      status: 200,
      ...toAnswer(message('factors.authenticatorAdded')),
      changes: changesOf(context, [written]),
      recoveryCodes,
    }
  },
})

export const renewRecoveryCodes = implement(actions.renewRecoveryCodes, {
  apply: async (context, { resource, body }) => {
    requireOwnSignIn(context, resource)
    await requirePassword(context, body.currentPassword)
    const { codes, hashes } = makeRecoveryCodes()
    const written = await changeFactors(context, authorOf(context), {
      user: resource.id,
      edit: (factors) => (hasAny(factors) ? { ...factors, recoveryCodes: hashes } : null),
    })
    if (!written.isChanged) throw forbidden(message('factors.none', { name: resource.name ?? '' }))
    return {
      status: 200,
      ...toAnswer(message('factors.codesRenewed')),
      changes: changesOf(context, [written]),
      recoveryCodes: codes,
    }
  },
})

/** For users themselves with their password, and for admins who help somebody without a device. */
export const removeSecondFactors = implement(actions.removeSecondFactors, {
  apply: async (context, { resource, body }) => {
    const name = resource.name ?? ''
    if (isOwnAccount(context.actor, resource)) {
      requireOwnSignIn(context, resource)
      await requirePassword(context, body.currentPassword)
    } else requireWriter(context.actor, context.model.get('users.User'), message('factors.remove', { name }))
    const written = await changeFactors(context, authorOf(context), {
      user: resource.id,
      edit: (factors) => (hasAny(factors) ? noFactors : null),
    })
    const text = written.isChanged ? message('factors.removed', { name }) : message('factors.none', { name })
    return { status: 200, ...toAnswer(text), changes: changesOf(context, [written]) }
  },
})
