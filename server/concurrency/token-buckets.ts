import { ExpiringMap } from './expiring-map.ts'

const maxBuckets = 10_000

interface Bucket {
  tokens: number
  countedOn: number
}

/** Token bucket per key: allows a burst, then refills at a constant rate. */
export class TokenBuckets {
  readonly #buckets: ExpiringMap<Bucket>
  readonly #burst: number
  readonly #perSecond: number
  readonly #now: () => number

  constructor({ burst, perSecond }: { burst: number; perSecond: number }, now: () => number) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#now = now
    // A bucket unused for this long is full, like a missing one.
    this.#buckets = new ExpiringMap({ maxSize: maxBuckets, keepMs: (burst / perSecond) * 1000 })
  }

  /** Returns the time until a token is available; 0 if one is. */
  waitMs(key: string): number {
    return (Math.max(0, 1 - this.#tokens(key)) / this.#perSecond) * 1000
  }

  /** Takes a token. Returns false if there is none. */
  take(key: string): boolean {
    const tokens = this.#tokens(key)
    this.#buckets.set(key, { tokens: Math.max(0, tokens - 1), countedOn: this.#now() }, this.#now())
    return tokens >= 1
  }

  #tokens(key: string): number {
    const now = this.#now()
    const bucket = this.#buckets.get(key, now)
    if (!bucket) return this.#burst
    const gained = (Math.max(0, now - bucket.countedOn) / 1000) * this.#perSecond
    return Math.min(this.#burst, bucket.tokens + gained)
  }
}
