import type { FastifyRequest } from 'fastify'
import { message } from '../../model/messages/message.ts'
import type { Session } from '../access/sessions.ts'
import { ApiError, invalidAt, unauthenticated } from '../errors.ts'
import { type AuthenticationParts, clientOf } from '../http/authentication.ts'
import type { Keyring } from '../records/context.ts'
import { SignInFailure } from '../sign-in/failure.ts'
import { findLdapProvider } from '../sign-in/ldap/ldap-provider.ts'
import { signInWithLdap } from '../sign-in/ldap/sign-in.ts'
import type { Store } from '../store/store.ts'

interface Given {
  /** Id of the LDAP provider. */
  provider: string
  user: string
  password: string
  newPassword?: string | null
}

interface DirectoryParts extends AuthenticationParts {
  store: Store
  keyring: Keyring
}

/** Signs a user in with an LDAP provider. Wrong passwords count like those of local accounts. */
export async function signInAtDirectory(
  parts: DirectoryParts,
  request: FastifyRequest,
  { provider: id, user, password, newPassword = null }: Given,
): Promise<Session> {
  if (newPassword !== null)
    throw invalidAt(
      { modelIndex: 'User', field: 'newPassword' },
      message('violations.field', {
        field: 'User.newPassword',
        problem: message('rules.passwordOfProvider', { name: user, issuer: 'LDAP' }),
      }),
    )
  const client = clientOf(request)
  const refuse = (reason: string): void =>
    parts.audit.refused({ event: 'signInRefused', user, method: 'ldap', reason }, client)
  try {
    const provider = await findLdapProvider(parts.store, id)
    if (!provider) throw new SignInFailure(message('signIns.providerGone'))
    const attempt = { user: `${id} ${user}`, address: client.address ?? '' }
    const session = await parts.attempts.make(attempt, (origin) =>
      signInWithLdap(parts, provider, { user, password, client, origin }),
    )
    if (session) {
      await parts.audit.record({ event: 'signIn', actor: session.account.actor, method: 'ldap' }, client)
      return session
    }
  } catch (error) {
    if (error instanceof SignInFailure) {
      request.log.warn({ requestId: request.id, reason: error.message }, 'sign-in refused')
      refuse(error.reason.code)
      throw new ApiError(error.isTransient ? 503 : 403, 'signInFailed', error.reason)
    }
    if (error instanceof ApiError) refuse(error.code)
    throw error
  }
  refuse('wrongCredentials')
  throw unauthenticated(message('access.wrongCredentials'))
}
