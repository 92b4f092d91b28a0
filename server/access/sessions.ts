import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Author, Store, Transaction } from '../store/store.ts'
import { mapYielding } from '../concurrency/map-yielding.ts'
import { type Account, fingerprintOf, getAccount, usableAccounts } from './accounts.ts'
import {
  type Actor,
  type OwnedSignIn,
  type SignIn,
  type SignIns,
  systemAuthor,
  type Written,
} from '../records/context.ts'
import { sha256 } from '../records/named-secrets.ts'
import { CredentialCache } from './credential-cache.ts'
import { mayAll } from './rights/decide.ts'
import { type Client, expiryOf, longestMs, readEntries, type SessionEntry } from './session-entries.ts'

/** Sign-in to the console. `token` is the cookie's value; writes by cookie also need `csrfToken`. */
export interface Session {
  /** Account that requests act as. */
  account: Account
  /** Account that signed in; differs from `account` while an admin sees the console as somebody else. */
  owner: Account
  /** End of such a view in milliseconds; null without one. */
  viewUntil: number | null
  token: string
  csrfToken: string
  expiresOn: number
}

/** Duration of an admin's view as another account. */
export const viewMs = 60 * 60_000
/** Interval for recording the use of a session. */
const seenStepMs = 5 * 60_000
const maxPerUser = 20
/** Longer values are truncated; the rest doesn't identify the browser. */
const longestUserAgent = 300

/** Derives the CSRF token from the viewed account, too, so that a page that was loaded as one account can't write as another. */
const csrfOf = (token: string, viewed: string | null): string =>
  createHmac('sha256', token)
    .update(viewed === null ? 'csrf' : `csrf ${viewed}`)
    .digest('base64url')
const userOf = (token: string): string => token.split('.')[0] ?? ''

const clientOf = ({ address, userAgent }: Client): Client => ({
  address,
  userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
})

/** Most recently used first. */
const byUse = (one: SignIn, other: SignIn): number =>
  other.lastUsedOn - one.lastUsedOn || other.startedOn - one.startedOn

type Edit = (entries: SessionEntry[], transaction: Transaction) => SessionEntry[] | Promise<SessionEntry[]>

/** Creates, verifies and ends sign-ins. Stored with the user, so other processes know them, too. */
export class Sessions implements SignIns {
  private readonly store: Store
  private readonly now: () => number
  private readonly log: Pick<Logger, 'error'>
  private readonly cache: CredentialCache<Session>
  private readonly listeners = new Set<(ids: ReadonlySet<string>) => void>()
  /** Ids of sessions with a pending write of their last use. */
  private readonly noting = new Set<string>()

  constructor({ store, now, log }: { store: Store; now(): number; log: Pick<Logger, 'error'> }) {
    this.store = store
    this.now = now
    this.log = log
    this.cache = new CredentialCache(store)
  }

  async begin(account: Account, client: Client): Promise<Session> {
    const user = account.actor.id ?? ''
    const token = `${user}.${randomBytes(32).toString('base64url')}`
    const now = this.now()
    const entry: SessionEntry = {
      ...clientOf(client),
      id: randomUUID(),
      hash: sha256(token),
      fingerprint: account.fingerprint,
      startedOn: now,
      seenOn: now,
      view: null,
    }
    await this.change(user, async (entries, transaction) => {
      await transaction.update(user, { attributes: { lastLogin: now } })
      return [...entries, entry].slice(-maxPerUser)
    })
    return sessionOf(account, token, entry)
  }

  /** Returns the session of a cookie; null if it ended, the user was deleted, or the password changed. */
  find(token: string, client: Client): Promise<Session | null> {
    return this.cache.find(token, this.now(), () => this.check(token, client))
  }

  private async check(token: string, client: Client): Promise<Session | null> {
    const user = userOf(token)
    const account = await getAccount(this.store, user, this.now())
    if (!account || account.mustChangePassword) return null
    const hash = sha256(token)
    const entry = (await this.entries(user)).find((known) => known.hash === hash)
    const now = this.now()
    if (!entry || entry.fingerprint !== account.fingerprint || expiryOf(entry) <= now) return null
    const viewed = await this.viewed(account, entry)
    if (entry.seenOn >= now - seenStepMs) return sessionOf(account, token, entry, viewed)
    const seen = { ...clientOf(client), seenOn: now }
    void this.note(user, entry.id, seen)
    return sessionOf(account, token, { ...entry, ...seen }, viewed)
  }

