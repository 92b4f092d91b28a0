import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { About } from './about.ts'
import type { Fault } from './fault.ts'

const max = 100

/**
 * Open sessions by account, which the account's next connection reuses. vCenter logs an event for each login
 * and logout, and host groups are polled every few seconds. Unused sessions end after half an hour.
 */
export const openSessions = new LRUCache<string, { about: About; cookie: string }>({ max })

/**
 * Refused sign-ins by account: its host groups would otherwise try again every few seconds, and vCenter locks
 * an account after a few wrong passwords, by default for some minutes.
 */
export const refusals = new LRUCache<string, Fault>({
  max,
  ttl: 10 * 60_000,
  perf: { now: () => Date.now() },
})

/** Another password or certificate counts as another account. */
export const accountKey = (...parts: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
