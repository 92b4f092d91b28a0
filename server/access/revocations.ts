import type { Change, Store } from '../store/store.ts'

/** What was taken away: the session, the API key, the account as it was, or permissions. */
export type AccessEnd = 'session' | 'key' | 'account' | 'rights'

export interface Revocations {
  /** True after a loss of committed transactions: any account may have changed. */
  isForEveryone: boolean
  /** By the id of the user or API key. */
  owners: ReadonlyMap<string, AccessEnd>
  /** Users with sessions that ended before they expired. */
  sessionsOf: ReadonlySet<string>
}

/** State of the store in which credentials were valid. */
export type Moment = Pick<Store, 'version' | 'generation'>

export const momentOf = ({ version, generation }: Moment): Moment => ({ version, generation })

/**
 * Returns whose access changes may have reduced. The service's own updates of a user, such as the last sign-in, aren't
 * audited and reduce nothing.
 */
export function revocationsIn(changes: readonly Change[]): Revocations {
  const owners = new Map<string, AccessEnd>()
  const sessionsOf = new Set<string>()
  for (const change of changes) readers[change.class]?.(change, { owners, sessionsOf })
  const isForEveryone = changes.some(({ class: of, id }) => of === 'users.User' && id === '')
  return { isForEveryone, owners, sessionsOf }
}

type Found = { owners: Map<string, AccessEnd>; sessionsOf: Set<string> }

const readers: Readonly<Record<string, (change: Change, found: Found) => void>> = {
  'users.User': readUser,
  'users.ApiKey': (change, { owners }) => {
    if (endsKey(change)) owners.set(change.id, 'key')
  },
  'users.Team': (change, { owners }) => {
    // A deleted user leaves its teams, too.
    for (const user of lost(change, 'users')) if (!owners.has(user)) owners.set(user, 'rights')
  },
}

/** A rotated key, too: clients of the previous secret can continue only while it is accepted. */
const endsKey = ({ kind, before }: Change): boolean =>
  kind === 'deleted' || (before !== null && 'rotatedOn' in before)

function readUser(change: Change, { owners, sessionsOf }: Found): void {
  const { id, kind, before } = change
  if (kind === 'deleted') return void owners.set(id, 'account')
  if (kind === 'created' || id === '') return
  // Recorded for other replicas as well, even if the change isn't audited.
  sessionsOf.add(id)
  const fields = Object.keys(before ?? {}).filter((field) => field !== 'sessionsEnded' && field !== 'teams')
  if (fields.length > 0) owners.set(id, 'account')
  else if (lost(change, 'teams').length > 0) owners.set(id, 'rights')
}

/** Returns the ids that a change has removed from a list. */
function lost({ before, after }: Change, field: string): string[] {
  const kept = new Set(idsIn(after?.[field]))
  return idsIn(before?.[field]).filter((id) => !kept.has(id))
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