  /** Returns the account that a session sees the console as, while its owner is an admin; null if there is none. */
  private async viewed({ actor }: Account, { view }: SessionEntry): Promise<Account | null> {
    if (view === null || view.until <= this.now() || !mayAll(actor)) return null
    const viewed = await getAccount(this.store, view.user, this.now())
    return viewed && !mayAll(viewed.actor) ? viewed : null
  }

  /**
   * Lets an admin's session see the console as another account for an hour. Records the admin and the end in the account, so
   * that the activity log contains both.
   */
  async view({ owner, token }: Session, user: string, author: Author): Promise<void> {
    const view = { user, until: this.now() + viewMs }
    await this.changeView({ owner, token }, { view, author }, (transaction) =>
      transaction.update(user, { attributes: { viewedBy: owner.actor.name, viewedUntil: view.until } }),
    )
  }

  async endView({ owner, account, token }: Session, author: Author): Promise<void> {
    const user = account.actor.id ?? ''
    await this.changeView({ owner, token }, { view: null, author }, async (transaction) => {
      const viewedUntil = this.now()
      if (await transaction.get(user)) await transaction.update(user, { attributes: { viewedUntil } })
    })
  }

  private async changeView(
    { owner, token }: Pick<Session, 'owner' | 'token'>,
    { view, author }: { view: SessionEntry['view']; author: Author },
    record: (transaction: Transaction) => Promise<unknown>,
  ): Promise<void> {
    const hash = sha256(token)
    const edit: Edit = async (entries, transaction) => {
      await record(transaction)
      return entries.map((entry) => (entry.hash === hash ? { ...entry, view } : entry))
    }
    await this.change(owner.actor.id ?? '', edit, author)
  }

  /** Records a use. Requests don't wait for it, and a failure is only logged. */
  private async note(
    user: string,
    id: string,
    seen: Pick<SessionEntry, 'seenOn' | keyof Client>,
  ): Promise<void> {
    if (this.noting.has(id)) return
    this.noting.add(id)
    try {
      await this.change(user, (entries) =>
        entries.map((entry) => (entry.id === id ? { ...entry, ...seen } : entry)),
      )
    } catch (error) {
      this.log.error({ err: error }, 'use of a session not noted')
    } finally {
      this.noting.delete(id)
    }
  }

  async end(token: string): Promise<void> {
    const hash = sha256(token)
    const user = userOf(token)
    await this.change(user, async (entries, transaction) => {
      const left = entries.filter((entry) => entry.hash !== hash)
      // An observation is reported to other replicas, but doesn't appear in the activity log.
      if (left.length < entries.length) await countEnded(transaction, user, { count: 1, isObservation: true })
      return left
    })
  }

  async list(user: string): Promise<SignIn[]> {
    const account = await getAccount(this.store, user, this.now())
    if (!account) return []
    return this.active(await this.entries(user), account.fingerprint).toSorted(byUse)
  }

  async listAll(): Promise<OwnedSignIn[]> {
    const now = this.now()
    // Each sign-in sets `lastLogin`, so nobody else has a session that is still valid.
    const isRecent = {
      field: 'lastLogin',
      comparison: 'greaterThanOrEquals',
      value: now - longestMs,
    } as const
    const users = await this.store.find({ class: 'users.User', conditions: [isRecent] })
    const accounts = await usableAccounts(this.store, users, now)
    const ids = accounts.map(({ user }) => user.id)
    const stored = await this.store.getSecrets(ids, 'sessions')
    const found = await mapYielding(accounts, ({ user: { id, name, attributes }, fingerprint }) => {
      const user = { id, name: name ?? '', role: attributes.role, issuer: attributes.issuer }
      // Sessions of an older version have no id until they are used.
      const entries = readEntries(stored.get(id) ?? null).filter((entry) => entry.id !== '')
      return this.active(entries, fingerprint).map((session) => ({ ...session, user }))
    })
    return found.flat().toSorted(byUse)
  }

