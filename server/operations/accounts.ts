import { randomBytes } from 'node:crypto'
import type { ResourceRow, Store } from '../store/store.ts'
import type { Role } from '../../model/roles.ts'
import { accountDisabled } from '../errors.ts'
import { type Actor, systemAuthor } from './context.ts'
import type { Line } from './fair-queue.ts'
import { idInSecret, isSameHash, makeNamedSecret, type NamedSecret, sha256 } from './named-secrets.ts'
import { pretendToVerify, verifyPassword } from './passwords.ts'
import { Remembered } from './remembered.ts'

const userClass = 'users.User'
const keyClass = 'users.ApiKey'
const keyPrefix = 'gk_'
/** A key that is in use all day is written down as used once in this time. */
const lastUsedStepMs = 60_000

/** A user who has proved to be one. `fingerprint` changes with the password, and ends what was granted before. */
export interface Account {
  actor: Actor
  fingerprint: string
  /** When the key ends with which the user came, if that is how and it ends. */
  expiresOn?: number
}

/** The user of a name, in any letter case: two users never differ in it alone. */
async function findUser(store: Pick<Store, 'find'>, name: string): Promise<ResourceRow | null> {
  const [user] = await store.find({
    class: userClass,
    conditions: [{ field: 'name', comparison: 'equals', value: name }],
  })
  return user ?? null
}

/** What shows that a password is still the one that something was granted by. */
export const fingerprintOf = (passwordHash: string): string => sha256(passwordHash)

/** Disabled accounts are kept with what belongs to them, and nobody comes in by them. */
export const isDisabled = ({ attributes }: Pick<ResourceRow, 'attributes'>): boolean =>
  attributes['isDisabled'] === true

async function accountOf(store: Store, user: ResourceRow): Promise<(Account & { hash: string }) | null> {
  const hash = await store.getSecret(user.id, 'password')
  if (hash === null) return null
  const actor: Actor = { id: user.id, name: user.name ?? '', role: user.attributes['role'] as Role }
  return { actor, hash, fingerprint: fingerprintOf(hash) }
}

const byKey = (account: Account, key: NonNullable<Actor['key']>): Account => ({
  ...account,
  actor: { ...account.actor, key },
})

/** The account of a user's id as it is now, for what was granted earlier; null when it is gone or disabled. */
export async function getAccount(store: Store, id: string): Promise<Account | null> {
  const user = await store.get(id)
  return user?.class === userClass && !isDisabled(user) ? accountOf(store, user) : null
}

/**
 * Passwords that were right a short while ago. BASIC sends the password with each request, and checking one costs a
 * fifth of a second by design. An entry is a keyed digest, and holds only as long as the stored hash is the same.
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

/** One text for each pair: either of them may hold any sign that would stand between them. */
const passwordSecret = (name: string, password: string): string => `${name.length} ${name} ${password}`

/** Checks names, passwords and API keys against the store. One for the process: it remembers what was right. */
export class Accounts {
  private readonly store: Store
  private readonly now: () => number
  private readonly verified = new VerifiedPasswords()
  private readonly remembered: Remembered<Account>
  private readonly headers: Remembered<Account>

  constructor(store: Store, now: () => number) {
    this.store = store
    this.now = now
    this.remembered = new Remembered(store)
    this.headers = new Remembered(store)
  }

  /**
   * The account of a name and its password, or null. Takes as long for a name that nobody has. Rejects with 401 and a
   * sentence where the password is right and the account disabled: nobody else learns that. `origin` is the line in
   * which the check waits.
   */
  byPassword(name: string, password: string, origin: Line): Promise<Account | null> {
    return this.remembered.find(passwordSecret(name, password), this.now(), () =>
      this.checkPassword(name, password, origin),
    )
  }

  /** The account that the same name and password proved a moment ago, or null where they have to be checked. */
  recall(name: string, password: string): Account | null {
    return this.remembered.recall(passwordSecret(name, password), this.now())
  }

  /**
   * The account that the same Authorization header proved a moment ago, or null where it has to be read: to take it apart
   * costs a client that sends one request after the other more than all else that is asked of its credentials.
   */
  recallHeader(header: string): Account | null {
    return this.headers.recall(header, this.now())
  }

  /** The account that an Authorization header proves by `look`, for `recallHeader`. */
  byHeader(header: string, look: () => Promise<Account>): Promise<Account | null> {
    return this.headers.find(header, this.now(), look)
  }

  /** The account that an API key belongs to, or null when the key is unknown or has expired. */
  byApiKey(key: string): Promise<Account | null> {
    return this.remembered.find(key, this.now(), () => this.checkApiKey(key, this.now()))
  }

  private async checkPassword(name: string, password: string, origin: Line): Promise<Account | null> {
    const user = await findUser(this.store, name)
    const account = user && (await accountOf(this.store, user))
    if (!user || !account) {
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
    if (!row || row.parentId === null) return null
    const { expiresOn, lastUsedOn } = row.attributes
    if (typeof expiresOn === 'number' && expiresOn <= now) return null
    if (typeof lastUsedOn !== 'number' || lastUsedOn < now - lastUsedStepMs) await this.recordUse(row, now)
    const account = await getAccount(this.store, row.parentId)
    if (!account) return null
    const isForKubectl = row.attributes['isForKubectl'] === true
    const named = { id: row.id, name: row.name ?? '', isForKubectl }
    if (typeof expiresOn !== 'number') return byKey(account, { ...named, expiresOn: null })
    return { ...byKey(account, { ...named, expiresOn }), expiresOn }
  }

  private async recordUse(row: ResourceRow, now: number): Promise<void> {
    await this.store.write(systemAuthor, async (transaction) => {
      if (await transaction.get(row.id)) await transaction.update(row.id, { attributes: { lastUsedOn: now } })
    })
  }
}

/** The row of an API key, expired or not; null for a text that is none. */
export async function findApiKey(
  store: Pick<Store, 'get' | 'getSecret'>,
  key: string,
): Promise<ResourceRow | null> {
  const id = idInSecret(keyPrefix, key)
  const row = id === null ? null : await store.get(id)
  if (row?.class !== keyClass) return null
  const hash = await store.getSecret(row.id, 'key')
  return hash !== null && isSameHash(hash, sha256(key)) ? row : null
}

/** A new API key. */
export const makeApiKey = (): NamedSecret => makeNamedSecret(keyPrefix)
