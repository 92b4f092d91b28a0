import type { Logger } from 'pino'
import type { Dialect } from '../dialects/dialect.ts'
import { type StoreFault, StoreUnavailable } from '../store-fault.ts'
import type { FaultReport } from './store-upkeep.ts'

/** Space that must be freed on a full disk before writes are tried again. */
const ROOM_BYTES = 512 * 1024

/**
 * Tracks the fault of the database. On a full disk it gives up the reserve, which is left to urgent writes;
 * all others are refused without trying until there is room again. A damaged database takes no writes before a restart:
 * they would damage more of it.
 */
export class StoreHealth {
  readonly #dialect: Dialect
  readonly #log: Pick<Logger, 'error' | 'info'> | undefined
  #fault: StoreFault | null = null
  /** The last fault that no alarm was raised about yet. */
  report: FaultReport | null = null
  #cause: unknown = null
  /** Free bytes at which a full disk counts as having room. */
  #wantedBytes = 0

  constructor(dialect: Dialect, log: Pick<Logger, 'error' | 'info'> | undefined) {
    this.#dialect = dialect
    this.#log = log
    dialect.reserve.keep()
  }

  get fault(): StoreFault | null {
    if (this.#fault === 'full' && (this.#dialect.freeBytes() ?? Infinity) >= this.#wantedBytes) this.worked()
    return this.#fault
  }

  /** Throws where a write cannot succeed, or must not be tried. */
  admit(isUrgent: boolean): void {
    const { fault } = this
    if (fault === null || isUrgent) return
    if (fault === 'full' || fault === 'damaged') throw new StoreUnavailable(fault, this.#cause)
  }

  /** A write was saved. */
  worked(): void {
    if (this.#fault === null || this.#fault === 'damaged') return
    if (this.#fault === 'full' && (this.#dialect.freeBytes() ?? Infinity) < this.#wantedBytes) return
    this.#log?.info({ fault: this.#fault }, 'The database can be written again')
    this.#fault = null
    this.#dialect.reserve.keep()
  }

  /** A successful read doesn't rule out most faults of writes. */
  answered(): void {
    if (this.#fault !== 'unreachable') return
    this.#log?.info({ fault: this.#fault }, 'The database can be reached again')
    this.#fault = null
  }

  /** Returns the error to reject with: a `StoreUnavailable` where the database is the cause. */
  failed(error: unknown): unknown {
    if (error instanceof StoreUnavailable) return error
    const fault = this.#dialect.faultOf(error)
    if (fault === null) return error
    // One read or write took too long; others may not.
    if (fault === 'overloaded') return new StoreUnavailable(fault, error)
    return this.#note(new StoreUnavailable(fault, error))
  }

  /** A check found damage. */
  damaged(cause: Error): StoreUnavailable {
    return this.#note(new StoreUnavailable('damaged', cause))
  }

  #note(error: StoreUnavailable): StoreUnavailable {
    if (error.fault !== this.#fault && this.#fault !== 'damaged') this.#enter(error.fault, error)
    return error
  }

  #enter(fault: StoreFault, error: StoreUnavailable): void {
    this.#log?.error({ err: error, fault, freeBytes: this.#dialect.freeBytes() }, error.message)
    if (fault === 'full') {
      const free = this.#dialect.freeBytes() ?? Infinity
      // Only this change was too large for what is left.
      if (free >= ROOM_BYTES) return
      this.#dialect.reserve.release()
      this.#wantedBytes = (this.#dialect.freeBytes() ?? 0) + ROOM_BYTES
    }
    this.#fault = fault
    this.report = { since: Date.now(), fault }
    this.#cause = error.cause
  }
}
