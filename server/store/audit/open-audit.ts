import type { Database, Dialect } from '../dialects/dialect.ts'
import type { WriteOptions } from '../store.ts'
import type {
  AuditEntry,
  AuditEvent,
  AuditFilter,
  AuditLog,
  AuditQuery,
  ExpireOptions,
  ExportedEntry,
  SealOptions,
} from './audit.ts'
import { expireEntries } from './expire-entries.ts'
import { forgetPositions, readPosition, targetsWithPosition, writePosition } from './positions.ts'
import { countEntries, findEntries, findWithChanges } from './read-audit.ts'
import { hasWaiting, insertMissing, sealEvents, waitingRow } from './write-audit.ts'

interface AuditParts {
  db: Database
  dialect: Dialect
  now: () => number
  reading<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs a transaction that changes nothing but the audit log. */
  append<Result>(work: (db: Database) => Promise<Result>, options: WriteOptions): Promise<Result>
}

/** Audit log of an open store. */
export class OpenAudit implements AuditLog {
  readonly #parts: AuditParts

  constructor(parts: AuditParts) {
    this.#parts = parts
  }

  async record(events: readonly AuditEvent[]): Promise<void> {
    const { append, dialect, now } = this.#parts
    if (events.length === 0) return
    const rows = events.map((event) => waitingRow(event, now()))
    await append((db) => insertMissing(db, dialect, rows), {})
  }

  async seal(options: SealOptions): Promise<number> {
    const { append, reading, db: reader, dialect } = this.#parts
    const { lease } = options
    // A transaction that writes nothing would end a fault that only writes reveal.
    if (!(await reading(() => hasWaiting(reader)))) return 0
    return append((db) => sealEvents(db, dialect, options), lease ? { lease } : {})
  }

  async expire(options: ExpireOptions): Promise<number> {
    const { append, dialect } = this.#parts
    const { lease } = options
    return append((db) => expireEntries(db, dialect, options), lease ? { lease } : {})
  }

  positionOf(target: string): Promise<number | null> {
    const { reading, db } = this.#parts
    return reading(() => readPosition(db, target))
  }

  async setPosition(target: string, number: number, options: WriteOptions = {}): Promise<void> {
    const { append, dialect } = this.#parts
    await append((db) => writePosition(db, dialect, { target, number }), options)
  }

  async keepPositions(targets: readonly string[], options: WriteOptions = {}): Promise<void> {
    const { append, reading, db: reader } = this.#parts
    const known = await reading(() => targetsWithPosition(reader))
    const gone = known.filter((target) => !targets.includes(target))
    if (gone.length > 0) await append((db) => forgetPositions(db, gone), options)
  }

  find(query: AuditQuery): Promise<AuditEntry[]> {
    const { reading, db, dialect } = this.#parts
    return reading(() => findEntries(db, dialect, query))
  }

  findWithChanges(query: AuditQuery & { after: number }): Promise<ExportedEntry[]> {
    const { reading, db, dialect } = this.#parts
    return reading(() => findWithChanges(db, dialect, query))
  }

  count(filter: AuditFilter): Promise<number> {
    const { reading, db, dialect } = this.#parts
    return reading(() => countEntries(db, dialect, filter))
  }
}