  /** Returns an account's valid sessions. */
  private active(entries: readonly SessionEntry[], fingerprint: string): SignIn[] {
    return entries
      .filter((entry) => entry.fingerprint === fingerprint && expiryOf(entry) > this.now())
      .map(({ id, address, userAgent, startedOn, seenOn }) => ({
        id,
        address,
        userAgent,
        startedOn,
        lastUsedOn: seenOn,
        expiresOn: expiryOf({ startedOn, seenOn }),
      }))
  }

  endThose(
    author: Author,
    user: string,
    isMeant: (id: string) => boolean,
  ): Promise<Written & { ended: number }> {
    return this.change(
      user,
      async (entries, transaction) => {
        const left = entries.filter(({ id }) => !isMeant(id))
        const count = entries.length - left.length
        if (count > 0) await countEnded(transaction, user, { count, isObservation: false })
        return left
      },
      author,
    )
  }

  onEnd(listener: (ids: ReadonlySet<string>) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Returns a user's sessions. Sessions of an older version get their ids first. */
  private async entries(user: string): Promise<SessionEntry[]> {
    const entries = readEntries(await this.store.getSecret(user, 'sessions'))
    if (entries.every(({ id }) => id !== '')) return entries
    await this.change(user, (known) => known)
    return readEntries(await this.store.getSecret(user, 'sessions'))
  }

  /** Edits a user's active sessions and notifies listeners of ended ones. */
  private async change(
    user: string,
    edit: Edit,
    author = systemAuthor,
  ): Promise<Written & { ended: number }> {
    const written = await this.store.write(author, async (transaction) => {
      if (!(await transaction.get(user))) return []
      const stored = readEntries(await transaction.getSecret(user, 'sessions'))
      const alive = stored
        .filter((entry) => expiryOf(entry) > this.now())
        .map((entry) => (entry.id === '' ? { ...entry, id: randomUUID() } : entry))
      const next = await edit(alive, transaction)
      await transaction.setSecret(user, 'sessions', JSON.stringify(next))
      const kept = new Set(next.map(({ id }) => id))
      return alive.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
    })
    const { result, ...rest } = written
    const ended = new Set(result)
    if (ended.size > 0) for (const listener of this.listeners) listener(ended)
    return { ...rest, ended: ended.size }
  }
}

function sessionOf(
  account: Account,
  token: string,
  entry: SessionEntry,
  viewed: Account | null = null,
): Session {
  const inSession = (actor: Actor): Actor => ({ ...actor, session: entry.id })
  const owner = { ...account, actor: inSession(account.actor) }
  const csrfToken = csrfOf(token, viewed && (viewed.actor.id ?? ''))
  const known = { owner, token, csrfToken, expiresOn: expiryOf(entry) }
  if (viewed === null || entry.view === null) return { ...known, account: owner, viewUntil: null }
  const viewer = { id: account.actor.id ?? '', name: account.actor.name }
  const acting = { ...viewed, actor: { ...inSession(viewed.actor), viewer } }
  return { ...known, account: acting, viewUntil: entry.view.until }
}

/**
 * Counts ended sessions on the user. Sessions themselves are secret: only a visible change is reported to other replicas
 * and appears in the activity log.
 */
async function countEnded(
  transaction: Transaction,
  user: string,
  { count, isObservation }: { count: number; isObservation: boolean },
): Promise<void> {
  const before = (await transaction.get('users.User', user))?.attributes.sessionsEnded
  const sessionsEnded = (before ?? 0) + count
  await transaction.update(user, { attributes: { sessionsEnded }, isObservation })
}

/**
 * Returns the sessions that remain after a credential change: users who change their own password keep their
 * current session, all others end. `id` is undefined if no session is kept.
 */
export function sessionsAfterChange(
  stored: string | null,
  kept: { id: string | undefined; passwordHash: string },
): string {
  const entries = readEntries(stored).filter(({ id }) => id === kept.id)
  const fingerprint = fingerprintOf(kept.passwordHash)
  return JSON.stringify(entries.map((entry) => ({ ...entry, fingerprint })))
}
