import { message } from '../../../model/messages/message.ts'
import { malformed, notFound, toAnswer } from '../../errors.ts'
import type { ActionHandler, ActionRequest } from '../../resources/action.ts'
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
export const sessions: ActionHandler = async (context, { resource }) => {
  requireOwner(context, resource)
  const found = await context.sessions.list(resource.id)
  return found.map((session) => ({
    ...session,
    ...browserWords(session.userAgent),
    isCurrent: session.id === context.actor.session,
  }))
}
sessions.reads = true

const time = { type: 'integer', format: 'int64' }
const textOrNull = (description: string) => ({ type: ['string', 'null'], description })
const sessionId = { type: 'string', format: 'uuid' }

sessions.describes = {
  summary: 'Read where a user is signed in to the console',
  answer: {
    'application/json': {
      schema: {
        type: 'array',
        items: {
          type: 'object',
          required: [
            'id',
            'address',
            'browser',
            'system',
            'userAgent',
            'startedOn',
            'lastUsedOn',
            'expiresOn',
            'isCurrent',
          ],
          properties: {
            id: { ...sessionId, description: 'By which it is ended.' },
            address: textOrNull('The address that it was used from last.'),
            browser: textOrNull('The name of the browser, such as Chrome.'),
            system: textOrNull('The system that the browser ran on, such as Linux.'),
            userAgent: textOrNull('What the browser said of itself.'),
            startedOn: { ...time, description: 'When the user signed in, in milliseconds.' },
            lastUsedOn: { ...time, description: 'When it was used last, noted once in five minutes.' },
            expiresOn: { ...time, description: 'When it ends if it is not used any more.' },
            isCurrent: { type: 'boolean', description: 'Whether it is the one that asks.' },
          },
        },
      },
    },
  },
}

function readSession({ body }: ActionRequest): string {
  const { session } = body
  if (typeof session === 'string' && session !== '') return session.toLowerCase()
  throw malformed(message('accounts.sessionShape'))
}

/** Ends one session, with its event streams, logs and terminals. */
export const endSession: ActionHandler = async (context, request) => {
  const { resource } = request
  requireOwner(context, resource)
  const wanted = readSession(request)
  const written = await context.sessions.endThose(authorOf(context), resource.id, (id) => id === wanted)
  if (written.ended === 0)
    throw notFound(message('access.sessionOf', { id: wanted, user: resource.name ?? resource.id }))
  return {
    status: 200,
    ...toAnswer(message('accounts.sessionEnded', { user: resource.name ?? '' })),
    changes: changesOf(context, [written]),
  }
}
endSession.isOwners = true
endSession.check = (_context, request) => readSession(request)

const done = { 'application/json': { schema: { $ref: '#/components/schemas/Done' } } }

endSession.describes = {
  summary: 'End a session of a user, with the event streams and terminals that it opened',
  body: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['session'],
        properties: { session: { ...sessionId, description: 'Its id, as sessions tells it.' } },
      },
    },
  },
  answer: done,
}

/** Ends all sessions except the request's own. */
export const endSessions: ActionHandler = async (context, { resource }) => {
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
}
endSessions.isOwners = true
endSessions.describes = {
  summary:
    'End all sessions of a user but the one that asks, with the event streams and terminals that they opened',
  answer: done,
}
