import { message } from '../../../model/messages/message.ts'
import { hash } from 'node:crypto'
import { RetryLater } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { signIns } from '../../signals.ts'
import { KeyedMutex } from '../../concurrency/keyed-mutex.ts'
import { networkOf, siteOf } from '../../access/client-network.ts'
import { ExpiringMap } from '../../concurrency/expiring-map.ts'
import { type Line, QueueFullError } from '../../concurrency/fair-queue.ts'
import { KeyedCounter } from '../../concurrency/keyed-counter.ts'
import type { SharedMap, SharedState } from '../../concurrency/shared-state.ts'
import { FailureCounts } from './failure-counts.ts'

/** Sign-in attempt: the given name, and the client's address. */
interface Attempt {
  user: string
  address: string
}

/** Pairs of name and network that have signed in. */
export const knownSignIns: SharedMap = { name: 'knownSignIns', ...limits.rememberedSignIns }
/** Time for which known pairs are cached here. A later sign-in renews the shared entry. */
const localMs = 24 * 3_600_000

/**
 * Slows down guessing. Failures count per name and network, so that nobody can lock out others; after a few,
 * each further one doubles the wait. They also count for the network and its site, regardless of names,
 * except for names that have signed in from there before. Counts are shared by all replicas; limits on concurrent
 * attempts protect this process and are its own.
 */
export class Attempts {
  private readonly state: SharedState
  private readonly failures: FailureCounts
  private readonly known = new ExpiringMap<true>({ ...knownSignIns, keepMs: localMs })
  private readonly underWay = new KeyedCounter()
  private readonly mutex = new KeyedMutex()
  private readonly now: () => number

  constructor(state: SharedState, now: () => number) {
    this.state = state
    this.failures = new FailureCounts(state)
    this.now = now
  }

  /**
   * Makes an attempt; null is a failure and counts. Throws 429 while the caller must wait. Attempts at one
   * name run one at a time; otherwise concurrent guesses would all start before the first failure counts.
   * `check` receives the origin. Attempts from one origin share a queue.
   */
  async make<Result>(
    attempt: Attempt,
    check: (origin: Line) => Promise<Result | null>,
  ): Promise<Result | null> {
    try {
      const result = await this.makeInTurn(attempt, check)
      signIns.publish({ result: result === null ? 'refused' : 'accepted' })
      return result
    } catch (error) {
      if (error instanceof RetryLater || error instanceof QueueFullError)
        signIns.publish({ result: 'delayed' })
      throw error
    }
  }

  private async makeInTurn<Result>(
    { user, address }: Attempt,
    attempt: (origin: Line) => Promise<Result | null>,
  ): Promise<Result | null> {
    const network = networkOf(address)
    const pair = keyOf(user, network)
    const isKnown = await this.isKnown(pair)
    const key = isKnown ? pair : network
    const site = siteOf(address)
    const leave = this.enter(key, isKnown ? null : site)
    try {
      return await this.mutex.run(pair, async () => {
        const origin = { pair, network, site, isKnown }
        const result = await this.failures.counting(origin, () => attempt({ key, isReserved: isKnown }))
        if (result !== null) await this.remember(pair)
        return result
      })
    } finally {
      leave()
    }
  }

  /** Number of origins with current attempts, to test that none is left. */
  get size(): number {
    return this.underWay.size
  }

  private async isKnown(pair: string): Promise<boolean> {
    if (this.known.get(pair, this.now())) return true
    const [known] = await this.state.get([{ map: knownSignIns, key: pair }])
    return known !== null
  }

  private async remember(pair: string): Promise<void> {
    if (this.known.get(pair, this.now())) return
    await this.state.change([{ map: knownSignIns, key: pair }], () => ({ values: ['1'], result: null }))
    this.known.set(pair, true, this.now())
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
}

/** Places for concurrent attempts: of an origin, or of its site. */
const placesOf = (key: string, origin: string): number =>
  key === origin ? limits.signInsAtOncePerAddress : limits.signInsAtOncePerSite

/** Returns a fixed-length key for any name. */
const keyOf = (user: string, network: string): string =>
  hash('sha256', `${network} ${user.toLowerCase()}`, 'base64')
