import { message } from '../../model/messages/message.ts'
import * as endpoints from '../../model/endpoints/service.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed, toAnswer, unauthenticated } from '../errors.ts'
import {
  type AuthenticationParts,
  checkPassword,
  clearSessionCookie,
  clientOf,
  readSession,
  requireCsrfToken,
  requireSameSite,
  setSessionCookie,
} from '../http/authentication.ts'
import { anonymousBody } from '../http/body/body.ts'
import { limits } from '../limits.ts'
import type { Session } from '../access/sessions.ts'

/** Information for the console about the signed-in user. */
const answerOf = ({ account, csrfToken, expiresOn }: Session, platformNamespaces: readonly string[]) => {
  const { id, name, role } = account.actor
  return { user: { id, name, role }, csrfToken, expiresOn, platformNamespaces }
}

function readCredentials(request: FastifyRequest): { user: string; password: string } {
  const { user, password } = anonymousBody(request)
  if (typeof user !== 'string' || typeof password !== 'string')
    throw malformed(message('access.credentialsShape', { shape: '{"user": ..., "password": ...}' }))
  if (user.length > limits.userNameLength)
    throw malformed(message('access.userNameTooLong', { max: limits.userNameLength }))
  return { user, password }
}

/** Sign-in of the console: `POST /session {user, password}`, `GET /session`, `DELETE /session`. */
export function sessionRoutes(
  app: FastifyInstance,
  parts: AuthenticationParts & { platformNamespaces: readonly string[] },
): void {
  const { platformNamespaces } = parts
  app.post(endpoints.signIn.path, async (request, reply) => {
    requireSameSite(request, parts.publicUrl)
    const account = await checkPassword(parts, request.ip, readCredentials(request))
    const session = await parts.sessions.begin(account, clientOf(request))
    setSessionCookie(reply, session, parts.now())
    return answerOf(session, platformNamespaces)
  })

  app.get(endpoints.getSession.path, async (request, reply) => {
    const session = await readSession(parts, request)
    if (!session) throw unauthenticated(message('access.notSignedIn'))
    // Renews the cookie, since using the session has extended it.
    setSessionCookie(reply, session, parts.now())
    return answerOf(session, platformNamespaces)
  })

  app.delete(endpoints.signOut.path, async (request, reply) => {
    const session = await readSession(parts, request)
    clearSessionCookie(reply)
    if (!session) return { status: 200, ...toAnswer(message('access.wasNotSignedIn')) }
    requireCsrfToken(request, session)
    await parts.sessions.end(session.token)
    return { status: 200, ...toAnswer(message('access.signedOut')) }
  })
}
