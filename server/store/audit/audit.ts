import type { AuditCategory, AuditEntry, AuditFacts, ExportedEntry } from '../../../model/answers/audit.ts'
import type { LeaseKey } from '../replicas.ts'

export type { AuditEntry, AuditFacts, ExportedEntry } from '../../../model/answers/audit.ts'

/** An event to record; the log adds its id and time. */
export type AuditEvent = Omit<AuditFacts, 'id' | 'time'> & { time?: number }

/** Conditions on entries; all must match. */
export interface AuditFilter {
  category?: AuditCategory
  event?: string
  outcome?: AuditFacts['outcome']
  /** Name of the account. */
  user?: string
  /** Id of the API key. */
  key?: string
  /** Client address, or the beginning of addresses. */
  address?: string
  /** Text of the account, API key, client, resource or details, in any letter case. */
  search?: string
  /** Number of a single entry. */
  number?: number
  /** Milliseconds, both included. */
  from?: number
  to?: number
}

export interface AuditQuery {
  filter?: AuditFilter
  /** Returns entries after this number, oldest first. Defaults to all entries, newest first. */
  after?: number
  start?: number
  count: number
}

/** Maximum number of entries of one seal, so that other writes are not delayed. */
export const entriesPerSeal = 500

export interface SealOptions {
  now: number
  /** Returns the authentication code of a seal's hash. */
  sign(hash: string): string
  lease?: LeaseKey
}

export interface ExpireOptions extends SealOptions {
  /** Entries that were sealed before this time are deleted. */
  before: number
}

/**
 * Append-only log of user actions. Any process records events, in any order. One process seals them: it gives them
 * consecutive numbers and chains them by their hashes. Only sealed entries are read.
 */
export interface AuditLog {
  /** Records events durably. Changes of resources are recorded by `Store.write`, in the same transaction. */
  record(events: readonly AuditEvent[]): Promise<void>
  /** Seals at most `entriesPerSeal` of the events recorded so far; returns their number. */
  seal(options: SealOptions): Promise<number>
  /**
   * Deletes the oldest entries, at most `entriesPerSeal`, with the changes of their writes, and records that. Returns the
   * number of deleted entries.
   */
  expire(options: ExpireOptions): Promise<number>
  /** Returns the number of the last entry that was sent to a target; null if none was. */
  positionOf(target: string): Promise<number | null>
  setPosition(target: string, number: number, options?: { lease?: LeaseKey }): Promise<void>
  /** Forgets the positions of all other targets. */
  keepPositions(targets: readonly string[], options?: { lease?: LeaseKey }): Promise<void>
  find(query: AuditQuery): Promise<AuditEntry[]>
  /** Returns entries after a number, oldest first, with the changes of their writes. */
  findWithChanges(query: AuditQuery & { after: number }): Promise<ExportedEntry[]>
  count(filter: AuditFilter): Promise<number>
}
