import type { Change, Store } from '../store/store.ts'

/** Access that was revoked: a session, an API key, an account, or permissions. */
export type AccessEnd = 'session' | 'key' | 'account' | 'rights'

export interface Revocations {
  /** True after a loss of committed transactions: any account may have changed. */
  isForEveryone: boolean
  /** By the id of the user or API key. */
  owners: ReadonlyMap<string, AccessEnd>
  /** Users with sessions that ended before they expired. */
  sessionsOf: ReadonlySet<string>
  /** True if grants of any account may give less: each stream must be checked. */
  areRightsChanged: boolean
}

/** State of the store in which credentials were valid. */
export type Moment = Pick<Store, 'version' | 'generation'>

export const momentOf = ({ version, generation }: Moment): Moment => ({ version, generation })

/**
 * Returns the accounts, keys and sessions that may have less access after some changes. The service's own updates of a user,
 * such as the last sign-in, aren't audited and reduce nothing.
 */
export function revocationsIn(changes: readonly Change[]): Revocations {
  const owners = new Map<string, AccessEnd>()
  const sessionsOf = new Set<string>()
  for (const change of changes) readers[change.class]?.(change, { owners, sessionsOf })
  const isForEveryone = changes.some(({ class: of, id }) => of === 'users.User' && id === '')
  return { isForEveryone, owners, sessionsOf, areRightsChanged: changes.some(changesRights) }
}

type Found = { owners: Map<string, AccessEnd>; sessionsOf: Set<string> }

const readers: Readonly<Record<string, (change: Change, found: Found) => void>> = {
  'users.User': readUser,
  'users.ApiKey': (change, { owners }) => {
    if (endsKey(change)) owners.set(change.id, 'key')
  },
}

/** Grants depend on teams, custom roles, and the labels and clusters of environments. */
const ofRights: ReadonlySet<string> = new Set(['users.Team', 'users.Grant', 'users.CustomRole'])

function changesRights({ class: of, id, kind, before }: Change): boolean {
  // Without an id, any of them may have changed.
  if (ofRights.has(of)) return kind !== 'created' || id === ''
  if (of === 'users.User') return before !== null && 'teams' in before
  if (of !== 'environments.Environment') return false
  return kind === 'deleted' || movesRights({ id, before })
}

/** Returns true if grants may apply to other environments after a change of one. */
const movesRights = ({ id, before }: Pick<Change, 'id' | 'before'>): boolean =>
  id === '' || (before !== null && ('labels' in before || 'hostCluster' in before))

/** Resources that may be read without those above them: their deletion also removes the right to receive its event. */
const places: ReadonlySet<string> = new Set([
  'catalog.Application',
  'cluster.HostCluster',
  'cluster.KubernetesCluster',
  'environments.Environment',
  'environments.Task',
])

/**
 * Returns true if a change may affect what an account reads without any other event about it. A client that didn't receive
 * the change must read everything again.
 */
export function mayAffectReads(
  change: Change,
  reader: { id: string | null; isPlatformRole: boolean },
): boolean {
  if (change.class === 'users.User') return [reader.id, ''].includes(change.id) && movesAccount(change)
  return !reader.isPlatformRole && (ofRights.has(change.class) || movesPlace(change))
}

const movesAccount = ({ id, before }: Change): boolean =>
  before === null ? id === '' : 'role' in before || 'teams' in before

function movesPlace({ class: of, id, kind, before }: Change): boolean {
  if (kind === 'deleted') return places.has(of)
  return of === 'environments.Environment' && (kind === 'created' || movesRights({ id, before }))
}

/** A rotated key, too: clients of the previous secret can continue only while it is accepted. */
const endsKey = ({ kind, before }: Change): boolean =>
  kind === 'deleted' || (before !== null && 'rotatedOn' in before)

/** Fields of an account that don't affect its access, or only together with other changes. */
const reducesNothing: ReadonlySet<string> = new Set(['sessionsEnded', 'teams', 'viewedBy', 'viewedUntil'])

function readUser({ id, kind, before }: Change, { owners, sessionsOf }: Found): void {
  if (kind === 'deleted') return void owners.set(id, 'account')
  if (kind === 'created' || id === '') return
  // Recorded for other replicas as well, even if the change isn't audited.
  sessionsOf.add(id)
  const fields = Object.keys(before ?? {}).filter((field) => !reducesNothing.has(field))
  if (fields.length > 0) owners.set(id, 'account')
}
