import type { AuditEntry } from '../../model/answers/audit.ts'

/** Entries in the order of their numbers, or a test without any. */
export interface AuditMessage {
  event: 'entries' | 'test'
  entries: readonly AuditEntry[]
}
