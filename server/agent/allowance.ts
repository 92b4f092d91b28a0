import { RetryLater } from '../errors.ts'
import { networkOf } from '../operations/client-network.ts'
import { TokenBuckets } from '../operations/token-buckets.ts'
import { limits } from '../limits.ts'

/** Limits the agent requests of an address that have no valid signature. */
export class Allowance {
  private readonly buckets: TokenBuckets

  constructor(now: () => number) {
    this.buckets = new TokenBuckets(limits.anonymousAgentRequests, now)
  }

  /** Throws 429 when nothing is left. */
  take(address: string): void {
    if (this.buckets.take(networkOf(address))) return
    throw new RetryLater(429, 'tooManyRequests', {
      seconds: 60,
      message: `Too many requests from ${address}. Try again in a minute.`,
    })
  }
}
