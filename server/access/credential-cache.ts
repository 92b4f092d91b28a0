import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store.ts'

const keepMs = 5_000
const maxEntries = 1_000

interface Entry<Value> {
  value: Value
  version: number
  generation: number
  until: number
}

/**
 * Cache of verified credentials, so consecutive requests of a client are looked up once. Entries are valid
 * until the store changes, for five seconds at most. Keys are keyed digests: the process keeps no secret in
 * memory for longer than a request.
 */
export class CredentialCache<Value extends { expiresOn?: number }> {
  private readonly salt = randomBytes(32).toString('base64')
  private readonly entries = new LRUCache<string, Entry<Value>>({ max: maxEntries })
  private readonly store: Pick<Store, 'version' | 'generation'>

  constructor(store: Pick<Store, 'version' | 'generation'>) {
    this.store = store
  }

  /** Returns the cached value of a secret, else null. */
  recall(secret: string, now: number): Value | null {
    return this.known(this.keyOf(secret), now)
  }

  /** Returns the value of a secret, looked up if not cached. Failed lookups are not cached. */
  async find(secret: string, now: number, look: () => Promise<Value | null>): Promise<Value | null> {
    const key = this.keyOf(secret)
    // Read before the lookup: a change during the lookup makes its result outdated.
    const { version, generation } = this.store
    const known = this.known(key, now)
    if (known !== null) return known
    this.entries.delete(key)
    const value = await look()
    if (value !== null)
      this.entries.set(key, {
        value,
        version,
        generation,
        until: Math.min(now + keepMs, value.expiresOn ?? Infinity),
      })
    return value
  }

  private keyOf(secret: string): string {
    return hash('sha256', this.salt + secret, 'base64')
  }

  private known(key: string, now: number): Value | null {
    const entry = this.entries.get(key)
    if (!entry || entry.until <= now) return null
    const { version, generation } = this.store
    return entry.version === version && entry.generation === generation ? entry.value : null
  }
}
