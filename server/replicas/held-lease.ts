import type { LeaseKey, Store } from '../store/store.ts'
import { fenced } from './fenced.ts'
import type { Lease } from './leases.ts'

interface HeldLeaseParts {
  store: Store
  key: LeaseKey
  /** Called when the database refuses a write under this lease. */
  onLost(): void
  /** End of the replica's term by this process's monotonic clock. */
  expiry(): number
}

export class HeldLease implements Lease {
  readonly key: LeaseKey
  readonly store: Store
  readonly #end = new AbortController()
  readonly #expiry: () => number

  constructor({ store, key, onLost, expiry }: HeldLeaseParts) {
    this.key = key
    this.store = fenced(store, key, onLost)
    this.#expiry = expiry
  }

  get subject(): string {
    return this.key.subject
  }

  get epoch(): number {
    return this.key.epoch
  }

  get isHeld(): boolean {
    return !this.signal.aborted && performance.now() < this.#expiry()
  }

  get signal(): AbortSignal {
    return this.#end.signal
  }

  end(): void {
    this.#end.abort()
  }
}
