import type { AccessEntry } from '../../../model/endpoints/access.ts'
import type { Verb } from '../../../model/rights.ts'
import { type Role, roles } from '../../../model/roles.ts'
import {
  type Alternatives,
  equals,
  isIn,
  type ResourceRow,
  type RowOf,
  type Store,
} from '../../store/store.ts'
import { type DecidedClass, decideAt } from './decide-at.ts'
import { type GrantRow, readGrants, rowsOf } from './grants.ts'
import { covers, type EnvironmentFacts, rightsOfRole, type VerbsByClass } from './resolve.ts'

/** Query for the holders of a verb on at least one of some classes. */
export interface AccessQuestion {
  /** Only rights in this place. */
  place: ResourceRow | null
  /** Only rights of this account. */
  user: string | null
  /** Only rights of these accounts and teams; null for all. */
  among: readonly string[] | null
  /** Only grants on these places, and by labels; null for all. */
  visible: ReadonlySet<string> | null
  verb: Verb
  classes: readonly DecidedClass[]
}

type Reading = Pick<Store, 'read' | 'find' | 'related'>

type User = NonNullable<AccessEntry['user']>

const somewhere = '*'

/** Returns true if verbs in a place include one on some class. */
const gives = (verbs: VerbsByClass, { verb, classes }: AccessQuestion): boolean => {
  const rights = {
    role: 'member',
    places: new Map([[somewhere, verbs]]),
    outlines: new Set<string>(),
  } as const
  return classes.some((entry) => decideAt(rights, verb, entry, somewhere).answer === 'allowed')
}

/** Returns the roles that have a verb on some class everywhere. */
const rolesWith = ({ verb, classes }: AccessQuestion): Role[] =>
  roles.filter((role) =>
    classes.some((entry) => decideAt(rightsOfRole(role), verb, entry, somewhere).answer === 'allowed'),
  )

/** Lists the holders of a verb with the source of their right: grants first, then accounts with a sufficient role. */
export async function listAccess(
  store: Reading,
  question: AccessQuestion,
  { start, count }: { start: number; count: number },
): Promise<{ total: number; entries: AccessEntry[] }> {
  const grants = await grantsFor(store, question)
  const page = grants.slice(start, start + count)
  const rest = count - page.length
  const byRole = await accountsFor(store, question, {
    start: Math.max(0, start - grants.length),
    count: Math.max(1, rest),
  })
  return {
    total: grants.length + byRole.total,
    entries: [
      ...(await describeGrants(store, question, page)),
      ...(rest > 0 ? byRole.users.map(entryOfRole) : []),
    ],
  }
}

async function grantsFor(store: Reading, question: AccessQuestion): Promise<GrantRow[]> {
  const { place } = question
  const environment = place?.class === 'environments.Environment' ? await factsOf(store, place) : null
  const holders = await holdersOf(store, question)
  const found = await readGrants(store, {
    ...(holders === null ? {} : { conditions: [isIn('parent.id', holders)] }),
    ...(place === null ? {} : { oneOf: [aimedAt(place, environment)] }),
  })
  const meant = found.filter(
    (grant) =>
      grant.target !== null &&
      (place === null || covers(grant.target, place.id, environment)) &&
      isVisible(grant, question) &&
      gives(grant.verbs, question),
  )
  return inOrder(store, meant)
}

function isVisible(grant: GrantRow, { visible }: AccessQuestion): boolean {
  const place = placeOfGrant(grant)
  return visible === null || place === null || visible.has(place.id)
}

const factsOf = async (store: Reading, { id, labels }: ResourceRow): Promise<EnvironmentFacts> => ({
  id,
  labels: labels ?? {},
  hostCluster: (await store.related('environments.Environment', id, 'hostCluster'))?.id ?? null,
})

/** Returns the ids of accounts and teams to list the grants of, or null for all. */
async function holdersOf(store: Reading, { user, among }: AccessQuestion): Promise<readonly string[] | null> {
  if (user === null) return among
  const teams = await store.related('users.User', user, 'teams')
  const holders = [user, ...teams.map(({ id }) => id)]
  return among === null ? holders : holders.filter((id) => among.includes(id))
}

/** Conditions on grants that may give rights on a place; selectors are compared later. */
function aimedAt(place: ResourceRow, environment: EnvironmentFacts | null): Alternatives {
  if (place.class === 'catalog.Application') return [[equals('application.id', place.id)]]
  const hostCluster = environment === null ? place.id : environment.hostCluster
  return [
    ...(environment === null ? [] : [[equals('environment.id', place.id)]]),
    ...(hostCluster === null ? [] : [[equals('hostCluster.id', hostCluster)]]),
    [{ field: 'environmentSelector', comparison: 'notEquals', value: null }],
  ]
}

const ranks = ['environment', 'application', 'hostCluster', 'environmentSelector'] as const

