import { message } from '../../model/messages/message.ts'
import * as endpoints from '../../model/endpoints/service.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toAnswer, unauthenticated } from '../errors.ts'
import {
  clearSessionCookie,
  clientOf,
  readSession,
  refreshStore,
  requireCsrfToken,
  requireSameSite,
  setSessionCookie,
} from '../http/authentication.ts'
import { anonymousBody } from '../http/body/body.ts'
import { requireBody } from '../records/check-body.ts'
import type { Session } from '../access/sessions.ts'
import { signInAtDirectory } from './ldap-sign-in.ts'
import {
  authenticatorSetupRoutes,
  type CompleteSignIn,
  type LocalSignInParts,
  signInLocally,
} from './local-sign-in.ts'
import { passkeySignInRoutes } from './passkey-sign-ins.ts'
import { sessionViewRoutes } from './session-view.ts'

/** Settings that the console follows. */
interface SessionSettings {
  platformNamespaces: readonly string[]
  /** Longest lifetime of new API keys in days. */
  apiKeyMaxDays: number | null
  /** Local accounts sign in only with a second factor. */
  requiresSecondFactor?: boolean
}

/** Information for the console about the signed-in user. */
const answerOf = ({ account, viewUntil, csrfToken, expiresOn }: Session, settings: SessionSettings) => {
  const { id, name, role, viewer = null } = account.actor
  return { user: { id, name, role }, viewer, viewUntil, csrfToken, expiresOn, ...settings }
}

/** Sign-in of the console: `POST /session {user, password}`, `GET /session`, `DELETE /session`. */
export function sessionRoutes(
  app: FastifyInstance,
  parts: LocalSignInParts &
    SessionSettings & {
      /** Ends the grant of a provider for a session. Returns the address that ends the provider's session, or null. */
      leaveProvider(session: Session, request: FastifyRequest): Promise<string | null>
    },
): void {
  const { platformNamespaces, apiKeyMaxDays, requiresSecondFactor = false } = parts
  const settings = { platformNamespaces, apiKeyMaxDays, requiresSecondFactor }
  const options = { onRequest: refreshStore(parts) }
  const complete: CompleteSignIn = async (request, reply, { account, method, recoveryCodes }) => {
    const session = await parts.sessions.begin(account, clientOf(request))
    const { actor } = session.account
    await parts.audit.record({ event: 'signIn', actor, method }, clientOf(request))
    setSessionCookie(reply, session, parts.now())
    return { ...answerOf(session, settings), ...(recoveryCodes ? { recoveryCodes } : {}) }
  }
  app.post(endpoints.signIn.path, options, async (request, reply) => {
    requireSameSite(request, parts.publicUrl)
    const body = requireBody(endpoints.signIn, anonymousBody(request), endpoints.signIn.subject)
    const { provider } = body
    if (provider == null) return complete(request, reply, await signInLocally(parts, request, body))
    const { store, keyring } = parts.service
    const session = await signInAtDirectory({ ...parts, store, keyring }, request, { ...body, provider })
    setSessionCookie(reply, session, parts.now())
    return answerOf(session, settings)
  })
  passkeySignInRoutes(app, parts, complete)
  sessionViewRoutes(app, parts, (session) => answerOf(session, settings))
  authenticatorSetupRoutes(app, parts)

  app.get(endpoints.getSession.path, options, async (request, reply) => {
    const session = await readSession(parts, request)
    if (!session) throw unauthenticated(message('access.notSignedIn'))
    // Renews the cookie, since using the session has extended it.
    setSessionCookie(reply, session, parts.now())
    return answerOf(session, settings)
  })

  app.delete(endpoints.signOut.path, options, async (request, reply) => {
    const session = await readSession(parts, request)
    clearSessionCookie(reply)
    if (!session) return { status: 200, ...toAnswer(message('access.wasNotSignedIn')) }
    requireCsrfToken(request, session)
    await parts.sessions.end(session.token)
    const { actor } = session.owner
    await parts.audit.record({ event: 'signOut', actor }, clientOf(request))
    const redirect = await parts.leaveProvider(session, request)
    const answer = { status: 200, ...toAnswer(message('access.signedOut')) }
    return redirect === null ? answer : { ...answer, redirect }
  })
}
