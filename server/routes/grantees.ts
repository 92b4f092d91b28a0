import type { FastifyInstance } from 'fastify'
import { type Grantees, maxGrantees } from '../../model/answers/search.ts'
import type { NamedLink } from '../../model/answers/named-link.ts'
import { listGrantees } from '../../model/endpoints/grantees.ts'
import { message } from '../../model/messages/message.ts'
import { requireSomewhere } from '../access/place-permissions.ts'
import { malformed } from '../errors.ts'
import type { Context } from '../records/context.ts'
import { type Call, readOnlyRoute, type ServiceParts } from './call.ts'
import { checkLength, lastValue, wholeNumber } from './parameters.ts'

const usualCount = 20

/** `GET /api/grantees`: names of users and teams, for everyone who may grant rights somewhere. */
export function granteesRoutes(app: FastifyInstance, parts: ServiceParts): void {
  readOnlyRoute(app, parts, listGrantees, answer)
}

const places = ['environments.Environment', 'cluster.HostCluster', 'catalog.Application'] as const

async function answer({ context, parameters }: Call): Promise<Grantees> {
  const { actor, model } = context
  const among = places.map((id) => model.get(id))
  requireSomewhere(
    actor,
    { verb: 'grant', entry: model.get('users.Grant'), among },
    message('access.grantRights'),
  )
  const search = checkLength('search', lastValue(parameters, 'search')?.trim() ?? '')
  const count = wholeNumber(parameters, 'count', 1) ?? usualCount
  if (count > maxGrantees) throw malformed(message('queries.countTooLarge', { count, max: maxGrantees }))
  const [users, teams] = await Promise.all([
    named(context, 'users.User', { search, count }),
    named(context, 'users.Team', { search, count }),
  ])
  return { users, teams }
}

/** Reads names of the whole store, because members see no other accounts and teams. */
async function named(
  { model, store }: Context,
  classId: 'users.User' | 'users.Team',
  { search, count }: { search: string; count: number },
): Promise<NamedLink[]> {
  const { name: modelIndex, uri } = model.get(classId)
  const rows = await store.whole.find(
    { class: classId, ...(search === '' ? {} : { search }) },
    { sort: [{ field: 'name', direction: 'asc' }], count },
  )
  return rows.map(({ id, name }) => ({ id, service: 'Users', modelIndex, uri: `${uri}/${id}`, name }))
}
