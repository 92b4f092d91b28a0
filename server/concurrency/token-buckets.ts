import { ExpiringMap } from './expiring-map.ts'

/** Maximum buckets of one kind. */
export const maxBuckets = 10_000

export interface Bucket {
  tokens: number
  countedOn: number
}

export interface BucketLimits {
  burst: number
  perSecond: number
}

/** Returns the tokens of a bucket; a missing one is full. */
export function tokensOf(bucket: Bucket | null, { burst, perSecond }: BucketLimits, now: number): number {
  if (!bucket) return burst
  const gained = (Math.max(0, now - bucket.countedOn) / 1000) * perSecond
  return Math.min(burst, bucket.tokens + gained)
}

/** Returns the time until a bucket with these tokens has one; 0 if it does. */
export const msUntilToken = (tokens: number, { perSecond }: BucketLimits): number =>
  (Math.max(0, 1 - tokens) / perSecond) * 1000

/** Returns the time until a bucket is full. */
export const msToFill = ({ burst, perSecond }: BucketLimits): number => (burst / perSecond) * 1000

/** Token bucket per key: allows a burst, then refills at a constant rate. */
export class TokenBuckets {
  readonly #buckets: ExpiringMap<Bucket>
  readonly #limits: BucketLimits
  readonly #now: () => number

  constructor(limits: BucketLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
    // A bucket unused for this long is full, like a missing one.
    this.#buckets = new ExpiringMap({ maxSize: maxBuckets, keepMs: msToFill(limits) })
  }

  /** Returns the time until a token is available; 0 if one is. */
  waitMs(key: string): number {
    return msUntilToken(this.#tokens(key), this.#limits)
  }

  /** Takes a token. Returns false if there is none. */
  take(key: string): boolean {
    const tokens = this.#tokens(key)
    this.#buckets.set(key, { tokens: Math.max(0, tokens - 1), countedOn: this.#now() }, this.#now())
    return tokens >= 1
  }

  #tokens(key: string): number {
    const now = this.#now()
    return tokensOf(this.#buckets.get(key, now) ?? null, this.#limits, now)
  }
}
