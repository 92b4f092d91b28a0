import { createHash } from 'node:crypto'
import type { About } from './about.ts'
import type { Fault } from './fault.ts'

/** A session as the next look of the same account goes on with it. */
interface OpenSession {
  about: About
  cookie: string
}

const mostKept = 100
/** A vCenter locks an account after a few wrong passwords, for some minutes unless it is set otherwise. */
const refusedMs = 10 * 60_000

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
  refusals.delete(account)
  keep(sessions, account, session)
}

/** Sign-ins that were refused, by their accounts: host groups of the same one would try again every few seconds. */
const refusals = new Map<string, { fault: Fault; until: number }>()

export const keepRefusal = (account: string, fault: Fault): void =>
  keep(refusals, account, { fault, until: Date.now() + refusedMs })

/** Why the sign-in was refused; undefined where it was not, or long ago. */
export function refusalOf(account: string): Fault | undefined {
  const known = refusals.get(account)
  return known && Date.now() < known.until ? known.fault : undefined
}

function keep<Value>(map: Map<string, Value>, account: string, value: Value): void {
  map.delete(account)
  map.set(account, value)
  const [oldest] = map.keys()
  if (map.size > mostKept && oldest !== undefined) map.delete(oldest)
}
