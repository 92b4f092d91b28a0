import { message } from '../../../model/messages/message.ts'
import type { Model } from '../../../model/registry.ts'
import type { AccessRefusal, ApiError } from '../../errors.ts'
import { equals, type ResourceRow, type Store } from '../../store/store.ts'
import { listAccess } from './access-list.ts'
import { rowsOf } from './grants.ts'

type Reading = Pick<Store, 'read' | 'find' | 'related' | 'get'>

/** Account or team that can grant rights. */
export interface Granter {
  id: string
  name: string
  isTeam: boolean
}

/** Maximum number of names in a response. */
const maxGranters = 5
/** Entries read to find that many, because an account may have several or be disabled. */
const maxEntries = 25

/**
 * Returns up to five accounts and teams that can grant rights in a place: those with a grant there, then admins of the platform.
 * Without a place, returns only admins.
 */
export const grantersOf = (store: Reading, model: Model, place: ResourceRow | null): Promise<Granter[]> =>
  place === null ? adminsOf(store) : grantersIn(store, model, place)

async function grantersIn(store: Reading, model: Model, place: ResourceRow): Promise<Granter[]> {
  const question = {
    place,
    user: null,
    among: null,
    visible: null,
    verb: 'grant',
    classes: [model.get(place.class)],
  } as const
  const { entries } = await listAccess(store, question, { start: 0, count: maxEntries })
  const found = new Map<string, Granter>()
  for (const { user, team } of entries) {
    if (team !== null && team.members > 0) found.set(team.id, { id: team.id, name: team.name, isTeam: true })
    if (user && user.isDisabled !== true) found.set(user.id, { id: user.id, name: user.name, isTeam: false })
  }
  return [...found.values()].slice(0, maxGranters)
}

async function adminsOf(store: Reading): Promise<Granter[]> {
  const text = await store.read({
    class: 'users.User',
    mode: 'normal',
    fields: ['id', 'name', 'isDisabled'],
    conditions: [equals('role', 'admin')],
    sort: [{ field: 'name', direction: 'asc' }],
    start: 0,
    count: maxEntries,
  })
  return rowsOf(text)
    .filter(({ isDisabled }) => isDisabled !== true)
    .slice(0, maxGranters)
    .map(({ id, name }) => ({ id: String(id), name: String(name), isTeam: false }))
}

/** Adds to a refusal the names of those who can grant the missing right. */
export async function withGranters(store: Reading, model: Model, refusal: AccessRefusal): Promise<ApiError> {
  const { placeId, reasons } = refusal
  const granters = await grantersOf(store, model, placeId === null ? null : await store.get(placeId))
  if (granters.length === 0) return refusal
  const anyOf = granters.map(({ name, isTeam }) => (isTeam ? message('access.teamNamed', { name }) : name))
  return refusal.withText([...reasons, message('access.ask', { granters: { anyOf } })])
}