const wayOf = ({ target }: GrantRow): (typeof ranks)[number] => {
  if (target === null || 'selector' in target) return 'environmentSelector'
  return ranks.find((name) => name in target) ?? 'environmentSelector'
}

async function inOrder(store: Reading, grants: readonly GrantRow[]): Promise<GrantRow[]> {
  const names = await namesOf(
    store,
    grants.map(({ holder }) => holder),
  )
  const nameOf = ({ holder }: GrantRow): string => names.get(holder.id) ?? ''
  return grants.toSorted(
    (a, b) =>
      ranks.indexOf(wayOf(a)) - ranks.indexOf(wayOf(b)) ||
      nameOf(a).localeCompare(nameOf(b)) ||
      a.id.localeCompare(b.id),
  )
}

/** Returns names by id. */
async function namesOf(
  store: Reading,
  resources: readonly { class: string; id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const byClass = Map.groupBy(resources, (one) => one.class)
  const rows = await Promise.all(
    [...byClass].map(([name, ones]) =>
      store.find({ class: name, ids: [...new Set(ones.map(({ id }) => id))] }),
    ),
  )
  return new Map(rows.flat().map(({ id, name }) => [id, name ?? id]))
}

async function describeGrants(
  store: Reading,
  { user }: AccessQuestion,
  grants: readonly GrantRow[],
): Promise<AccessEntry[]> {
  const holders = (of: GrantRow['holder']['class']): string[] => [
    ...new Set(grants.flatMap(({ holder }) => (holder.class === of ? [holder.id] : []))),
  ]
  const wanted = user === null ? holders('users.User') : [user]
  const [users, teams, places] = await Promise.all([
    readUsers(store, wanted),
    readTeams(store, holders('users.Team')),
    namesOf(
      store,
      grants.map(placeOfGrant).filter((place) => place !== null),
    ),
  ])
  return grants.map((grant) => {
    const { id, holder, level, customRole, target } = grant
    const place = placeOfGrant(grant)
    const isTeam = holder.class === 'users.Team'
    return {
      via: wayOf(grant),
      user: users.get(user ?? holder.id) ?? null,
      team: isTeam ? (teams.get(holder.id) ?? null) : null,
      grant: id,
      level,
      customRole: customRole && { ...customRole, permissions: [...customRole.permissions] },
      place: place && { ...place, name: places.get(place.id) ?? place.id },
      environmentSelector: target !== null && 'selector' in target ? target.selector : null,
    }
  })
}

function placeOfGrant({ target }: GrantRow): { class: string; id: string } | null {
  if (target === null || 'selector' in target) return null
  if ('environment' in target) return { class: 'environments.Environment', id: target.environment }
  return 'hostCluster' in target
    ? { class: 'cluster.HostCluster', id: target.hostCluster }
    : { class: 'catalog.Application', id: target.application }
}

async function readUsers(store: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, User>> {
  if (ids.length === 0) return new Map()
  const rows = await store.find({ class: 'users.User', ids })
  return new Map(rows.map((row) => [row.id, userOf(row)]))
}

const userOf = ({ id, name, attributes: { role, isDisabled } }: RowOf<'users.User'>): User => ({
  id,
  name: name ?? id,
  role,
  isDisabled: isDisabled === true,
})

async function readTeams(
  store: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<AccessEntry['team']>>> {
  if (ids.length === 0) return new Map()
  const text = await store.read({
    class: 'users.Team',
    mode: 'normal',
    fields: ['id', 'name', 'users'],
    ids,
  })
  return new Map(
    rowsOf(text).map(({ id, name, users }) => [
      String(id),
      { id: String(id), name: String(name), members: Array.isArray(users) ? users.length : 0 },
    ]),
  )
}

async function accountsFor(
  store: Reading,
  question: AccessQuestion,
  page: { start: number; count: number },
): Promise<{ total: number; users: User[] }> {
  const { user, among } = question
  const able = rolesWith(question)
  const ids = user === null ? among : [user].filter((id) => among?.includes(id) ?? true)
  if (able.length === 0 || ids?.length === 0) return { total: 0, users: [] }
  const text = await store.read({
    class: 'users.User',
    mode: 'normal',
    fields: ['id', 'name', 'role', 'isDisabled'],
    conditions: [isIn('role', able)],
    ...(ids === null ? {} : { ids }),
    sort: [{ field: 'name', direction: 'asc' }],
    ...page,
    withCount: true,
  })
  const { total, entries } = JSON.parse(text) as { total: number; entries: User[] }
  return {
    total,
    users: entries.map(({ id, name, role, isDisabled }) => ({
      id,
      name,
      role,
      // Null if it was never set.
      isDisabled: isDisabled === true,
    })),
  }
}

const entryOfRole = (user: User): AccessEntry => ({
  via: 'role',
  user,
  team: null,
  grant: null,
  level: null,
  customRole: null,
  place: null,
  environmentSelector: null,
})
