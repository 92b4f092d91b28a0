import type { FastifyInstance } from 'fastify'
import type { SessionPage } from '../../model/answers/session.ts'
import { listSessions } from '../../model/endpoints/sign-in.ts'
import { message } from '../../model/messages/message.ts'
import { described } from '../access/actions/sessions.ts'
import { requireWriter } from '../access/permissions.ts'
import { type Call, readOnlyRoute, type ServiceParts } from './call.ts'
import { checkLength, countAtMost, lastValue, type Parameters, wholeNumber } from './parameters.ts'

const maxCount = 1_000
const usualCount = 50

type Session = SessionPage['entries'][number]

/** `GET /api/sessions`: console sessions of all users, most recently used first. */
export function sessionListRoutes(app: FastifyInstance, parts: ServiceParts): void {
  readOnlyRoute(app, parts, listSessions, answer)
}

async function answer({ context, parameters }: Call): Promise<SessionPage> {
  const { actor, model, sessions } = context
  requireWriter(actor, model.get('users.User'), message('access.seeAllSessions'))
  const isWanted = filterOf(parameters)
  const start = wholeNumber(parameters, 'start', 0) ?? 0
  const count = countAtMost(parameters, maxCount) ?? usualCount
  const all = await sessions.listAll()
  const issuers = new Set(all.flatMap(({ user }) => user.issuer ?? []))
  const found = all.map((session) => described(session, actor)).filter(isWanted)
  const entries = found.slice(start, start + count)
  return { start, count: entries.length, total: found.length, issuers: [...issuers].toSorted(), entries }
}

/** Returns a filter of sessions from the parameters. */
function filterOf(parameters: Parameters): (session: Session) => boolean {
  const search = checkLength('search', lastValue(parameters, 'search')?.trim() ?? '').toLowerCase()
  const source = lastValue(parameters, 'source')
  const usedBefore = wholeNumber(parameters, 'usedBefore', 0) ?? Infinity
  const startedBefore = wholeNumber(parameters, 'startedBefore', 0) ?? Infinity
  return (session) =>
    session.lastUsedOn < usedBefore &&
    session.startedOn < startedBefore &&
    (source === undefined || (session.user.issuer ?? 'local') === source) &&
    textsOf(session).some((text) => text.toLowerCase().includes(search))
}

const textsOf = ({ user, address, browser, system, userAgent }: Session): string[] =>
  [user.name, address, browser, system, userAgent].filter((text) => text !== null)
