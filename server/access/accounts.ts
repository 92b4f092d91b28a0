import { randomBytes } from 'node:crypto'
import { isLimited, scopeOf } from '../../model/users/key-scope.ts'
import { equals, type RowOf, type Store } from '../store/store.ts'
import { message } from '../../model/messages/message.ts'
import { accountDisabled, unauthenticated } from '../errors.ts'
import { type Actor, type ActorKey, systemAuthor } from '../records/context.ts'
import type { Line } from '../concurrency/fair-queue.ts'
import { isSameHash, sha256 } from '../records/named-secrets.ts'
import { idInApiKey } from './key-format.ts'
import { pretendToVerify, verifyPassword } from './passwords.ts'
import { CredentialCache } from './credential-cache.ts'
import { rightsIn } from './rights/rights-cache.ts'

const userClass = 'users.User'
const keyClass = 'users.ApiKey'
type User = RowOf<typeof userClass>
type ApiKey = RowOf<typeof keyClass>
/** API key to which a secret belongs. */
type ProvenKey = ApiKey & Pick<ActorKey, 'isPrevious'>
/** Minimum interval between two updates of a key's last use. */
const lastUsedStepMs = 60_000

/** An authenticated user. `fingerprint` changes with the password and thereby invalidates earlier grants. */
export interface Account {
  actor: Actor
  fingerprint: string
  /** The password was set by somebody else, and only its replacement is permitted. */
  mustChangePassword: boolean
  /** The password alone doesn't prove the user's identity. */
  hasSecondFactor: boolean
  /** User at a sign-in provider; unset for local accounts. */
  identity?: { issuer: string; subject: string }
  /** Expiry of the API key that authenticated the user, or of an account from a provider, if either expires. */
  expiresOn?: number
}

/** Finds a user by name in any letter case; no two names differ only in case. */
async function findUser(store: Pick<Store, 'find'>, name: string): Promise<User | null> {
  const [user] = await store.find({ class: userClass, conditions: [equals('name', name)] })
  return user ?? null
}

/** Value that changes with the password, to check that a grant was made with the current one. */
export const fingerprintOf = (passwordHash: string): string => sha256(passwordHash)

/** Returns the fingerprint of an account of a sign-in provider, which has no password. */
const fingerprintAt = (issuer: string, subject: string | null): string => sha256(`${issuer} ${subject}`)

/** Returns true for a disabled account, which is kept with its resources but can't sign in. */
export const isDisabled = ({ attributes }: Pick<User, 'attributes'>): boolean =>
  attributes.isDisabled === true

/** Returns true for an account that cannot sign in, which programs use through API keys. */
export const isServiceAccount = ({ attributes }: Pick<User, 'attributes'>): boolean =>
  attributes.isServiceAccount === true

/** Returns true if an account's sign-in provider hasn't confirmed it in time. */
const isUnconfirmed = ({ attributes }: Pick<User, 'attributes'>, now: number): boolean =>
  attributes.issuer !== null && (attributes.confirmedUntil ?? 0) <= now

/** Returns the accounts of some users with their fingerprints; leaves out disabled and unconfirmed ones. */
export async function usableAccounts(
  store: Store,
  users: readonly User[],
  now: number,
): Promise<{ user: User; fingerprint: string }[]> {
  const usable = users.filter((user) => !isDisabled(user) && !isUnconfirmed(user, now))
  const hashes = await store.getSecrets(
    usable.map(({ id }) => id),
    'password',
  )
  return usable.flatMap((user) => {
    const { issuer } = user.attributes
    const hash = hashes.get(user.id)
    if (issuer !== null) return [{ user, fingerprint: fingerprintAt(issuer, user.attributes.subject) }]
    return hash === undefined ? [] : [{ user, fingerprint: fingerprintOf(hash) }]
  })
}

const demandsOf = ({ attributes }: User): Pick<Account, 'mustChangePassword' | 'hasSecondFactor'> => ({
  mustChangePassword: attributes.mustChangePassword === true,
  hasSecondFactor: attributes.hasSecondFactor === true,
})

