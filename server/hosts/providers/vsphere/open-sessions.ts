import { createHash } from 'node:crypto'
import type { About } from './about.ts'
import type { Fault } from './fault.ts'

/** Open session that the next connection of the same account reuses. */
interface OpenSession {
  about: About
  cookie: string
}

const maxKept = 100
/** vCenter locks an account after a few wrong passwords, by default for some minutes. */
const refusedMs = 10 * 60_000

/**
 * Open sessions by account. vCenter logs an event for each login and logout, and host groups are polled every
 * few seconds. Unused sessions end after half an hour.
 */
const sessions = new Map<string, OpenSession>()

/** Another password or certificate counts as another account. */
export const accountKey = (...parts: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export const openSessionOf = (account: string): OpenSession | undefined => sessions.get(account)

export function keepSession(account: string, session: OpenSession): void {
  refusals.delete(account)
  keep(sessions, account, session)
}

/** Refused sign-ins by account: its host groups would otherwise try again every few seconds. */
const refusals = new Map<string, { fault: Fault; until: number }>()

export const keepRefusal = (account: string, fault: Fault): void =>
  keep(refusals, account, { fault, until: Date.now() + refusedMs })

/** Returns why the sign-in was refused; undefined if it was not, or long ago. */
export function refusalOf(account: string): Fault | undefined {
  const known = refusals.get(account)
  return known && Date.now() < known.until ? known.fault : undefined
}

function keep<Value>(map: Map<string, Value>, account: string, value: Value): void {
  map.delete(account)
  map.set(account, value)
  const [oldest] = map.keys()
  if (map.size > maxKept && oldest !== undefined) map.delete(oldest)
}
