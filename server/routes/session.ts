import { message } from '../../model/messages/message.ts'
import * as endpoints from '../../model/endpoints/service.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Account, getAccount } from '../access/accounts.ts'
import { toAnswer, unauthenticated } from '../errors.ts'
import {
  admit,
  type AuthenticationParts,
  checkPassword,
  clearSessionCookie,
  clientOf,
  readSession,
  refreshStore,
  requireCsrfToken,
  requireOwnPassword,
  requireSameSite,
  setSessionCookie,
} from '../http/authentication.ts'
import { anonymousBody } from '../http/body/body.ts'
import { requireBody } from '../records/check-body.ts'
import type { Session } from '../access/sessions.ts'
import { updateResource } from '../resources/update.ts'
import { makeCall, type ServiceParts } from './call.ts'

/** Settings that the console follows. */
interface SessionSettings {
  platformNamespaces: readonly string[]
  /** Longest lifetime of new API keys in days. */
  apiKeyMaxDays: number | null
}

/** Information for the console about the signed-in user. */
const answerOf = ({ account, csrfToken, expiresOn }: Session, settings: SessionSettings) => {
  const { id, name, role } = account.actor
  return { user: { id, name, role }, csrfToken, expiresOn, ...settings }
}

/** Replaces the password of an account by the rules of every change of one's own password. */
async function replacePassword(
  { authentication, service }: { authentication: AuthenticationParts; service: ServiceParts },
  request: FastifyRequest,
  account: Account,
  passwords: { password: string; currentPassword: string },
): Promise<Account> {
  admit(authentication, request, account)
  const { context } = makeCall(service, request)
  const id = account.actor.id ?? ''
  await updateResource(context, { entry: service.model.get('users.User'), id }, passwords)
  const changed = await getAccount(service.store, id, authentication.now())
  if (!changed) throw unauthenticated()
  return changed
}

/** Sign-in of the console: `POST /session {user, password}`, `GET /session`, `DELETE /session`. */
export function sessionRoutes(
  app: FastifyInstance,
  parts: AuthenticationParts &
    SessionSettings & {
      service: ServiceParts
      /** Ends the grant of a provider for a session. Returns the address that ends the provider's session, or null. */
      leaveProvider(session: Session, request: FastifyRequest): Promise<string | null>
    },
): void {
  const { platformNamespaces, apiKeyMaxDays } = parts
  const settings = { platformNamespaces, apiKeyMaxDays }
  const options = { onRequest: refreshStore(parts) }
  app.post(endpoints.signIn.path, options, async (request, reply) => {
    requireSameSite(request, parts.publicUrl)
    const body = requireBody(endpoints.signIn, anonymousBody(request), endpoints.signIn.subject)
    const { newPassword, ...credentials } = body
    const proven = await checkPassword(parts, clientOf(request), credentials)
    const account =
      newPassword == null
        ? proven
        : await replacePassword({ authentication: parts, service: parts.service }, request, proven, {
            password: newPassword,
            currentPassword: credentials.password,
          })
    requireOwnPassword(parts, clientOf(request), account)
    const session = await parts.sessions.begin(account, clientOf(request))
    const { actor } = session.account
    await parts.audit.record({ event: 'signIn', actor, method: 'password' }, clientOf(request))
    setSessionCookie(reply, session, parts.now())
    return answerOf(session, settings)
  })

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
    const { actor } = session.account
    await parts.audit.record({ event: 'signOut', actor }, clientOf(request))
    const redirect = await parts.leaveProvider(session, request)
    const answer = { status: 200, ...toAnswer(message('access.signedOut')) }
    return redirect === null ? answer : { ...answer, redirect }
  })
}
