import { createHash } from 'node:crypto'
import type { About } from './session.ts'

/** A session as the next look of the same account goes on with it. */
interface OpenSession {
  about: About
  cookie: string
}

const mostKept = 100

/**
 * The sessions that are open, by their accounts. A vCenter notes each that begins and each that ends as an event for
 * people to read, and a host group is looked at every few seconds. One that nobody uses ends by itself after half an hour.
 */
const sessions = new Map<string, OpenSession>()

/** Another password, or another certificate, is another account. */
export const accountKey = (...parts: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export const openSessionOf = (account: string): OpenSession | undefined => sessions.get(account)

export function keepSession(account: string, session: OpenSession): void {
  sessions.delete(account)
  sessions.set(account, session)
  const [oldest] = sessions.keys()
  if (sessions.size > mostKept && oldest !== undefined) sessions.delete(oldest)
}
