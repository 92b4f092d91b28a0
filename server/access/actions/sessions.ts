import { parse } from 'bowser'
import { LRUCache } from 'lru-cache'
import * as accounts from '../../../model/actions/accounts.ts'
import { message } from '../../../model/messages/message.ts'
import { changesOf } from '../../activity/changes.ts'
import { notFound, toAnswer } from '../../errors.ts'
import { type Actor, authorOf, type Context, type SignIn } from '../../records/context.ts'
import { implement } from '../../resources/implement.ts'
import type { ResourceRow } from '../../store/store.ts'
import { isOwnAccount, requireWriter } from '../permissions.ts'

/** Browser and operating system in words for people; null if unknown. */
interface BrowserWords {
  browser: string | null
  system: string | null
}

/** Words of recent user agents: the list of all sessions has the same few again and again, and parsing is slow. */
const parsed = new LRUCache<string, BrowserWords>({ max: 1_000 })

/** Parses a request's user agent. Clients can send any value, so use it only for display. */
export function browserWords(userAgent: string | null): BrowserWords {
  if (!userAgent) return { browser: null, system: null }
  if (userAgent.startsWith('curl/')) return { browser: 'curl', system: null }
  const known = parsed.get(userAgent)
  if (known) return known
  const { browser, os } = parse(userAgent)
  const words = { browser: browser.name || null, system: os.name || null }
  parsed.set(userAgent, words)
  return words
}

/** Returns a session with a readable browser name, and whether it is the session of the request. */
export const described = <Session extends SignIn>(
  session: Session,
  actor: Pick<Actor, 'session'>,
): Session & BrowserWords & { isCurrent: boolean } => ({
  ...session,
  ...browserWords(session.userAgent),
  isCurrent: session.id === actor.session,
})

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
    return found.map((session) => described(session, context.actor))
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
