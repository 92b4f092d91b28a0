import { randomUUID } from 'node:crypto'
import type { Store } from '../store/store.ts'
import type { LeasedWork, LeaseHolder, Leases } from './leases.ts'

/** Leases of a store's only process, which holds all that it wants. */
export class SoleLeases implements Leases {
  readonly replica = randomUUID()
  readonly #store: Store
  readonly #wanted = new Map<string, { work: LeasedWork; end: AbortController }>()

  constructor(store: Store) {
    this.#store = store
  }

  live(): readonly string[] {
    return [this.replica]
  }

  others(): readonly [] {
    return []
  }

  holderOf(subject: string): LeaseHolder | null {
    if (!this.#wanted.has(subject)) return null
    return { replica: this.replica, address: '', epoch: 0, isSelf: true }
  }

  async refresh(): Promise<void> {}

  onChange(): () => void {
    return () => undefined
  }

  async want(subject: string, work: LeasedWork): Promise<void> {
    if (this.#wanted.has(subject)) return
    const end = new AbortController()
    this.#wanted.set(subject, { work, end })
    const { signal } = end
    await work.start({
      subject,
      epoch: 0,
      store: this.#store,
      signal,
      get isHeld() {
        return !signal.aborted
      },
    })
  }

  async unwant(subject: string): Promise<void> {
    const known = this.#wanted.get(subject)
    if (!known) return
    this.#wanted.delete(subject)
    known.end.abort()
    await known.work.stop()
  }
}
