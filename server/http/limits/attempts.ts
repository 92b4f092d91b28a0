import { message } from '../../../model/messages/message.ts'
import { hash } from 'node:crypto'
import { RetryLater } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { KeyedMutex } from '../../concurrency/keyed-mutex.ts'
import { networkOf, siteOf } from '../../access/client-network.ts'
import { ExpiringMap } from '../../concurrency/expiring-map.ts'
import type { Line } from '../../concurrency/fair-queue.ts'
import { KeyedCounter } from '../../concurrency/keyed-counter.ts'
import { TokenBuckets } from '../../concurrency/token-buckets.ts'

interface Failures {
  failures: number
  lastOn: number
}

/** Sign-in attempt: the given name, and the client's address. */
interface Attempt {
  user: string
  address: string
}

const tooManyFailures = (waitMs: number): RetryLater => {
  const seconds = Math.ceil(waitMs / 1000)
  return new RetryLater(429, 'tooManyAttempts', {
    seconds,
    message: message('limits.failedSignIns', { seconds }),
  })
}

/**
 * Slows down guessing. Failures count per name and network, so that nobody can lock out others; after a few,
 * each further one doubles the wait. They also count for the network and its site, regardless of names,
 * except for names that have signed in from there before.
 */
export class Attempts {
  private readonly failures = new ExpiringMap<Failures>(limits.rememberedFailures)
  private readonly known = new ExpiringMap<true>(limits.rememberedSignIns)
  private readonly networks: TokenBuckets
  private readonly sites: TokenBuckets
  private readonly underWay = new KeyedCounter()
  private readonly mutex = new KeyedMutex()
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
    this.networks = new TokenBuckets(limits.failedSignIns, now)
    this.sites = new TokenBuckets(limits.failedSignInsPerSite, now)
  }

  /**
   * Makes an attempt; null is a failure and counts. Throws 429 while the caller must wait. Attempts at one
   * name run one at a time; otherwise concurrent guesses would all start before the first failure counts.
   * `attempt` receives the origin. Attempts from one origin share a queue.
   */
  async make<Result>(
    { user, address }: Attempt,
    attempt: (origin: Line) => Promise<Result | null>,
  ): Promise<Result | null> {
    const network = networkOf(address)
    const pair = keyOf(user, network)
    const isKnown = this.known.get(pair, this.now()) === true
    const key = isKnown ? pair : network
    const site = siteOf(address)
    const leave = this.enter(key, isKnown ? null : site)
    try {
      return await this.mutex.run(pair, async () => {
        this.require(pair, isKnown ? 0 : this.waitMsAt(network, site))
        const result = await attempt({ key, isReserved: isKnown })
        if (result === null) this.fail(pair, network, site)
        else this.succeed(pair)
        return result
      })
    } finally {
      leave()
    }
  }

  /** Number of entries, to test their limits. */
  get size(): number {
    return this.failures.size + this.known.size + this.underWay.size
  }

  /** Takes places for an attempt, of the origin and of its site. Returns a function that frees them. */
  private enter(origin: string, site: string | null): () => void {
    // A single IPv4 address is its own site.
    const keys = [...new Set([origin, site ?? origin])]
    const isFull = keys.some((key) => this.underWay.countOf(key) >= placesOf(key, origin))
    if (isFull)
      throw new RetryLater(429, 'tooManyAttempts', {
        seconds: 3,
        message: message('limits.signInsOfAddress'),
      })
    const leaves = keys.map((key) => this.underWay.begin(key))
    return () => leaves.forEach((leave) => leave())
  }

  private waitMsAt(network: string, site: string): number {
    const waitMs = this.networks.waitMs(network)
    return site === network ? waitMs : Math.max(waitMs, this.sites.waitMs(site))
  }

  private require(pair: string, placeMs: number): void {
    const record = this.failures.get(pair, this.now())
    const pairMs = record ? record.lastOn + waitAfter(record.failures) - this.now() : 0
    const waitMs = Math.max(pairMs, placeMs)
    if (waitMs > 0) throw tooManyFailures(waitMs)
  }

  private fail(pair: string, network: string, site: string): void {
    const now = this.now()
    const failures = (this.failures.get(pair, now)?.failures ?? 0) + 1
    this.failures.set(pair, { failures, lastOn: now }, now)
    this.networks.take(network)
    if (site !== network) this.sites.take(site)
  }

  private succeed(pair: string): void {
    this.failures.delete(pair)
    this.known.set(pair, true, this.now())
  }
}

/** Places for concurrent attempts: of an origin, or of its site. */
const placesOf = (key: string, origin: string): number =>
  key === origin ? limits.signInsAtOncePerAddress : limits.signInsAtOncePerSite

/** Returns a fixed-length key for any name. */
const keyOf = (user: string, network: string): string =>
  hash('sha256', `${network} ${user.toLowerCase()}`, 'base64')

function waitAfter(failures: number): number {
  const { free, firstMs, longestMs } = limits.waitsAfterFailures
  return failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - free))
}
