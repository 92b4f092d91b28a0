import { hash, randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'

const keepMs = 5_000
const maxEntries = 1_000

interface Entry<Value> {
  value: Value
  version: number
  until: number
}

/**
 * What secrets that requests bring with them were found to prove, so that a client that sends one request after the
 * other is looked up once. An entry is true for as long as nothing in the store changes, and for five seconds at most.
 * Keys are keyed digests: the memory of the process holds no secret for longer than a request.
 */
export class Remembered<Value extends { expiresOn?: number }> {
  private readonly salt = randomBytes(32).toString('base64')
  private readonly entries = new Map<string, Entry<Value>>()
  private readonly store: Pick<Store, 'version'>

  constructor(store: Pick<Store, 'version'>) {
    this.store = store
  }

  /** The value of a secret where it is remembered, else null. */
  recall(secret: string, now: number): Value | null {
    return this.known(this.keyOf(secret), now)
  }

  /** The value of a secret; looked up where it is not remembered. What was not found is not remembered. */
  async find(secret: string, now: number, look: () => Promise<Value | null>): Promise<Value | null> {
    const key = this.keyOf(secret)
    // Read before the look: what changes meanwhile makes the answer an old one.
    const { version } = this.store
    const known = this.known(key, now)
    if (known !== null) return known
    this.entries.delete(key)
    const value = await look()
    if (value !== null)
      this.keep(key, { value, version, until: Math.min(now + keepMs, value.expiresOn ?? Infinity) })
    return value
  }

  private keyOf(secret: string): string {
    return hash('sha256', this.salt + secret, 'base64')
  }

  private known(key: string, now: number): Value | null {
    const entry = this.entries.get(key)
    return entry?.version === this.store.version && entry.until > now ? entry.value : null
  }

  private keep(key: string, entry: Entry<Value>): void {
    const [oldest] = this.entries.keys()
    if (this.entries.size >= maxEntries && oldest !== undefined) this.entries.delete(oldest)
    this.entries.set(key, entry)
  }
}
