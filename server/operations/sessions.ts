import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'
import { type Account, fingerprintOf, getAccount } from './accounts.ts'
import { systemAuthor } from './context.ts'
import { Remembered } from './remembered.ts'
import { Turns } from './turns.ts'

/** A sign-in to the console. `token` is the cookie's value; writes by cookie also need `csrfToken`. */
export interface Session {
  account: Account
  token: string
  csrfToken: string
  expiresOn: number
}

/** What the store has of a session: digests alone, so that a copy of the database signs nobody in. */
interface StoredSession {
  hash: string
  /** Changes with the password: a new one ends every session. */
  fingerprint: string
  startedOn: number
  seenOn: number
}

const hour = 3_600_000
const idleMs = 12 * hour
const longestMs = 7 * 24 * hour
/** A session in use is written down as seen once in this time. */
const seenStepMs = 5 * 60_000
const maxPerUser = 20

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')
const csrfOf = (token: string): string => createHmac('sha256', token).update('csrf').digest('base64url')

const expiryOf = ({ startedOn, seenOn }: StoredSession): number =>
  Math.min(startedOn + longestMs, seenOn + idleMs)

/** Grants, checks and ends sign-ins. They are kept with the user, so that a restart or another process knows them. */
export class Sessions {
  private readonly store: Store
  private readonly now: () => number
  private readonly remembered: Remembered<Session>
  /** By user: each change begins with what the one before has written. */
  private readonly turns = new Turns()

  constructor(store: Store, now: () => number) {
    this.store = store
    this.now = now
    this.remembered = new Remembered(store)
  }

  async begin(account: Account): Promise<Session> {
    const id = account.actor.id ?? ''
    const token = `${id}.${randomBytes(32).toString('base64url')}`
    const now = this.now()
    const { fingerprint } = account
    const session: StoredSession = { hash: digest(token), fingerprint, startedOn: now, seenOn: now }
    await this.change(id, (sessions) => [...sessions, session].slice(-maxPerUser), { lastLogin: now })
    return { account, token, csrfToken: csrfOf(token), expiresOn: expiryOf(session) }
  }

  /** The session of a cookie, or null when it has ended, the user is gone, or the password has changed. */
  find(token: string): Promise<Session | null> {
    return this.remembered.find(token, this.now(), () => this.check(token))
  }

  private async check(token: string): Promise<Session | null> {
    const id = token.split('.')[0] ?? ''
    const account = await getAccount(this.store, id)
    if (!account) return null
    const session = await this.stored(id, token)
    const now = this.now()
    if (!session || session.fingerprint !== account.fingerprint || expiryOf(session) <= now) return null
    if (session.seenOn < now - seenStepMs) await this.see(id, session.hash, now)
    const bySession = { ...account, actor: { ...account.actor, session: session.hash } }
    return { account: bySession, token, csrfToken: csrfOf(token), expiresOn: expiryOf(session) }
  }

  async end(token: string): Promise<void> {
    const hash = digest(token)
    await this.change(token.split('.')[0] ?? '', (sessions) =>
      sessions.filter((entry) => entry.hash !== hash),
    )
  }

  private async stored(id: string, token: string): Promise<StoredSession | undefined> {
    const hash = digest(token)
    return parse(await this.store.getSecret(id, 'sessions')).find((entry) => entry.hash === hash)
  }

  private see(id: string, hash: string, now: number): Promise<void> {
    return this.change(id, (sessions) =>
      sessions.map((entry) => (entry.hash === hash ? { ...entry, seenOn: now } : entry)),
    )
  }

  private change(
    id: string,
    edit: (sessions: StoredSession[]) => StoredSession[],
    attributes: Record<string, unknown> = {},
  ): Promise<void> {
    return this.turns.take(id, () => this.write(id, edit, attributes))
  }

  private async write(
    id: string,
    edit: (sessions: StoredSession[]) => StoredSession[],
    attributes: Record<string, unknown>,
  ): Promise<void> {
    const sessions = parse(await this.store.getSecret(id, 'sessions'))
    const alive = sessions.filter((entry) => expiryOf(entry) > this.now())
    const next = JSON.stringify(edit(alive))
    await this.store.write(systemAuthor, async (transaction) => {
      if (!(await transaction.get(id))) return
      await transaction.setSecret(id, 'sessions', next)
      if (Object.keys(attributes).length > 0) await transaction.update(id, { attributes })
    })
  }
}

/**
 * What is left of stored sessions when credentials change: the one in which somebody changes the own password goes on
 * under the new one, all others end. `digest` is undefined where nobody's session does.
 */
export function sessionsAfterChange(
  stored: string | null,
  kept: { digest: string | undefined; passwordHash: string },
): string {
  const sessions = parse(stored).filter(({ hash }) => hash === kept.digest)
  const fingerprint = fingerprintOf(kept.passwordHash)
  return JSON.stringify(sessions.map((session) => ({ ...session, fingerprint })))
}

function parse(text: string | null): StoredSession[] {
  // The text is our own: nobody else may write the attribute.
  return text === null ? [] : (JSON.parse(text) as StoredSession[])
}