async function accountOf(store: Store, user: User): Promise<(Account & { hash: string | null }) | null> {
  const { issuer, subject, confirmedUntil } = user.attributes
  const hash = await store.getSecret(user.id, 'password')
  const { role } = user.attributes
  const rights = await rightsIn(store).of({ id: user.id, role })
  const actor: Actor = { id: user.id, name: user.name ?? '', role, rights }
  // Accounts from a provider have no password.
  if (issuer !== null)
    return {
      actor,
      hash: null,
      fingerprint: fingerprintAt(issuer, subject),
      mustChangePassword: false,
      hasSecondFactor: false,
      identity: { issuer, subject: subject ?? '' },
      expiresOn: confirmedUntil ?? 0,
    }
  if (isServiceAccount(user))
    return {
      actor,
      hash: null,
      fingerprint: sha256(`service account ${user.id}`),
      mustChangePassword: false,
      hasSecondFactor: false,
    }
  return hash === null ? null : { actor, hash, fingerprint: fingerprintOf(hash), ...demandsOf(user) }
}

/** Returns the facts about an API key that requests need. */
export function keyOf({ id, name, attributes, isPrevious = false }: ProvenKey): ActorKey {
  const { expiresOn, isForKubectl } = attributes
  const scope = scopeOf(attributes)
  const known = { id, name: name ?? '', isForKubectl: isForKubectl === true, isPrevious, expiresOn }
  return isLimited(scope) ? { ...known, scope } : known
}

/**
 * Returns an account's actor as an API key limits it. A key for some environments acts as a member with the account's rights
 * there, so that all reads are filtered as for members.
 */
export async function actorWithKey(store: Store, actor: Actor, key: ActorKey): Promise<Actor> {
  const environments = key.scope?.environments ?? null
  if (environments === null) return { ...actor, key }
  const within = { environments, role: actor.role }
  const limited: Actor = { ...actor, role: 'member', key: { ...key, within } }
  return { ...limited, rights: await rightsIn(store).of(limited) }
}

/**
 * Returns the current account of a user id, to recheck an earlier grant; null if it was deleted or disabled, or if its
 * provider no longer confirms it.
 */
export async function getAccount(store: Store, id: string, now: number): Promise<Account | null> {
  const user = await store.get(userClass, id)
  return user && !isDisabled(user) && !isUnconfirmed(user, now) ? accountOf(store, user) : null
}

const isExpired = ({ attributes: { expiresOn } }: ApiKey, now: number): boolean =>
  expiresOn !== null && expiresOn <= now

/** Returns the current account of an API key's row; null if the key has expired or the account is not usable. */
export async function accountOfKey(store: Store, row: ProvenKey, now: number): Promise<Account | null> {
  if (row.parentId === null || isExpired(row, now)) return null
  const account = await getAccount(store, row.parentId, now)
  if (!account) return null
  const { expiresOn } = row.attributes
  const known = { ...account, actor: await actorWithKey(store, account.actor, keyOf(row)) }
  return expiresOn === null
    ? known
    : { ...known, expiresOn: Math.min(expiresOn, known.expiresOn ?? Infinity) }
}

/**
 * Cache of recently verified passwords. BASIC authentication sends the password with each request, and
 * verification takes a fifth of a second by design. An entry is a keyed digest, valid only while the stored
 * hash is unchanged.
 */
class VerifiedPasswords {
  private readonly salt = randomBytes(16).toString('hex')
  private readonly entries = new Map<string, { hash: string; until: number }>()
  private static readonly keepMs = 10 * 60_000
  private static readonly maxEntries = 1_000

  private keyOf(id: string, password: string): string {
    return sha256(`${this.salt} ${id} ${password}`)
  }

  has(id: string, password: string, hash: string): boolean {
    const entry = this.entries.get(this.keyOf(id, password))
    return entry !== undefined && entry.hash === hash && entry.until > Date.now()
  }

  add(id: string, password: string, hash: string): void {
    const [oldest] = this.entries.keys()
    if (this.entries.size >= VerifiedPasswords.maxEntries && oldest !== undefined) this.entries.delete(oldest)
    this.entries.set(this.keyOf(id, password), { hash, until: Date.now() + VerifiedPasswords.keepMs })
  }
}

/** Joins name and password unambiguously; either may contain any separator. */
const passwordSecret = (name: string, password: string): string => `${name.length} ${name} ${password}`

/** Checks names, passwords and API keys against the store. Caches successes, so there is one per process. */
export class Accounts {
  private readonly store: Store
  private readonly now: () => number
  private readonly verified = new VerifiedPasswords()
  private readonly cache: CredentialCache<Account>
  private readonly headers: CredentialCache<Account>

