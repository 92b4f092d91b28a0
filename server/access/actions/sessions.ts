import * as accounts from '../../../model/actions/accounts.ts'
import { message } from '../../../model/messages/message.ts'
import { notFound, toAnswer } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { authorOf, type Context } from '../../records/context.ts'
import { isOwnAccount, requireWriter } from '../permissions.ts'
import { browserWords } from '../user-agent.ts'
import type { ResourceRow } from '../../store/store.ts'

/** Only the account's owner and user administrators may access its sessions. */
function requireOwner({ actor, model }: Context, user: ResourceRow): void {
  if (!isOwnAccount(actor, user))
    requireWriter(actor, model.get('users.User'), message('access.seeSessions', { name: user.name ?? '' }))
}

/** Lists active console sessions, most recently used first. */
export const sessions = implement(accounts.sessions, {
  apply: async (context, { resource }) => {
    requireOwner(context, resource)
    const found = await context.sessions.list(resource.id)
    return found.map((session) => ({
      ...session,
      ...browserWords(session.userAgent),
      isCurrent: session.id === context.actor.session,
    }))
  },
})

/** Ends one session, with its event streams, logs and terminals. */
export const endSession = implement(accounts.endSession, {
  apply: async (context, request) => {
    const { resource } = request
    requireOwner(context, resource)
    const wanted = request.body.session.toLowerCase()
    const written = await context.sessions.endThose(authorOf(context), resource.id, (id) => id === wanted)
    if (written.ended === 0)
      throw notFound(message('access.sessionOf', { id: wanted, user: resource.name ?? resource.id }))
    return {
      status: 200,
      ...toAnswer(message('accounts.sessionEnded', { user: resource.name ?? '' })),
      changes: changesOf(context, [written]),
    }
  },
})

/** Ends all sessions except the request's own. */
export const endSessions = implement(accounts.endSessions, {
  apply: async (context, { resource }) => {
    requireOwner(context, resource)
    const { actor } = context
    const written = await context.sessions.endThose(
      authorOf(context),
      resource.id,
      (id) => id !== actor.session,
    )
    const isOther = actor.session !== undefined && isOwnAccount(actor, resource)
    const reported = message(isOther ? 'accounts.otherSessionsEnded' : 'accounts.sessionsEnded', {
      count: written.ended,
      user: resource.name ?? '',
    })
    return { status: 200, ...toAnswer(reported), changes: changesOf(context, [written]) }
  },
})
