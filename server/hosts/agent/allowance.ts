import { message } from '../../../model/messages/message.ts'
import { RetryLater } from '../../errors.ts'
import { networkOf } from '../../access/client-network.ts'
import { TokenBuckets } from '../../concurrency/token-buckets.ts'
import { limits } from '../../limits.ts'

/** Limits an address's agent requests without a valid signature. */
export class Allowance {
  private readonly buckets: TokenBuckets

  constructor(now: () => number) {
    this.buckets = new TokenBuckets(limits.anonymousAgentRequests, now)
  }

  /** Throws 429 when the limit is exceeded. */
  take(address: string): void {
    if (this.buckets.take(networkOf(address))) return
    throw new RetryLater(429, 'tooManyRequests', {
      seconds: 60,
      message: message('agents.tooManyRequests', { address }),
    })
  }
}