  constructor(store: Store, now: () => number) {
    this.store = store
    this.now = now
    this.cache = new CredentialCache(store)
    this.headers = new CredentialCache(store)
  }

  /**
   * Returns the account of a name and password, or null. Takes as long for unknown names. Rejects with 401
   * and an explanation if the password is correct but the account is disabled, so that no one else learns
   * that. `origin` is the queue line of the verification.
   */
  byPassword(name: string, password: string, origin: Line): Promise<Account | null> {
    return this.cache.find(passwordSecret(name, password), this.now(), () =>
      this.checkPassword(name, password, origin),
    )
  }

  /** Returns the account recently proved by the same name and password, or null if they must be verified. */
  recall(name: string, password: string): Account | null {
    return this.cache.recall(passwordSecret(name, password), this.now())
  }

  /**
   * Returns the account recently proved by the same Authorization header, or null if it must be parsed. For a
   * client that sends requests one after another, parsing costs more than the rest of the credential check.
   */
  recallHeader(header: string): Account | null {
    return this.headers.recall(header, this.now())
  }

  /** Resolves an Authorization header through `look` and caches the account for `recallHeader`. */
  byHeader(header: string, look: () => Promise<Account>): Promise<Account | null> {
    return this.headers.find(header, this.now(), look)
  }

  /** Returns the account that owns an API key, or null if the key is unknown or expired. */
  byApiKey(key: string): Promise<Account | null> {
    return this.cache.find(key, this.now(), () => this.checkApiKey(key, this.now()))
  }

  private async checkPassword(name: string, password: string, origin: Line): Promise<Account | null> {
    const user = await findUser(this.store, name)
    const account = user && (await accountOf(this.store, user))
    if (!user || account?.hash == null) {
      await pretendToVerify(password, origin)
      return null
    }
    const id = user.id
    const isKnown = this.verified.has(id, password, account.hash)
    if (!isKnown && !(await verifyPassword(password, account.hash, origin))) return null
    if (isDisabled(user)) throw accountDisabled(account.actor.name)
    if (!isKnown) this.verified.add(id, password, account.hash)
    return account
  }

  private async checkApiKey(key: string, now: number): Promise<Account | null> {
    const row = await findApiKey(this.store, key)
    if (!row || isExpired(row, now)) return null
    const { lastUsedOn } = row.attributes
    if (lastUsedOn === null || lastUsedOn < now - lastUsedStepMs) await this.recordUse(row, now)
    const account = await accountOfKey(this.store, row, now)
    if (!account) await this.explainUnconfirmed(row, now)
    return account
  }

  /** Throws 401 with the reason if a valid key's owner is no longer confirmed by the sign-in provider. */
  private async explainUnconfirmed({ parentId }: ApiKey, now: number): Promise<void> {
    const user = await this.store.get(userClass, parentId)
    if (user && !isDisabled(user) && isUnconfirmed(user, now))
      throw unauthenticated(message('signIns.accountUnconfirmed', { name: user.name ?? '' }))
  }

  private async recordUse(row: ApiKey, now: number): Promise<void> {
    await this.store.write(systemAuthor, async (transaction) => {
      if (await transaction.get(row.id)) await transaction.update(row.id, { attributes: { lastUsedOn: now } })
    })
  }
}

/** Returns the row of an API key, expired or not; null if the text is not a known key. */
export async function findApiKey(
  store: Pick<Store, 'get' | 'getSecret'>,
  key: string,
): Promise<ProvenKey | null> {
  const id = idInApiKey(key)
  const row = id === null ? null : await store.get(keyClass, id)
  if (!row) return null
  const hash = sha256(key)
  const isStored = async (attribute: 'key' | 'previousKey'): Promise<boolean> =>
    isSameHash((await store.getSecret(row.id, attribute)) ?? '', hash)
  if (await isStored('key')) return row
  const { previousUntil, expiresOn } = row.attributes
  if (previousUntil === null || !(await isStored('previousKey'))) return null
  // The secret before the last rotation works like a key that expires earlier.
  const end = Math.min(previousUntil, expiresOn ?? Infinity)
  return { ...row, attributes: { ...row.attributes, expiresOn: end }, isPrevious: true }
}
