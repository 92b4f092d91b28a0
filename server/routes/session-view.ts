import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '../../model/messages/message.ts'
import * as endpoints from '../../model/endpoints/service.ts'
import { requireAdmin } from '../access/permissions.ts'
import { mayAll } from '../access/rights/decide.ts'
import type { Session } from '../access/sessions.ts'
import { isDisabled } from '../access/accounts.ts'
import { forbidden, notFound, unauthenticated } from '../errors.ts'
import {
  type AuthenticationParts,
  clientOf,
  readSession,
  refreshStore,
  requireCsrfToken,
} from '../http/authentication.ts'
import { anonymousBody } from '../http/body/body.ts'
import { authorOf } from '../records/context.ts'
import { requireBody } from '../records/check-body.ts'
import type { Store } from '../store/store.ts'

type ViewParts = Pick<AuthenticationParts, 'sessions' | 'isVouchedFor'> &
  Parameters<typeof refreshStore>[0] & { service: { store: Store } }

/** `POST /session/view {user}` and `DELETE /session/view`: start and end an admin's view as another account. */
export function sessionViewRoutes(
  app: FastifyInstance,
  parts: ViewParts,
  answerOf: (session: Session) => object,
): void {
  const options = { onRequest: refreshStore(parts) }
  app.post(endpoints.viewAs.path, options, (request) => begin(parts, request).then(answerOf))
  app.delete(endpoints.endView.path, options, (request) => end(parts, request).then(answerOf))
}

async function begin(parts: ViewParts, request: FastifyRequest): Promise<Session> {
  const session = await sessionOf(parts, request)
  const { actor } = session.account
  if (actor.viewer) throw forbidden(message('access.viewing', { name: actor.name }))
  requireAdmin(actor, message('access.viewAccount'))
  const { user } = requireBody(endpoints.viewAs, anonymousBody(request), endpoints.viewAs.subject)
  await requireViewable(parts.service.store, user)
  await parts.sessions.view(session, user, authorAt(request, session))
  return sessionOf(parts, request, { isRepeated: true })
}

async function end(parts: ViewParts, request: FastifyRequest): Promise<Session> {
  const session = await sessionOf(parts, request)
  if (session.viewUntil !== null) await parts.sessions.endView(session, authorAt(request, session))
  return sessionOf(parts, request, { isRepeated: true })
}

const authorAt = (request: FastifyRequest, { owner }: Session) =>
  authorOf({ actor: { ...owner.actor, client: clientOf(request) } })

async function requireViewable(store: Store, id: string): Promise<void> {
  const user = await store.get('users.User', id)
  if (!user) throw notFound(`User ${id}`)
  const name = user.name ?? id
  if (mayAll(user.attributes)) throw forbidden(message('access.viewAdmin', { name }))
  if (isDisabled(user)) throw forbidden(message('access.viewDisabled', { name }))
}

/** Returns the session of a request. With `isRepeated`, skips the CSRF token, which was checked before and may have changed. */
async function sessionOf(
  parts: ViewParts,
  request: FastifyRequest,
  { isRepeated = false } = {},
): Promise<Session> {
  const session = await readSession(parts, request)
  if (!session) throw unauthenticated(message('access.notSignedIn'))
  if (!isRepeated) requireCsrfToken(request, session)
  return session
}
