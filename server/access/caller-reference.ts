import type { Actor, SignIns } from '../records/context.ts'
import type { Store } from '../store/store.ts'
import { type Account, accountOfKey, getAccount } from './accounts.ts'

/** Reference to an authenticated caller without secrets, for a later request to any replica. */
export interface CallerReference {
  user: string
  key: string | null
  /** Expiry of the key's secret. A previous secret expires before its key. */
  keyExpiresOn: number | null
  session: string | null
  /** Fingerprint of the password that authenticated the caller; null with a key or a session. */
  fingerprint: string | null
}

/** A caller whose credentials are still valid. */
interface ResolvedCaller {
  actor: Actor
  /** Expiry of the session, if there is one. */
  sessionEnd?: number
}

interface CallerParts {
  store: Store
  sessions: Pick<SignIns, 'list'>
  now(): number
}

export async function referenceTo(
  { store, now }: Pick<CallerParts, 'store' | 'now'>,
  actor: Actor,
): Promise<CallerReference> {
  const { id, key, session = null } = actor
  const user = id ?? ''
  const isByPassword = key === undefined && session === null
  const account = isByPassword ? await getAccount(store, user, now()) : null
  const { id: keyId, expiresOn: keyExpiresOn } = key ?? { id: null, expiresOn: null }
  return { user, key: keyId, keyExpiresOn, session, fingerprint: account?.fingerprint ?? null }
}

/** Returns the caller with its current role; null if the account, the key, the session or the password is no longer valid. */
export async function resolveCaller(
  parts: CallerParts,
  reference: CallerReference,
): Promise<ResolvedCaller | null> {
  const { user, key, session, fingerprint } = reference
  if (key !== null) return resolveKey(parts, key, reference)
  const account = await getAccount(parts.store, user, parts.now())
  if (!account) return null
  if (session === null) return isProvenBy(account, fingerprint) ? { actor: account.actor } : null
  const known = (await parts.sessions.list(user)).find(({ id }) => id === session)
  return known ? { actor: { ...account.actor, session }, sessionEnd: known.expiresOn } : null
}

/** Returns true if a password still suffices: it is unchanged, need not be replaced, and there is no second factor. */
const isProvenBy = (account: Account, fingerprint: string | null): boolean =>
  account.fingerprint === fingerprint && !account.mustChangePassword && !account.hasSecondFactor

async function resolveKey(
  { store, now }: CallerParts,
  id: string,
  { keyExpiresOn: end }: Partial<CallerReference>,
): Promise<ResolvedCaller | null> {
  const row = await store.get('users.ApiKey', id)
  if (!row) return null
  // References from replicas of an earlier version have no expiry.
  const expiresOn =
    end == null ? row.attributes.expiresOn : Math.min(end, row.attributes.expiresOn ?? Infinity)
  const account = await accountOfKey(store, { ...row, attributes: { ...row.attributes, expiresOn } }, now())
  return account ? { actor: account.actor } : null
}
